import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-comments'
import type { GoodsComment } from '@corium/contract/goods-comments'
import { maskName } from '@corium/contract/mask'
import { fromMilli } from '@corium/contract/measure'
import type { UploadedPicture } from '@corium/contract/uploads'
import type { Context, MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { avatarOf } from '#server/modules/members/members.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import type { ResponseCache } from '#server/runtime/response-cache.ts'
import { commentObject, followUpObject } from './comment-files.ts'
import {
  countGoodsComments,
  type GoodsCommentRow,
  readCommentStat,
  selectGoodsComments,
  selectMarks,
} from './goods-comments.db.ts'
import { presentComment, presentFollowUp, presentReply } from './present-my-comment.ts'

/** The response cache holds a page of comments until it expires or a comment on the style changes. */
export async function listGoodsComments(
  context: Context,
  input: Input<typeof contract.listGoodsComments>,
): Promise<Output<typeof contract.listGoodsComments>> {
  const { db } = context
  const { goods_id, sku_id, filter = 'all', tag, sort = 'useful', page = 1, limit = 10 } = input
  const found = { goods_id, sku_id, filter, tag }
  const isFirstPage = page === 1 && filter === 'all' && sku_id === undefined && tag === undefined
  // Most styles have no comments. A page of goods needs the figures anyway.
  if (isFirstPage && (await readStat(context, goods_id)).total === 0)
    return { list: [], total: 0, page, limit }
  const rows = await selectGoodsComments(db, found, { sort, ...pagingOf(page, limit) })
  const isAll = page === 1 && rows.length < limit
  const total = isAll ? rows.length : await countGoodsComments(db, found)
  return { list: await describeComments(context, rows), total, page, limit }
}

const readingStats = new WeakMap<ResponseCache, Map<string, ReturnType<typeof readCommentStat>>>()

/**
 * The figures of a style. A page asks for them and for its first comments at the same moment, so both share
 * one query, but not one that began before comments changed.
 */
function readStat({ db, responseCache }: Context, goodsId: string): ReturnType<typeof readCommentStat> {
  const reading = readingStats.get(responseCache) ?? new Map()
  readingStats.set(responseCache, reading)
  const key = `${responseCache.version()} ${goodsId}`
  const stat = reading.get(key) ?? readCommentStat(db, goodsId).finally(() => reading.delete(key))
  reading.set(key, stat)
  return stat
}

/** A fixed number of queries for all of them. */
async function describeComments(context: Context, rows: readonly GoodsCommentRow[]): Promise<GoodsComment[]> {
  const named = rows.filter(({ is_anonymous }) => !is_anonymous)
  const [pictures, followUpPictures, avatars] = await Promise.all([
    loadFiles(
      context,
      commentObject,
      rows.map(({ id }) => id),
      { isPublic: true },
    ),
    loadFiles(
      context,
      followUpObject,
      rows.flatMap(({ follow_up_id }) => follow_up_id ?? []),
      { isPublic: true },
    ),
    loadFiles(context, avatarOf('').type, [...new Set(named.map(({ member_id }) => member_id))], {
      isPublic: true,
    }),
  ])
  return rows.map((row) => ({
    ...presentComment(row, pictures.get(row.id) ?? []),
    nick: maskName(row.nickname),
    avatar: row.is_anonymous ? null : (avatars.get(row.member_id)?.[0]?.thumb_url ?? null),
    sku_id: row.sku_id,
    spec_text: row.color_name[context.language],
    num: fromMilli(row.num_milli),
    unit: row.unit,
    follow_up: describeFollowUp(row, followUpPictures),
    reply: presentReply(row),
    useful_num: row.useful_num,
  }))
}

const describeFollowUp = (
  { follow_up_id, follow_up_content, followed_up_at }: GoodsCommentRow,
  pictures: Map<string, UploadedPicture[]>,
) =>
  follow_up_id && followed_up_at
    ? presentFollowUp(
        { content: follow_up_content ?? '', created_at: followed_up_at },
        pictures.get(follow_up_id) ?? [],
      )
    : null

export async function getCommentStat(
  context: Context,
  { goods_id }: Input<typeof contract.getCommentStat>,
): Promise<Output<typeof contract.getCommentStat>> {
  const { stars, ...stat } = await readStat(context, goods_id)
  return { ...stat, by_star: stars }
}

export async function listCommentMarks(
  { db, member }: MemberContext,
  { goods_id }: Input<typeof contract.listCommentMarks>,
): Promise<Output<typeof contract.listCommentMarks>> {
  const marks = await selectMarks(db, member.id, goods_id)
  const idsOf = (mine: boolean) => marks.flatMap(({ id, is_mine }) => (is_mine === mine ? [id] : []))
  return { is_mine: idsOf(true), is_useful: idsOf(false) }
}
