import type { Output } from '@corium/contract/call'
import { cardStatus } from '@corium/contract/card-status'
import type { withdrawColorCard as contract } from '@corium/contract/color-cards'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { lockMemberCard } from './color-cards.db.ts'
import { getMovableCard } from './get-movable-card.ts'
import { moveCard } from './move-card.ts'
import { presentHandle } from './present-card.ts'

/** Withdraws the member's request for a card that is not sent yet. */
export async function withdrawCard(context: MemberContext, cardId: string): Promise<Output<typeof contract>> {
  const { db, member, clock } = context
  await db.transaction().execute(async (trx) => {
    const found = isUuid(cardId) ? await lockMemberCard(trx, member.id, cardId) : undefined
    const card = getMovableCard(found, 'withdrawn', (current) => presentHandle(context, current))
    await moveCard(trx, card, 'withdrawn', { actor: { type: 'member', id: member.id }, at: clock.now() })
  })
  return { status: cardStatus.withdrawn }
}
