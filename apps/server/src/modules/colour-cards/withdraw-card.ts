import type { Output } from '@corium/contract/call'
import type { withdrawColourCard as contract } from '@corium/contract/colour-cards'
import type { MemberContext } from '#server/context.ts'
import { cardStatus } from './colour-card.states.ts'
import { getCardToMove } from './get-card-to-move.ts'
import { moveCard } from './move-card.ts'

/** Takes back a request of the member's whose card has not been sent. */
export async function withdrawCard(context: MemberContext, cardId: string): Promise<Output<typeof contract>> {
  const { db, member, clock } = context
  await db.transaction().execute(async (trx) => {
    const card = await getCardToMove(context, trx, cardId, { move: 'withdrawn', owner: member.id })
    await moveCard(trx, card, 'withdrawn', { actor: 'member', at: clock.now() })
  })
  return { status: cardStatus.withdrawn }
}
