/**
 * Minutes by which a time zone such as `Asia/Shanghai` is ahead of UTC at a moment; undefined for an unknown zone.
 */
export function utcOffset(timeZone: string, at: Date): number | undefined {
  if (!isTimeZone(timeZone)) return undefined
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // `GMT+08:00`, or `GMT` alone.
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
