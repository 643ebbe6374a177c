import type { Input, Output } from '@corium/contract/call'
import type { getCardExpress as contract } from '@corium/contract/color-cards'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { presentNumber, presentShipments } from '#server/modules/shipments/present-shipments.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { findMemberCard } from './color-cards.db.ts'

/** The tracking of one of the member's cards. @throws `not-found`, also for a card that is not sent */
export async function getCardExpress(
  context: MemberContext,
  { card_id }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, member, language } = context
  const card = isUuid(card_id) ? await findMemberCard(db, member.id, card_id) : undefined
  if (!card?.courier || !card.courier_number || !card.sent_at) return refuse('not-found')
  const shipmentOf = await presentShipments(context, 'card_id', [card.id])
  return {
    ...presentNumber(card.courier, card.courier_number, language),
    sent_at: seconds(card.sent_at),
    ...shipmentOf(card.id).tracking,
  }
}
