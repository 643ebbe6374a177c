import { type ContentStatus, contentStatus } from '@corium/contract/content-status'
import type { Move } from '#server/db/move-with-history.ts'

const { draft, scheduled, published, withdrawn } = contentStatus
const all = [draft, scheduled, published, withdrawn] as const

/** The only allowed changes of the status of one language of a text, by event. */
export const moves = {
  published: { from: all, to: published },
  /** To be published later; readers see the published version until then. */
  scheduled: { from: all, to: scheduled },
  /** A schedule was canceled before its time: of a new text, or of the change of a published one. */
  'schedule-canceled': { from: [scheduled], to: draft },
  'change-canceled': { from: [scheduled], to: published },
  withdrawn: { from: [scheduled, published], to: withdrawn },
  /** The clock has passed `publish_at`, or `end_at`. */
  'went-live': { from: [scheduled], to: published },
  ended: { from: [scheduled, published], to: withdrawn },
} as const satisfies Record<string, Move<ContentStatus>>

export type ContentMove = keyof typeof moves
/** A save changes no status; its history row has the number of the revision. */
export type ContentEvent = ContentMove | 'saved'

type Times = { status: ContentStatus; publish_at: Date | null; end_at: Date | null }

/** The status by the clock, which the job that follows it may not have stored yet. */
export function statusAt(text: Times, now: Date): ContentStatus {
  const { status, publish_at, end_at } = text
  if (status !== scheduled && status !== published) return status
  if (end_at && end_at <= now) return withdrawn
  return status === scheduled && publish_at && publish_at <= now ? published : status
}
