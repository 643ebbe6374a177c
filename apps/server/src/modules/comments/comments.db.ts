import { commentStatus } from '@corium/contract/comment-status'
import { orderStatus } from '@corium/contract/order-status'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import { commentableSince, orderCommentStatus } from '#server/modules/orders/commentable.ts'
import type { OrderLineRow } from '#server/modules/orders/order.ts'
import { commentObject, followUpObject } from './comment-files.ts'
import type { CommentEvent } from './comments.states.ts'

export type CommentRow = Selectable<Tables['comments']>
export type FollowUpRow = Selectable<Tables['comment_follow_ups']>
export type NewComment = Omit<
  Insertable<Tables['comments']>,
  'status' | 'hidden_reason' | 'reply' | 'reply_staff_id' | 'replied_at'
>

/** Inserts comments of one member with the first rows of their histories. */
export async function insertComments(trx: Db, comments: readonly NewComment[]): Promise<void> {
  const unanswered = { hidden_reason: null, reply: null, reply_staff_id: null, replied_at: null }
  await trx
    .insertInto('comments')
    .values(comments.map((comment) => ({ ...comment, ...unanswered, status: commentStatus.waiting })))
    .execute()
  await trx
    .insertInto('comment_history')
    .values(
      comments.map(({ id, member_id, created_at }) => ({
        comment_id: id,
        follow_up_id: null,
        at: created_at,
        ...written(member_id),
      })),
    )
    .execute()
}

export async function insertFollowUp(
  trx: Db,
  row: Pick<FollowUpRow, 'id' | 'comment_id' | 'content' | 'created_at'>,
  memberId: string,
): Promise<void> {
  await trx
    .insertInto('comment_follow_ups')
    .values({ ...row, status: commentStatus.waiting, hidden_reason: null })
    .execute()
  await trx
    .insertInto('comment_history')
    .values({ comment_id: null, follow_up_id: row.id, at: row.created_at, ...written(memberId) })
    .execute()
}

const written = (memberId: string) => ({
  ...actorColumns({ type: 'member', id: memberId }),
  event: 'written' satisfies CommentEvent,
  from_status: null,
  to_status: commentStatus.waiting,
})

export async function isRated(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_ratings')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRating(trx: Db, rating: Insertable<Tables['order_ratings']>): Promise<void> {
  await trx.insertInto('order_ratings').values(rating).execute()
}

/** Locks a member's comment. One that its author deleted counts as missing. */
export function lockMemberComment(
  trx: Db,
  memberId: string,
  commentId: string,
): Promise<CommentRow | undefined> {
  return trx
    .selectFrom('comments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', commentId)
    .where('status', '<>', commentStatus.deleted)
    .forUpdate()
    .executeTakeFirst()
}

/** The follow-ups of these comments, deleted ones as well. */
export function selectFollowUps(db: Db, commentIds: readonly string[]): Promise<FollowUpRow[]> {
  return db.selectFrom('comment_follow_ups').selectAll().where('comment_id', '=', anyOf(commentIds)).execute()
}

export function selectLinesById(db: Db, lineIds: readonly string[]): Promise<OrderLineRow[]> {
  return db.selectFrom('order_lines').selectAll().where('id', '=', anyOf(lineIds)).execute()
}

const ofMember = (db: Db, memberId: string) =>
  db.selectFrom('comments').where('member_id', '=', memberId).where('status', '<>', commentStatus.deleted)

export const countMemberComments = (db: Db, memberId: string): Promise<number> =>
  countRows(ofMember(db, memberId))

/** Newest first. */
export function selectMemberComments(
  db: Db,
  memberId: string,
  { offset, limit }: Paging,
): Promise<CommentRow[]> {
  return ofMember(db, memberId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Of a member's order, without deleted ones. */
export function selectCommentsOfOrder(db: Db, memberId: string, orderId: string): Promise<CommentRow[]> {
  return ofMember(db, memberId).selectAll().where('order_id', '=', orderId).execute()
}

const waitingLines = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.member_id', '=', memberId)
    .where('orders.hidden_at', 'is', null)
    .where('orders.status', '=', orderStatus.completed)
    .where('orders.comment_status', '<>', orderCommentStatus.all)
    .where('orders.received_at', '>', commentableSince(now))
    .where('order_lines.commented_at', 'is', null)
    .where(sql<boolean>`order_lines.dropped_milli < order_lines.num_milli`)

export async function countWaitingLines(db: Db, memberId: string, now: Date): Promise<number> {
  const { num } = await waitingLines(db, memberId, now)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return num
}

/** The received lines without a comment, those of the last received order first. */
export function selectWaitingLines(db: Db, memberId: string, { now, offset, limit }: { now: Date } & Paging) {
  return waitingLines(db, memberId, now)
    .selectAll('order_lines')
    .select(['orders.sn', 'orders.status', 'orders.packed_at', 'orders.ship_status', 'orders.received_at'])
    .select(['orders.replaced_at', 'orders.claim_days', 'orders.comment_status'])
    .orderBy('orders.received_at', 'desc')
    .orderBy('orders.id')
    .orderBy('order_lines.sort')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Whether a customer's picture is an avatar, or of a comment or follow-up that is shown. */
export async function isPictureShown(db: Db, mediaId: string): Promise<boolean> {
  const { shown } = commentStatus
  const { rows } = await sql<{ is_shown: boolean }>`
    select case object_type
      when 'avatar' then true
      when ${commentObject} then exists (
        select from comments where id = object_id::uuid and status = ${shown}
      )
      when ${followUpObject} then exists (
        select from comment_follow_ups f join comments c on c.id = f.comment_id
        where f.id = object_id::uuid and f.status = ${shown} and c.status = ${shown}
      )
      else false
    end as is_shown
    from uploads where media_id = ${mediaId} and deleted_at is null`.execute(db)
  return rows[0]?.is_shown ?? false
}
