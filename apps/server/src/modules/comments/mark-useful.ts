import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-comments'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { refuse } from '#server/refuse.ts'
import { votingLimit } from './comments.limits.ts'
import { addUseful, deleteVote, hasVote, insertVote, lockShownComment } from './goods-comments.db.ts'

/** Each member counts once; a repeated call with `is_useful` changes nothing. */
export async function markCommentUseful(
  { db, clock, member, limits, responseCache }: MemberContext,
  { comment_id, is_useful }: Input<typeof contract.markCommentUseful>,
): Promise<Output<typeof contract.markCommentUseful>> {
  if (!isUuid(comment_id)) refuse('not-found')
  await limits.consume('mark-useful', member.id, votingLimit)
  const { goodsId, changed, ...result } = await db.transaction().execute(async (trx) => {
    // Before the comment, as merging two accounts locks them.
    await lockMember(trx, member.id)
    const comment = (await lockShownComment(trx, comment_id)) ?? refuse('not-found')
    if (comment.member_id === member.id) refuse('comment-is-own')
    const before = await hasVote(trx, comment.id, member.id)
    const wanted = is_useful ?? !before
    if (wanted && !before) await insertVote(trx, comment.id, member.id, clock.now())
    if (!wanted && before) await deleteVote(trx, comment.id, member.id)
    return {
      goodsId: comment.style_id,
      changed: wanted !== before,
      is_useful: wanted,
      useful_num: await addUseful(trx, comment.id, wanted === before ? 0 : wanted ? 1 : -1),
    }
  })
  if (changed) responseCache.invalidate(goodsId)
  return result
}
