import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/comment-desk'
import type { CommentDeskView } from '@corium/contract/comment-desk'
import { commentStatus } from '@corium/contract/comment-status'
import { theShop } from '#server/actor-names.ts'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { pictureIds } from '#server/modules/orders/present-order.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { commentObject, followUpObject } from './comment-files.ts'
import { type FollowUpRow, selectFollowUps, selectLinesById } from './comments.db.ts'
import { canMove } from './comments.states.ts'
import { eventTexts, hideReasons } from './comments.texts.ts'
import {
  countByView,
  countDeskComments,
  type DeskCommentRow,
  findDeskComment,
  selectCommentHistory,
  selectDeskComments,
} from './desk-comments.db.ts'
import {
  findOtherColors,
  presentCheck,
  presentComment,
  presentFollowUp,
  presentLine,
  presentReply,
} from './present-my-comment.ts'

type DeskComment = Output<typeof contract.listDeskComments>['list'][number]

export async function listDeskComments(
  context: StaffContext,
  input: Input<typeof contract.listDeskComments>,
): Promise<Output<typeof contract.listDeskComments>> {
  const { db } = context
  const { view = 'all', star, with_picture, goods_id, keyword = '', page = 1, limit = 10 } = input
  const filter = { view, star, withPicture: with_picture, goodsId: goods_id, keyword: keyword.trim() }
  const [total, rows, counts] = await Promise.all([
    countDeskComments(db, filter),
    selectDeskComments(db, filter, pagingOf(page, limit)),
    countByView(db),
  ])
  return {
    list: await describeDeskComments(context, rows),
    total,
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as CommentDeskView, num })),
  }
}

export async function getDeskComment(
  context: StaffContext,
  { comment_id }: Input<typeof contract.getDeskComment>,
): Promise<Output<typeof contract.getDeskComment>> {
  const { db, language } = context
  const found =
    (isUuid(comment_id) ? await findDeskComment(db, comment_id) : undefined) ?? refuse('not-found')
  const [[comment], history] = await Promise.all([
    describeDeskComments(context, [found]),
    selectCommentHistory(db, found.id),
  ])
  return {
    ...comment!,
    history: history.map(({ at, event, note, actor_type, follow_up_id, staff_name }) => ({
      time: seconds(at),
      part: follow_up_id ? 'follow_up' : 'comment',
      actor: staff_name ?? (actor_type === 'member' ? found.nickname : theShop[language]),
      event,
      text: eventTexts[event][language],
      note,
    })),
  }
}

export const getDeskOptions = ({
  language,
}: StaffContext): Output<typeof contract.getCommentDeskOptions> => ({
  reasons: Object.entries(hideReasons).map(([value, text]) => ({ value, text: text[language] })),
})

async function describeDeskComments(
  context: StaffContext,
  rows: readonly DeskCommentRow[],
): Promise<DeskComment[]> {
  const { db, language } = context
  const ids = rows.map(({ id }) => id)
  const [followUps, lines] = await Promise.all([
    selectFollowUps(db, ids),
    selectLinesById(
      db,
      rows.map(({ order_line_id }) => order_line_id),
    ),
  ])
  const [goods, others, pictures, followUpPictures] = await Promise.all([
    selectPictures(db, pictureIds(lines)),
    findOtherColors(db, rows, lines),
    loadFiles(context, commentObject, ids),
    loadFiles(
      context,
      followUpObject,
      followUps.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const followUp = followUps.find(
      ({ comment_id, status }) => comment_id === row.id && status !== commentStatus.deleted,
    )
    const reply = presentReply(row)
    return {
      ...presentComment(row, pictures.get(row.id) ?? []),
      ...presentLine(
        lines.find(({ id }) => id === row.order_line_id)!,
        others.get(row.sku_id),
        goods,
        language,
      ),
      ...presentCheck(row, language),
      order_id: row.order_id,
      order_sn: row.order_sn,
      member_id: row.member_id,
      buyer: row.nickname,
      is_anonymous: row.is_anonymous,
      useful_num: row.useful_num,
      follow_up: followUp
        ? {
            ...presentFollowUp(followUp, followUpPictures.get(followUp.id) ?? []),
            ...presentCheck(followUp, language),
            handle: presentCheckHandle(followUp),
          }
        : null,
      reply: reply && { ...reply, staff: row.reply_staff ?? theShop[language] },
      handle: presentDeskHandle(row),
    }
  })
}

/** What staff can do with a comment or a follow-up in its status. */
export const presentCheckHandle = ({ status }: Pick<FollowUpRow, 'status'>) => ({
  show: canMove(status, 'shown'),
  hide: canMove(status, 'hidden'),
})

export const presentDeskHandle = ({ status }: Pick<FollowUpRow, 'status'>) => ({
  ...presentCheckHandle({ status }),
  reply: canMove(status, 'replied'),
})
