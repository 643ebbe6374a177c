import type { CommentStatus } from '@corium/contract/comment-status'
import type { Updateable } from 'kysely'
import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { type CommentMove, moves } from './comments.states.ts'

type Table = 'comments' | 'comment_follow_ups'
type Facts<T extends Table> = Omit<Updateable<Tables[T]>, 'id' | 'status'>
type ByWithNote = By & { note?: string }

const comments: Entity<'comments', CommentMove> = {
  table: 'comments',
  history: 'comment_history',
  historyKey: 'comment_id',
  moves,
}

const followUps: Entity<'comment_follow_ups', CommentMove> = {
  table: 'comment_follow_ups',
  history: 'comment_history',
  historyKey: 'follow_up_id',
  moves,
}

/** Moves a comment that the transaction has locked; the only place that changes its status. */
export async function moveComment(
  trx: Db,
  { id, status }: { id: string; status: CommentStatus },
  event: CommentMove,
  by: ByWithNote,
  facts: Facts<'comments'> = {},
): Promise<void> {
  await moveWithHistory(trx, comments, { ...by, id, event, facts, expected: status })
}

/** Moves a follow-up as `moveComment` moves a comment. Call it with its comment locked. */
export async function moveFollowUp(
  trx: Db,
  { id, status }: { id: string; status: CommentStatus },
  event: CommentMove,
  by: ByWithNote,
  facts: Facts<'comment_follow_ups'> = {},
): Promise<void> {
  await moveWithHistory(trx, followUps, { ...by, id, event, facts, expected: status })
}
