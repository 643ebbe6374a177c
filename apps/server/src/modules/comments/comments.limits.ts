import { later } from '#server/runtime/clock.ts'

/** Days after a comment in which its author can add the follow-up. */
export const daysToFollowUp = 180

export const followUpEnd = ({ created_at }: { created_at: Date }): Date =>
  later(created_at, daysToFollowUp * 86_400)

export const writingLimit = { max: 60, seconds: 86_400 }

/** Each mark that changes drops the style's cached pages. */
export const votingLimit = { max: 100, seconds: 3600 }
