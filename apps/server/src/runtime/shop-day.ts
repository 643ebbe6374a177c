const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date in the shop's time zone as eight digits, such as `20260601`, in any time zone of the server. */
export const shopDay = (at: Date): string => day.format(at).replaceAll('-', '')
