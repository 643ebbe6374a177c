import { commentStatus } from '@corium/contract/comment-status'
import type { CommentTag } from '@corium/contract/comment-tags'
import type { CommentFilter, CommentSort } from '@corium/contract/goods-comments'
import type { Bilingual } from '@corium/contract/language'
import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'

export type GoodsCommentFilter = {
  goods_id: string
  sku_id: string | undefined
  filter: CommentFilter
  tag: CommentTag | undefined
}

/** A literal, as in the index `comments_shown`, which has all that lists and figures look at. */
const isShown = sql.lit(commentStatus.shown)

/** The comments on a style that everyone sees, each with its follow-up when that is shown too. */
const shown = (db: Db, goodsId: string) =>
  db
    .selectFrom('comments')
    .leftJoin('comment_follow_ups as follow_up', (join) =>
      join.onRef('follow_up.comment_id', '=', 'comments.id').on('follow_up.status', '=', isShown),
    )
    .where('comments.style_id', '=', goodsId)
    .where('comments.status', '=', isShown)

const conditions: Record<CommentFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql`true`,
  picture: sql`comments.picture_num > 0`,
  good: sql`comments.star >= 4`,
  middle: sql`comments.star = 3`,
  bad: sql`comments.star <= 2`,
  append: sql`follow_up.id is not null`,
}

const matching = (db: Db, { goods_id, sku_id, filter, tag }: GoodsCommentFilter) =>
  shown(db, goods_id)
    .where(conditions[filter])
    .$if(sku_id !== undefined, (qb) => qb.where('comments.sku_id', '=', sku_id!))
    .$if(tag !== undefined, (qb) => qb.where(sql<boolean>`${tag} = any(comments.tags)`))

export const countGoodsComments = (db: Db, filter: GoodsCommentFilter): Promise<number> =>
  countRows(matching(db, filter))

type SortColumn = `comments.${'useful_num' | 'created_at' | 'star'}`

/** Newer comments come first among equal ones. */
const sortColumns: Record<CommentSort, readonly [SortColumn, 'asc' | 'desc']> = {
  useful: ['comments.useful_num', 'desc'],
  new: ['comments.created_at', 'desc'],
  'star-down': ['comments.star', 'desc'],
  'star-up': ['comments.star', 'asc'],
}

/** As it was named when it was bought, unless it came in an exchange. */
const colorName = sql<Bilingual>`
  case when comments.sku_id = order_lines.sku_id then order_lines.color_name else skus.color_name end`.as(
  'color_name',
)

export type GoodsCommentRow = Awaited<ReturnType<typeof selectGoodsComments>>[number]

/** Chooses the page in the index and reads it alone: a popular style has thousands of comments. */
export function selectGoodsComments(
  db: Db,
  filter: GoodsCommentFilter,
  { sort, offset, limit }: { sort: CommentSort } & Paging,
) {
  const page = matching(db, filter)
    .select('comments.id')
    .orderBy(...sortColumns[sort])
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id')
    .offset(offset)
    .limit(limit)
  return shown(db, filter.goods_id)
    .innerJoin(page.as('page'), 'page.id', 'comments.id')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .innerJoin('order_lines', 'order_lines.id', 'comments.order_line_id')
    .innerJoin('skus', 'skus.id', 'comments.sku_id')
    .selectAll('comments')
    .select(['nickname', colorName, 'num_milli', 'unit'])
    .select(['follow_up.id as follow_up_id', 'follow_up.content as follow_up_content'])
    .select('follow_up.created_at as followed_up_at')
    .orderBy(...sortColumns[sort])
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id')
    .execute()
}

type Stat = {
  avg: number | null
  total: number
  stars: Record<'1' | '2' | '3' | '4' | '5', number>
  with_picture: number
  with_append: number
  color_match: number | null
  tags: { tag: CommentTag; num: number }[]
  by_sku: { sku_id: string; num: number; color_match: number }[]
}

/** All figures of a style in one query, which reads its shown comments once. */
export async function readCommentStat(db: Db, goodsId: string): Promise<Stat> {
  const { rows } = await sql<Stat>`
    with shown as materialized (
      ${shown(db, goodsId).select(['star', 'picture_num', 'tags', 'color_match', 'sku_id', 'follow_up.id'])}
    )
    select round(avg(star), 1)::float8 as avg,
      count(*)::int as total,
      jsonb_build_object(
        '1', count(*) filter (where star = 1), '2', count(*) filter (where star = 2),
        '3', count(*) filter (where star = 3), '4', count(*) filter (where star = 4),
        '5', count(*) filter (where star = 5)) as stars,
      (count(*) filter (where picture_num > 0))::int as with_picture,
      count(id)::int as with_append,
      round(avg(color_match), 1)::float8 as color_match,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select tag, count(*) as num from shown, unnest(tags) as tag group by tag order by num desc, tag
      ) counted) as tags,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select sku_id, count(*) as num, round(avg(color_match), 1) as color_match from shown group by sku_id
      ) counted) as by_sku
    from shown`.execute(db)
  return rows[0]!
}

/** More than a member marks on one style. */
const maxMarks = 1000

/**
 * The shown comments on a style that are the member's own or that the member marked useful, the newest first.
 */
export function selectMarks(db: Db, memberId: string, goodsId: string) {
  const onStyle = db.selectFrom('comments').where('style_id', '=', goodsId).where('status', '=', isShown)
  const own = onStyle.select('id').where('member_id', '=', memberId)
  const marked = db.selectFrom('comment_votes').select('comment_id as id').where('member_id', '=', memberId)
  return onStyle
    .innerJoin(own.union(marked).as('found'), 'found.id', 'comments.id')
    .select((eb) => ['comments.id', eb('comments.member_id', '=', memberId).as('is_mine')] as const)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id')
    .limit(maxMarks)
    .execute()
}

/** Locks a comment that everyone sees, until the transaction ends. */
export function lockShownComment(trx: Db, commentId: string) {
  return trx
    .selectFrom('comments')
    .select(['id', 'member_id', 'style_id'])
    .where('id', '=', commentId)
    .where('status', '=', commentStatus.shown)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasVote(trx: Db, commentId: string, memberId: string): Promise<boolean> {
  const vote = await trx
    .selectFrom('comment_votes')
    .select('comment_id')
    .where('comment_id', '=', commentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return vote !== undefined
}

export async function insertVote(trx: Db, commentId: string, memberId: string, at: Date): Promise<void> {
  await trx
    .insertInto('comment_votes')
    .values({ comment_id: commentId, member_id: memberId, created_at: at })
    .execute()
}

export async function deleteVote(trx: Db, commentId: string, memberId: string): Promise<void> {
  await trx
    .deleteFrom('comment_votes')
    .where('comment_id', '=', commentId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Changes the number of members who found a comment useful, and returns it. */
export async function addUseful(trx: Db, commentId: string, change: -1 | 0 | 1): Promise<number> {
  const { useful_num } = await trx
    .updateTable('comments')
    .set((eb) => ({ useful_num: eb('useful_num', '+', change) }))
    .where('id', '=', commentId)
    .returning('useful_num')
    .executeTakeFirstOrThrow()
  return useful_num
}
