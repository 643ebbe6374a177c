import { maxRangeDays } from '@corium/contract/limits'
import { shopDay, startOfDay } from '#i18n/shop-clock.ts'

/** Days of the shop, such as `2026-11-20`; both are included. */
export type DayRange = { start: string; end: string }

const day = 86_400_000

const startOf = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const today = (): string => shopDay(Date.now() / 1000)
export const addDays = (text: string, num: number): string => dayText(startOf(text) + num * day)
export const lengthOf = ({ start, end }: DayRange): number => (startOf(end) - startOf(start)) / day + 1

/** The first moment of a day of the shop, in unix seconds. */
export const secondsOf = (text: string): number => startOfDay(text)!

export const lastDays = (num: number): DayRange => ({ start: addDays(today(), 1 - num), end: today() })

/** The same number of days before a range, for comparison. */
export function rangeBefore(range: DayRange): DayRange {
  const length = lengthOf(range)
  return { start: addDays(range.start, -length), end: addDays(range.start, -1) }
}

/** Whether the server accepts the range; half-typed dates can be anything. */
export function isRange({ start, end }: DayRange): boolean {
  const length = lengthOf({ start, end })
  return length >= 1 && length <= maxRangeDays
}
