import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/comment-desk'
import type { CommentPart } from '@corium/contract/comment-desk'
import { type CommentStatus, commentStatus } from '@corium/contract/comment-status'
import type { StaffContext } from '#server/context.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { type CommentRow, type FollowUpRow, selectFollowUps } from './comments.db.ts'
import { type CommentMove, canMove, moves } from './comments.states.ts'
import { type HideReason, hiddenText, hideReasons } from './comments.texts.ts'
import { getGoodsName, lockComment } from './desk-comments.db.ts'
import { presentCheckHandle, presentDeskHandle } from './desk-comments.ts'
import { moveComment, moveFollowUp } from './move-comment.ts'
import { presentReply } from './present-my-comment.ts'

/*
 * What staff do with a comment. Each action is refused when the status does not allow it, and shows at once:
 * the product page and the lists of its comments leave the response cache.
 */

type Check = { event: 'shown' | 'hidden'; note?: string; facts: HiddenFacts }
type HiddenFacts = { hidden_reason: HideReason | null; hidden_note: string }

export function showComment(
  context: StaffContext,
  { comment_id, part = 'comment' }: Input<typeof contract.showComment>,
): Promise<Output<typeof contract.showComment>> {
  const facts = { hidden_reason: null, hidden_note: '' }
  return check(context, comment_id, part, { event: 'shown', facts })
}

export function hideComment(
  context: StaffContext,
  { comment_id, part = 'comment', reason, note = '' }: Input<typeof contract.hideComment>,
): Promise<Output<typeof contract.hideComment>> {
  if (!isHideReason(reason)) refuseFields({ reason: 'invalid' })
  const facts = { hidden_reason: reason, hidden_note: note.trim() }
  return check(context, comment_id, part, { event: 'hidden', note: hiddenText(facts, 'zh-cn'), facts })
}

const isHideReason = (reason: string): reason is HideReason => Object.hasOwn(hideReasons, reason)

async function check(
  context: StaffContext,
  commentId: string,
  part: CommentPart,
  { event, note, facts }: Check,
): Promise<{ status: CommentStatus }> {
  await change(context, commentId, async (trx, comment, by) => {
    const followUp = part === 'follow_up' ? await getFollowUp(trx, comment.id) : undefined
    if (followUp) {
      checkMove(followUp, event, presentCheckHandle)
      await moveFollowUp(trx, followUp, event, { ...by, note }, facts)
    } else {
      checkMove(comment, event, presentDeskHandle)
      await moveComment(trx, comment, event, { ...by, note }, facts)
    }
    const before = followUp ?? comment
    await recordChange(trx, context, {
      act: event === 'shown' ? 'showed' : 'hid',
      subject: subjectOf(comment),
      memberId: comment.member_id,
      before,
      after: { ...before, ...facts, status: moves[event].to },
    })
    if (event === 'hidden') await tellAuthor(trx, comment, 'comment-hidden', by.at, facts)
  })
  return { status: moves[event].to }
}

/** @throws a refusal `not-found` when there is none, or its author deleted it */
async function getFollowUp(trx: Db, commentId: string): Promise<FollowUpRow> {
  const [followUp] = await selectFollowUps(trx, [commentId])
  return followUp && followUp.status !== commentStatus.deleted ? followUp : refuse('not-found')
}

export async function replyToComment(
  context: StaffContext,
  { comment_id, content, replaces }: Input<typeof contract.replyToComment>,
): Promise<Output<typeof contract.replyToComment>> {
  const text = content.trim()
  const reply = await change(context, comment_id, async (trx, comment, by) => {
    checkMove(comment, 'replied', presentDeskHandle)
    if (comment.reply !== replaces) {
      refuse('state-conflict', { status: comment.status, handle: presentDeskHandle(comment) })
    }
    if (text === '' && replaces === null) refuseFields({ content: 'required' })
    const facts =
      text === ''
        ? { reply: null, reply_staff_id: null, replied_at: null }
        : { reply: text, reply_staff_id: context.staff.id, replied_at: by.at }
    await moveComment(trx, comment, 'replied', { ...by, note: text }, facts)
    await recordChange(trx, context, {
      act: text === '' ? 'deleted' : 'replied',
      subject: subjectOf(comment),
      memberId: comment.member_id,
      before: comment,
      after: { ...comment, ...facts },
    })
    if (replaces === null) await tellAuthor(trx, comment, 'comment-replied', by.at)
    return facts
  })
  return { reply: presentReply(reply) }
}

/** A comment has no number: staff know it by its goods. */
const subjectOf = ({ id, style_id }: CommentRow) => ({ id, name: style_id.toUpperCase() })

/** Locks the comment, works on it, then drops what the response cache holds about its style. */
async function change<T>(
  { db, clock, jobs, staff, responseCache }: StaffContext,
  commentId: string,
  work: (trx: Db, comment: CommentRow, by: By) => Promise<T>,
): Promise<T> {
  const by: By = { actor: { type: 'staff', id: staff.id }, at: clock.now() }
  const { goodsId, result } = await db.transaction().execute(async (trx) => {
    const comment = (isUuid(commentId) ? await lockComment(trx, commentId) : undefined) ?? refuse('not-found')
    return { goodsId: comment.style_id, result: await work(trx, comment, by) }
  })
  responseCache.invalidate(goodsId)
  jobs.runSoon('send-messages')
  return result
}

function checkMove<Row extends Pick<FollowUpRow, 'status'>>(
  row: Row,
  move: CommentMove,
  presentHandle: (row: Row) => Record<string, boolean>,
): void {
  if (!canMove(row.status, move)) {
    refuse('state-conflict', { status: row.status, handle: presentHandle(row) })
  }
}

async function tellAuthor(
  trx: Db,
  comment: CommentRow,
  template: 'comment-hidden' | 'comment-replied',
  at: Date,
  facts: HiddenFacts = { hidden_reason: null, hidden_note: '' },
): Promise<void> {
  const goods = await getGoodsName(trx, comment.order_line_id)
  const reason = { 'en-us': hiddenText(facts, 'en-us'), 'zh-cn': hiddenText(facts, 'zh-cn') }
  const params = { goods, goods_id: comment.style_id, order_id: comment.order_id, reason }
  await mailToMember(trx, { memberId: comment.member_id, template, params, at })
}
