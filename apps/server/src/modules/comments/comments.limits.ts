import { day, hour, later } from '#server/runtime/clock.ts'

/** Days after a comment in which its author can add the follow-up. */
export const daysToFollowUp = 180

export const followUpEnd = ({ created_at }: { created_at: Date }): Date =>
  later(created_at, daysToFollowUp * day)

export const writingLimit = { max: 60, seconds: day }

/** Each mark that changes drops the style's cached pages. */
export const votingLimit = { max: 100, seconds: hour }
