export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Formats a time in China Standard Time: `2026-11-20T16:01:05+08:00`. */
export function chinaTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}
