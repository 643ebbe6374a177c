const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Date and time in the shop's time zone, such as `2026-06-01 16:05`, which sorts as text. */
export const shopTime = (at: Date): string => minutes.format(at)
