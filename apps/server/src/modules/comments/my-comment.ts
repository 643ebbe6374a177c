import { randomUUID } from 'node:crypto'
import type { Input } from '@corium/contract/call'
import { commentStatus } from '@corium/contract/comment-status'
import type * as contract from '@corium/contract/comments'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { attachFiles, deleteFiles } from '#server/modules/uploads/attached-files.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { commentObject, followUpObject } from './comment-files.ts'
import { type CommentRow, insertFollowUp, lockMemberComment, selectFollowUps } from './comments.db.ts'
import { daysToFollowUp, followUpEnd, writingLimit } from './comments.limits.ts'
import { moveComment, moveFollowUp } from './move-comment.ts'

/** Adds the follow-up to a comment. A repeat with the same request id adds nothing. */
export async function appendComment(
  context: MemberContext,
  { comment_id, file_ids, request_id = randomUUID(), ...input }: Input<typeof contract.appendComment>,
): Promise<Record<string, never>> {
  const { db, clock, member, limits, request } = context
  const content = input.content.trim()
  if (content === '') refuseFields({ content: 'required' })
  await limits.consume('write-comment', member.id, writingLimit)
  const at = clock.now()
  return once(db, { owner: member.id, path: request.path, requestId: request_id, at }, async (trx) => {
    await lockMember(trx, member.id)
    const comment = await lockComment(trx, member.id, comment_id)
    const followUps = await selectFollowUps(trx, [comment.id])
    if (followUps.length > 0) refuse('comment-not-possible', { reason: 'followed-up' })
    if (comment.status === commentStatus.hidden) refuse('comment-not-possible', { reason: 'not-shown' })
    if (followUpEnd(comment) <= at) {
      refuse('comment-not-possible', { reason: 'follow-up-too-late', days: daysToFollowUp })
    }
    const id = randomUUID()
    await insertFollowUp(trx, { id, comment_id: comment.id, content, created_at: at }, member.id)
    const object = { type: followUpObject, id }
    await attachFiles(trx, { file_ids, scene: 'comment', object, uploader: context, at })
    return {}
  })
}

/**
 * Deletes a comment with its follow-up. Text, pictures and the shop's reply go; the line stays commented on.
 */
export async function deleteComment(
  { db, clock, member, responseCache }: MemberContext,
  { comment_id }: Input<typeof contract.deleteComment>,
): Promise<Record<string, never>> {
  const by = { actor: { type: 'member' as const, id: member.id }, at: clock.now() }
  const goodsId = await db.transaction().execute(async (trx) => {
    const comment = await lockComment(trx, member.id, comment_id)
    await moveComment(trx, comment, 'deleted', by, {
      content: '',
      made: '',
      tags: [],
      picture_num: 0,
      hidden_reason: null,
      hidden_note: '',
      reply: null,
      reply_staff_id: null,
      replied_at: null,
    })
    await deleteFiles(trx, { type: commentObject, id: comment.id }, by.at)
    const [followUp] = await selectFollowUps(trx, [comment.id])
    if (followUp) {
      const facts = { content: '', hidden_reason: null, hidden_note: '' }
      await moveFollowUp(trx, followUp, 'deleted', by, facts)
      await deleteFiles(trx, { type: followUpObject, id: followUp.id }, by.at)
    }
    return comment.style_id
  })
  responseCache.invalidate(goodsId)
  return {}
}

/** @throws a refusal `not-found`, also for another member's comment */
async function lockComment(trx: Db, memberId: string, commentId: string): Promise<CommentRow> {
  const comment = isUuid(commentId) ? await lockMemberComment(trx, memberId, commentId) : undefined
  return comment ?? refuse('not-found')
}
