import type { Output } from '@corium/contract/call'
import type { withdrawColourCard as contract } from '@corium/contract/colour-cards'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { cardStatus } from './colour-card.states.ts'
import { findMemberCardLocked } from './colour-cards.db.ts'
import { getCardToMove } from './get-card-to-move.ts'
import { moveCard } from './move-card.ts'
import { handleOf } from './present-card.ts'

/** Takes back a request of the member's whose card has not been sent. */
export async function withdrawCard(context: MemberContext, cardId: string): Promise<Output<typeof contract>> {
  const { db, member, clock } = context
  await db.transaction().execute(async (trx) => {
    const found = isUuid(cardId) ? await findMemberCardLocked(trx, member.id, cardId) : undefined
    const card = getCardToMove(found, 'withdrawn', (one) => handleOf(context, one))
    await moveCard(trx, card, 'withdrawn', { actor: 'member', at: clock.now() })
  })
  return { status: cardStatus.withdrawn }
}
