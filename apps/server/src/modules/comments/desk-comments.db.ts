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
  unanswered: sql`(comments.status = ${sql.lit(shown)} and comments.star <= 3 and comments.reply is null)`,
}

/** All but those that their authors deleted, of which nothing is left to check. */
const undeleted = (db: Db) =>
  db
    .selectFrom('comments')
    .leftJoin('comment_follow_ups as follow_up', (join) =>
      join.onRef('follow_up.comment_id', '=', 'comments.id').on('follow_up.status', '<>', deleted),
    )
    .where('comments.status', '<>', deleted)

function matching(db: Db, { view, star, withPicture, goodsId, keyword }: DeskFilter) {
  const pattern = likeContaining(keyword)
  return undeleted(db)
    .innerJoin('orders', 'orders.id', 'comments.order_id')
    .innerJoin('order_lines', 'order_lines.id', 'comments.order_line_id')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .where(views[view])
    .$if(star !== undefined, (qb) => qb.where('comments.star', '=', star!))
    .$if(withPicture !== undefined, (qb) =>
      qb.where(withPicture ? sql<boolean>`comments.picture_num > 0` : sql<boolean>`comments.picture_num = 0`),
    )
    .$if(goodsId !== undefined, (qb) => qb.where('comments.style_id', '=', goodsId!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('comments.content', 'ilike', pattern),
          eb('follow_up.content', 'ilike', pattern),
          eb('comments.made', 'ilike', pattern),
          eb('comments.reply', 'ilike', pattern),
          eb('orders.sn', 'like', pattern),
          eb('order_lines.sku_code', 'ilike', pattern),
          eb('members.nickname', 'ilike', pattern),
        ]),
      ),
    )
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

const described = (db: Db, filter: DeskFilter) =>
  matching(db, filter)
    .leftJoin('staff', 'staff.id', 'comments.reply_staff_id')
    .selectAll('comments')
    .select(['orders.sn as order_sn', 'nickname', 'staff.name as reply_staff'])

export type DeskCommentRow = Awaited<ReturnType<typeof selectDeskComments>>[number]

/** Those that wait for their check come oldest first, all others newest first. */
export function selectDeskComments(db: Db, filter: DeskFilter, { offset, limit }: Paging) {
  return described(db, filter)
    .orderBy('comments.created_at', filter.view === 'to-check' ? 'asc' : 'desc')
    .orderBy('comments.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

const everything: DeskFilter = {
  view: 'all',
  keyword: '',
  star: undefined,
  withPicture: undefined,
  goodsId: undefined,
}

export function findDeskComment(db: Db, commentId: string): Promise<DeskCommentRow | undefined> {
  return described(db, everything).where('comments.id', '=', commentId).executeTakeFirst()
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
