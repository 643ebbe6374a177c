import { maxRangeDays } from '@corium/contract/limits'
import { refuseFields } from '#server/refuse.ts'
import { type ChinaDay, dayAfter, isDay, startOfDay } from './china-time.ts'

/** Both days included. */
export type DayRange = { start: ChinaDay; end: ChinaDay }

/** The end excluded. */
export type MomentRange = { start: Date; end: Date }

/** @throws field errors for days that no calendar has, an end before the start, and more than a year */
export function readDayRange({ start, end }: { start: string; end: string }): DayRange {
  for (const [name, day] of Object.entries({ start, end })) {
    // The last day of the year 9999 has no day after it.
    if (!isDay(day) || day === '9999-12-31') refuseFields({ [name]: 'invalid' })
  }
  const length = (startOfDay(end).getTime() - startOfDay(start).getTime()) / 86_400_000 + 1
  if (length < 1 || length > maxRangeDays) refuseFields({ end: 'invalid' })
  return { start, end }
}

export const momentsOf = ({ start, end }: DayRange): MomentRange => ({
  start: startOfDay(start),
  end: startOfDay(dayAfter(end)),
})
