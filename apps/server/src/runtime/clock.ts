/** The source of the current time. Tests pass one that they control. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Spans of time in seconds, as `later` takes them. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** A time in unix seconds. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const secondsOrNull = (moment: Date | null | undefined): number | null =>
  moment ? seconds(moment) : null

export const later = (moment: Date, bySeconds: number): Date => new Date(moment.getTime() + bySeconds * 1000)

/**
 * Whether a moment is less than `ms` away from now, both in milliseconds. For short validity periods: if a clock was
 * ahead by hours and is set back, they must not last for hours.
 */
export const isWithin = (ms: number, moment: number, now: number): boolean => Math.abs(now - moment) < ms

/** The moment of unix seconds, as inputs have it; null and undefined stay what they are. */
export function momentOf(unixSeconds: number): Date
export function momentOf<None extends null | undefined>(unixSeconds: number | None): Date | None
export function momentOf(unixSeconds: number | null | undefined): Date | null | undefined {
  return unixSeconds == null ? unixSeconds : new Date(unixSeconds * 1000)
}
