import type { CommentDeskView } from '@corium/contract/comment-desk'
import { commentStatus } from '@corium/contract/comment-status'
import type { Bilingual } from '@corium/contract/language'
import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { CommentEvent } from './comments.states.ts'

export type DeskFilter = {
  view: CommentDeskView
  star: number | undefined
  withPicture: boolean | undefined
  goodsId: string | undefined
  keyword: string
}

const { waiting, shown, hidden, deleted } = commentStatus

const views: Record<CommentDeskView, ReturnType<typeof sql<boolean>>> = {
  all: sql`true`,
  'to-check': sql`(comments.status = ${sql.lit(waiting)} or follow_up.status = ${sql.lit(waiting)})`,
  shown: sql`comments.status = ${sql.lit(shown)}`,
  hidden: sql`(comments.status = ${sql.lit(hidden)} or follow_up.status = ${sql.lit(hidden)})`,
  unanswered: sql`(comments.status = ${sql.lit(shown)} and comments.star <= 3 and comments.replied_at is null)`,
}

/**
 * All comments except those deleted by their authors, which have no content left to check. The index
 * `comments_undeleted` has all columns that views and filters use.
 */
const undeleted = (db: Db) =>
  db
    .selectFrom('comments')
    .leftJoin('comment_follow_ups as follow_up', (join) =>
      join.onRef('follow_up.comment_id', '=', 'comments.id').on('follow_up.status', '<>', sql.lit(deleted)),
    )
    .where('comments.status', '<>', sql.lit(deleted))

const matching = (db: Db, { view, star, withPicture, goodsId, keyword }: DeskFilter) =>
  undeleted(db)
    .where(views[view])
    .$if(star !== undefined, (qb) => qb.where('comments.star', '=', star!))
    .$if(withPicture !== undefined, (qb) =>
      qb.where(withPicture ? sql<boolean>`comments.picture_num > 0` : sql<boolean>`comments.picture_num = 0`),
    )
    .$if(goodsId !== undefined, (qb) => qb.where('comments.style_id', '=', goodsId!))
    .$if(keyword !== '', (qb) => qb.where(contains(keyword)))

/** A join to the order, the line and the author would read all of them for a list without a keyword. */
function contains(keyword: string) {
  const pattern = likeContaining(keyword)
  return sql<boolean>`(
    comments.content ilike ${pattern} or follow_up.content ilike ${pattern}
    or comments.made ilike ${pattern} or comments.reply ilike ${pattern}
    or exists (select from orders where id = comments.order_id and sn like ${pattern})
    or exists (select from order_lines where id = comments.order_line_id and sku_code ilike ${pattern})
    or exists (select from members where id = comments.member_id and nickname ilike ${pattern})
  )`
}

export const countDeskComments = (db: Db, filter: DeskFilter): Promise<number> =>
  countRows(matching(db, filter))

export async function countByView(db: Db): Promise<Record<CommentDeskView, number>> {
  const counts = Object.entries(views).map(([view, condition]) =>
    sql<number>`(count(*) filter (where ${condition}))::int`.as(view),
  )
  const row = await undeleted(db).select(counts).executeTakeFirstOrThrow()
  return row as Record<CommentDeskView, number>
}

const described = (db: Db) =>
  undeleted(db)
    .innerJoin('orders', 'orders.id', 'comments.order_id')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .leftJoin('staff', 'staff.id', 'comments.reply_staff_id')
    .selectAll('comments')
    .select(['orders.sn as order_sn', 'nickname', 'staff.name as reply_staff'])

export type DeskCommentRow = Awaited<ReturnType<typeof selectDeskComments>>[number]

/** Those that wait for their check come oldest first, all others newest first. */
export function selectDeskComments(db: Db, filter: DeskFilter, { offset, limit }: Paging) {
  const direction = filter.view === 'to-check' ? 'asc' : 'desc'
  const page = matching(db, filter)
    .select('comments.id')
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id')
    .offset(offset)
    .limit(limit)
  return described(db)
    .innerJoin(page.as('page'), 'page.id', 'comments.id')
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id')
    .execute()
}

export function findDeskComment(db: Db, commentId: string): Promise<DeskCommentRow | undefined> {
  return described(db).where('comments.id', '=', commentId).executeTakeFirst()
}

/** The history of a comment and its follow-up, with the actors. */
export function selectCommentHistory(db: Db, commentId: string) {
  return db
    .selectFrom('comment_history')
    .leftJoin('comment_follow_ups as follow_up', 'follow_up.id', 'comment_history.follow_up_id')
    .leftJoin('staff', 'staff.id', 'comment_history.staff_id')
    .select(['at', 'event', 'note', 'actor_type', 'follow_up_id', 'staff.name as staff_name'])
    .where((eb) =>
      eb.or([
        eb('comment_history.comment_id', '=', commentId),
        eb(
          'comment_history.follow_up_id',
          '=',
          eb.selectFrom('comment_follow_ups as own').select('own.id').where('own.comment_id', '=', commentId),
        ),
      ]),
    )
    .orderBy('comment_history.id')
    .limit(100)
    .$narrowType<{ event: CommentEvent }>()
    .execute()
}

/** Locks a comment that its author has not deleted, until the transaction ends. */
export function lockComment(trx: Db, commentId: string) {
  return trx
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', commentId)
    .where('status', '<>', deleted)
    .forUpdate()
    .executeTakeFirst()
}

/** The name of the goods as they were ordered. */
export async function getGoodsName(db: Db, orderLineId: string): Promise<Bilingual> {
  const { goods_name } = await db
    .selectFrom('order_lines')
    .select('goods_name')
    .where('id', '=', orderLineId)
    .executeTakeFirstOrThrow()
  return goods_name
}
