import { commentStatus } from '@corium/contract/comment-status'
import type { MyComment } from '@corium/contract/comments'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { UploadedPicture } from '@corium/contract/uploads'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { type PictureRow, selectPictures } from '#server/modules/media/select-pictures.ts'
import type { OrderLineRow } from '#server/modules/orders/order.ts'
import { pictureIds, presentGoods } from '#server/modules/orders/present-order.ts'
import { presentColor } from '#server/modules/stock/present-sku.ts'
import { type PurchasableSku, selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { seconds } from '#server/runtime/clock.ts'
import { commentObject, followUpObject } from './comment-files.ts'
import { type CommentRow, type FollowUpRow, selectFollowUps, selectLinesById } from './comments.db.ts'
import { followUpEnd } from './comments.limits.ts'
import { hiddenText, statusTexts } from './comments.texts.ts'

/** Comments as their author reads them, in the same sequence; a fixed number of queries for all of them. */
export async function describeMyComments(
  context: MemberContext,
  comments: readonly CommentRow[],
): Promise<MyComment[]> {
  const { db, clock, language } = context
  const ids = comments.map(({ id }) => id)
  const [lines, followUps] = await Promise.all([
    selectLinesById(
      db,
      comments.map(({ order_line_id }) => order_line_id),
    ),
    selectFollowUps(db, ids),
  ])
  const [pictures, others, files, followUpFiles] = await Promise.all([
    selectPictures(db, pictureIds(lines)),
    findOtherColors(db, comments, lines),
    loadFiles(context, commentObject, ids),
    loadFiles(
      context,
      followUpObject,
      followUps.map(({ id }) => id),
    ),
  ])
  const now = clock.now()
  return comments.map((comment) => {
    const followUp = followUps.find(({ comment_id }) => comment_id === comment.id)
    return {
      ...presentComment(comment, files.get(comment.id) ?? []),
      ...presentCheck(comment, language),
      ...presentLine(
        lines.find(({ id }) => id === comment.order_line_id)!,
        others.get(comment.sku_id),
        pictures,
        language,
      ),
      order_id: comment.order_id,
      is_anonymous: comment.is_anonymous,
      useful_num: comment.useful_num,
      follow_up: followUp
        ? {
            ...presentFollowUp(followUp, followUpFiles.get(followUp.id) ?? []),
            ...presentCheck(followUp, language),
          }
        : null,
      reply: presentReply(comment),
      append_until: seconds(followUpEnd(comment)),
      handle: { append: canFollowUp(comment, followUp, now), del: true },
    }
  })
}

const canFollowUp = (comment: CommentRow, followUp: FollowUpRow | undefined, now: Date): boolean =>
  comment.status < commentStatus.hidden && followUp === undefined && followUpEnd(comment) > now

/** What a comment says to every reader. */
export const presentComment = (
  { id, star, color_match, tags, content, made, language, created_at }: CommentRow,
  pictures: UploadedPicture[],
) => ({
  comment_id: id,
  star,
  color_match,
  tags,
  content,
  made,
  language,
  pictures,
  create_time: seconds(created_at),
})

export const presentFollowUp = (
  { content, created_at }: Pick<FollowUpRow, 'content' | 'created_at'>,
  pictures: UploadedPicture[],
) => ({
  content,
  pictures,
  create_time: seconds(created_at),
})

export const presentReply = ({ reply, replied_at }: Pick<CommentRow, 'reply' | 'replied_at'>) =>
  reply !== null && replied_at ? { content: reply, time: seconds(replied_at) } : null

/** What author and staff read about the check. */
export const presentCheck = (
  checked: Pick<FollowUpRow, 'status' | 'hidden_reason' | 'hidden_note'>,
  language: Language,
) => ({
  status: checked.status,
  status_text: statusTexts[checked.status][language],
  hidden_text: hiddenText(checked, language),
})

/** The colors of comments on lines that were exchanged whole, by their ids. */
export const findOtherColors = (
  db: Db,
  comments: readonly CommentRow[],
  lines: readonly OrderLineRow[],
): Promise<Map<string, PurchasableSku>> =>
  selectPurchasableSkus(db, [
    ...new Set(
      comments.flatMap(({ sku_id, order_line_id }) =>
        lines.some((line) => line.id === order_line_id && line.sku_id !== sku_id) ? sku_id : [],
      ),
    ),
  ])

/** The goods of a comment with the quantity that was bought. `other` came instead of the color that was. */
export const presentLine = (
  line: OrderLineRow,
  other: PurchasableSku | undefined,
  pictures: Map<string, PictureRow>,
  language: Language,
) => ({
  order_goods_id: line.id,
  ...presentGoods(line, pictures, language),
  ...(other && presentColor(other, language)),
  num: fromMilli(line.num_milli),
})
