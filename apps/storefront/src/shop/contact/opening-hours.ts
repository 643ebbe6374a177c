import type { ContactInfo } from '@corium/contract/contact'

type Hours = ContactInfo['hours']

/** Monday to Sunday. */
const week = [1, 2, 3, 4, 5, 6, 7] as const

/** Days after each other with the same hours. No hours: closed. */
export type OpeningDays = { first: number; last: number; hours: { from: string; to: string }[] }

export function groupDays(hours: Hours): OpeningDays[] {
  const groups: OpeningDays[] = []
  for (const weekday of week) {
    const own = hoursOf(hours, weekday)
    const before = groups.at(-1)
    if (before && JSON.stringify(before.hours) === JSON.stringify(own)) before.last = weekday
    else groups.push({ first: weekday, last: weekday, hours: own })
  }
  return groups
}

const hoursOf = (hours: Hours, weekday: number) =>
  hours
    .filter((one) => one.weekday === weekday)
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => minutesOf(a.from) - minutesOf(b.from))

/** Until when the shop is open, or when it opens next; undefined when it has no hours. */
export type OpenState =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: { weekday: number; from: string; isToday: boolean } | undefined }

/** Whether the shop is open at a moment; its clocks are `utcOffset` minutes ahead of UTC. */
export function openState(hours: Hours, utcOffset: number, at: Date): OpenState {
  const { weekday, minutes } = localTime(utcOffset, at)
  const today = hoursOf(hours, weekday)
  const current = today.find(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))
  if (current) return { isOpen: true, until: current.to }
  const later = today.find(({ from }) => minutesOf(from) > minutes)
  if (later) return { isOpen: false, opens: { weekday, from: later.from, isToday: true } }
  for (const days of week) {
    const next = ((weekday - 1 + days) % 7) + 1
    const [first] = hoursOf(hours, next)
    if (first) return { isOpen: false, opens: { weekday: next, from: first.from, isToday: false } }
  }
  return { isOpen: false, opens: undefined }
}

/** The weekday, 1 to 7, and the minute of the day, on a clock that is ahead of UTC by this many minutes. */
function localTime(utcOffset: number, at: Date): { weekday: number; minutes: number } {
  const there = new Date(at.getTime() + utcOffset * 60_000)
  return { weekday: there.getUTCDay() || 7, minutes: there.getUTCHours() * 60 + there.getUTCMinutes() }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
