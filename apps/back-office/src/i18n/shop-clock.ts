/*
 * Staff read and type times by the shop's clock, wherever their computer is. It shows
 * China's time: UTC+8 all year.
 */

export const shopTimeZone = 'Asia/Shanghai'

/** Seconds by which the shop's clock is ahead of UTC. */
const offset = 8 * 3600
const daySeconds = 86_400

const clockAt = (seconds: number): string => new Date((seconds + offset) * 1000).toISOString()

/** The day of a moment in unix seconds, such as `2026-11-23`. */
export const shopDay = (seconds: number): string => clockAt(seconds).slice(0, 10)

/** A time in unix seconds as the value of a field for day and time: `2026-11-23T14:05`. */
export const shopTime = (seconds: number): string => clockAt(seconds).slice(0, 16)

/** Unix seconds of a typed day and time; undefined for an empty or unfinished field. */
export function readShopTime(typed: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined
  const time = Date.parse(`${typed}Z`) / 1000
  return Number.isNaN(time) ? undefined : time - offset
}

/** Unix seconds at which a day such as `2026-11-23` starts; undefined for any other text. */
export const startOfDay = (day: string | null): number | undefined =>
  day === null ? undefined : readShopTime(`${day}T00:00`)

/** A day such as `2026-11-23`; undefined for any other text. */
export const readDay = (day: string | null): string | undefined =>
  day !== null && startOfDay(day) !== undefined ? day : undefined

/** Unix seconds at which the next day starts. */
export function endOfDay(day: string | null): number | undefined {
  const start = startOfDay(day)
  return start === undefined ? undefined : start + daySeconds
}
