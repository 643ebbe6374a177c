import { sql } from 'kysely'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The comments with their follow-ups and the shop's replies, oldest first, and the comments found useful. */
export async function exportMember(db: Db, memberId: string) {
  const comments = await db
    .selectFrom('comments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .leftJoin('comment_follow_ups as follow_up', 'follow_up.comment_id', 'comments.id')
    .select(['orders.sn as order_sn', 'sku_code', 'goods_name', 'comments.status', 'comments.created_at'])
    .select(['star', 'color_match', 'tags', 'comments.content', 'made', 'is_anonymous', 'picture_num'])
    .select(['comments.hidden_reason', 'comments.hidden_note', 'reply', 'replied_at', 'useful_num'])
    .select(['follow_up.content as follow_up', 'follow_up.created_at as followed_up_at'])
    .where('comments.member_id', '=', memberId)
    .orderBy('comments.created_at')
    .execute()
  const order_ratings = await db
    .selectFrom('order_ratings')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['sn as order_sn', 'ship_star', 'service_star', 'order_ratings.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('order_ratings.created_at')
    .execute()
  const comment_votes = await db
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select(['comments.style_id as goods_id', 'comment_votes.created_at'])
    .where('comment_votes.member_id', '=', memberId)
    .orderBy('comment_votes.created_at')
    .execute()
  return { comments, order_ratings, comment_votes }
}

/**
 * Styles on whose pages erasing the member changes the comments: the member wrote one, or found one useful.
 */
export async function stylesCommentedOn(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ style_id: string }>`
    select style_id from comments where member_id = ${memberId}
    union
    select style_id from comments join comment_votes on comment_id = comments.id
    where comment_votes.member_id = ${memberId}`.execute(db)
  return rows.map(({ style_id }) => style_id)
}

/**
 * Comments are deleted with their account, because a text or picture can reveal its author, who can no longer
 * delete it. The stars for delivery and service stay with the order.
 */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await sql`
    with gone as (delete from comment_votes where member_id = ${memberId} returning comment_id)
    update comments set useful_num = useful_num - 1 from gone where comments.id = gone.comment_id`.execute(
    trx,
  )
  await trx.deleteFrom('comments').where('member_id', '=', memberId).execute()
}

/** A comment that both found useful counts once, and none counts for its own writer. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await moveRows(trx, merge, ['comments', 'comment_history'])
  await sql`
    with gone as (
      delete from comment_votes v using comments c
      where c.id = v.comment_id and v.member_id in (${merge.from}, ${merge.to}) and (
        c.member_id = ${merge.to}
        or (v.member_id = ${merge.from} and exists (
          select 1 from comment_votes o where o.comment_id = v.comment_id and o.member_id = ${merge.to}
        ))
      )
      returning v.comment_id
    )
    update comments set useful_num = useful_num - gone.num
    from (select comment_id, count(*)::int as num from gone group by 1) gone
    where comments.id = gone.comment_id`.execute(trx)
  await moveRows(trx, merge, ['comment_votes'])
}
