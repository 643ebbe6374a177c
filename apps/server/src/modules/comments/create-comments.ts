import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import { tagGroups } from '@corium/contract/comment-tags'
import * as contract from '@corium/contract/comments'
import type { FieldText } from '@corium/contract/field-texts'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { findKeptColors } from '#server/modules/after-sales/kept-colors.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { lockMemberOrder } from '#server/modules/my-orders/get-member-order.ts'
import { daysToComment, wasNeverSent } from '#server/modules/orders/commentable.ts'
import { markCommented } from '#server/modules/orders/mark-commented.ts'
import type { OrderLineRow, StoredOrder } from '#server/modules/orders/order.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { attachFiles } from '#server/modules/uploads/attached-files.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { blockedBy } from './blocked-by.ts'
import { commentObject } from './comment-files.ts'
import { insertComments, insertRating, isRated, type NewComment } from './comments.db.ts'
import { writingLimit } from './comments.limits.ts'

type Form = Input<typeof contract.createComments>
type Item = Form['items'][number]

/**
 * Comments on lines of one order; of a line that was exchanged whole, on the color that the buyer kept. A repeat
 * with the same request id returns the first result.
 */
export async function createComments(
  context: MemberContext,
  form: Form,
): Promise<Output<typeof contract.createComments>> {
  const { db, clock, member, limits } = context
  checkItems(form.items)
  await limits.consume('write-comment', member.id, writingLimit)
  const at = clock.now()
  const { path } = contract.createComments
  return once(db, { owner: member.id, path, requestId: form.request_id, at }, async (trx) => {
    // A comment of an account that is being deleted waits and is then refused.
    await lockMember(trx, member.id)
    const order = await lockMemberOrder(trx, member.id, form.order_id)
    const lines = await selectLines(trx, order.id)
    const kept = await findKeptColors(
      trx,
      lines.map((line) => ({ ...line, replaced_at: order.replaced_at })),
    )
    const comments = form.items.map((item) => {
      const comment = readItem(context, order, lines, item, at)
      return { ...comment, sku_id: kept.get(comment.order_line_id) ?? comment.sku_id }
    })
    await storeRating(trx, order.id, form, at)
    await insertComments(trx, comments)
    await attachPictures(trx, context, form.items, comments, at)
    await markCommented(trx, order.id, { lineIds: comments.map((row) => row.order_line_id), at })
    return { comment_ids: comments.map(({ id }) => id) }
  })
}

function checkItems(items: readonly Item[]): void {
  const errors: Record<string, FieldText> = {}
  for (const [index, { content, tags, order_goods_id }] of items.entries()) {
    if (content.trim() === '') errors[`items.${index}.content`] = 'required'
    if (tagGroups.some((group) => tags.filter((tag) => group.includes(tag)).length > 1)) {
      errors[`items.${index}.tags`] = 'invalid'
    }
    if (items.findIndex((item) => item.order_goods_id === order_goods_id) < index) {
      errors[`items.${index}.order_goods_id`] = 'invalid'
    }
  }
  refuseIfAny(errors)
}

/** @throws `not-found` for a line of another order, or `comment-not-possible` */
function readItem(
  { member, language }: MemberContext,
  order: StoredOrder,
  lines: readonly OrderLineRow[],
  item: Item,
  at: Date,
): NewComment {
  const line = lines.find(({ id }) => id === item.order_goods_id) ?? refuse('not-found')
  const reason = blockedBy(order, at)
  if (reason) refuse('comment-not-possible', { reason, days: daysToComment })
  if (wasNeverSent(line)) refuse('comment-not-possible', { reason: 'not-sent' })
  if (line.commented_at) refuse('comment-not-possible', { reason: 'commented' })
  const { star, color_match, tags, content, made = '', file_ids, is_anonymous } = item
  return {
    id: randomUUID(),
    order_line_id: line.id,
    order_id: order.id,
    member_id: member.id,
    style_id: line.style_id,
    sku_id: line.sku_id,
    star,
    color_match,
    language,
    is_anonymous,
    tags: [...new Set(tags)],
    content: content.trim(),
    made: made.trim(),
    picture_num: file_ids.length,
    created_at: at,
  }
}

async function storeRating(
  trx: Db,
  order_id: string,
  { ship_star, service_star }: Form,
  created_at: Date,
): Promise<void> {
  if (await isRated(trx, order_id)) return
  if (ship_star === undefined || service_star === undefined) {
    return refuseFields({
      ...(ship_star === undefined && { ship_star: 'required' as const }),
      ...(service_star === undefined && { service_star: 'required' as const }),
    })
  }
  await insertRating(trx, { order_id, ship_star, service_star, created_at })
}

async function attachPictures(
  trx: Db,
  uploader: MemberContext,
  items: readonly Item[],
  comments: readonly NewComment[],
  at: Date,
): Promise<void> {
  for (const [index, { file_ids }] of items.entries()) {
    const object = { type: commentObject, id: comments[index]!.id }
    await attachFiles(trx, { file_ids, scene: 'comment', object, uploader, at })
  }
}
