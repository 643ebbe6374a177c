const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The shop's day as eight digits, `20260601`, wherever the server stands. */
export const shopDay = (at: Date): string => day.format(at).replaceAll('-', '')
