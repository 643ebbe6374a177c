import { type AfterStatus, afterStatus } from '@corium/contract/after-status'
import { day, hour, later } from '#server/runtime/clock.ts'

/** The hours in which the shop decides on a case. */
export const auditHours = 48
/** The days that the buyer has to send the goods back. */
export const sendBackDays = 7

/** The seconds that a case may stay in a status. A refused one can be submitted again until then. */
const times: Partial<Record<AfterStatus, number>> = {
  [afterStatus.submitted]: auditHours * hour,
  [afterStatus.toSendBack]: sendBackDays * day,
  [afterStatus.sentBack]: 10 * day,
  [afterStatus.replacementSent]: 15 * day,
  [afterStatus.refused]: 7 * day,
}

export function dueAt(status: AfterStatus, since: Date): Date | null {
  const time = times[status]
  return time === undefined ? null : later(since, time)
}

export const maxResubmits = 1

export const submittingLimit = { max: 30, seconds: day }
export const writingLimit = { max: 30, seconds: hour }
