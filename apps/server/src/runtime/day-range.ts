import { maxRangeDays } from '@corium/contract/limits'
import { refuseFields } from '#server/refuse.ts'
import { type ChinaDay, chinaDay, dayAfter, startOfDay } from './china-time.ts'

/** Both days included. */
export type DayRange = { start: ChinaDay; end: ChinaDay }

/** The end excluded. */
export type MomentRange = { start: Date; end: Date }

/** @throws field errors for days that no calendar has, an end before the start, and more than a year */
export function readDayRange({ start, end }: { start: string; end: string }): DayRange {
  for (const [name, day] of Object.entries({ start, end })) {
    if (!isDay(day)) refuseFields({ [name]: 'invalid' })
  }
  const length = (startOfDay(end).getTime() - startOfDay(start).getTime()) / 86_400_000 + 1
  if (length < 1 || length > maxRangeDays) refuseFields({ end: 'invalid' })
  return { start, end }
}

function isDay(day: string): boolean {
  const at = startOfDay(day)
  // The day after the last day of the year 9999 has no date.
  return !Number.isNaN(at.getTime()) && chinaDay(at) === day && day < '9999-12-31'
}

export const momentsOf = ({ start, end }: DayRange): MomentRange => ({
  start: startOfDay(start),
  end: startOfDay(dayAfter(end)),
})
