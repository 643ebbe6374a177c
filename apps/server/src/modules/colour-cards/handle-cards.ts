import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Messages } from '#server/modules/messages/messages.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { couriers } from '#server/modules/shipping/couriers.ts'
import { refuseFields } from '#server/refuse.ts'
import type { CardMove } from './colour-card.states.ts'
import { refuseReasons } from './colour-card.texts.ts'
import type { CardFacts, CardRow } from './colour-cards.db.ts'
import { getCardToMove } from './get-card-to-move.ts'
import { moveCard } from './move-card.ts'
import { reasonText } from './present-card.ts'

/*
 * The shop's side of colour cards. Each step refuses a card that does not stand where it should, and tells
 * the member by letter.
 */

export const approveCard = (shop: Shop, { card_id }: { card_id: string }): Promise<void> =>
  handle(shop, card_id, 'approved', {}, (trx, { member_id, goods_name }, at) =>
    writeToMember(trx, { memberId: member_id, template: 'card-approved', params: { goods: goods_name }, at }),
  )

/** `reason` is one of `refuseReasons`; `note` adds to it, and has to where the reason is `other`. */
export async function refuseCard(
  shop: Shop,
  input: { card_id: string; reason: string; note?: string },
): Promise<void> {
  const { card_id, reason } = input
  const note = input.note?.trim() ?? ''
  if (!Object.hasOwn(refuseReasons, reason)) refuseFields({ reason: 'invalid' })
  if (reason === 'other' && note === '') refuseFields({ note: 'required' })
  const facts = { refuse_reason: reason, refuse_note: note }
  await handle(shop, card_id, 'refused', facts, (trx, { member_id, goods_name }, at) => {
    const params: Messages['card-refused'] = {
      goods: goods_name,
      reason: {
        'en-us': reasonText(reason, note, 'en-us'),
        'zh-cn': reasonText(reason, note, 'zh-cn'),
      },
    }
    return writeToMember(trx, { memberId: member_id, template: 'card-refused', params, at })
  })
}

/** `courier` is one of `couriers`. */
export async function sendCard(
  shop: Shop,
  { card_id, courier, courier_number }: { card_id: string; courier: string; courier_number: string },
): Promise<void> {
  const number = courier_number.replace(/\s/g, '').toUpperCase()
  const company = Object.hasOwn(couriers, courier) ? couriers[courier] : undefined
  if (!company) refuseFields({ courier: 'invalid' })
  if (!/^[0-9A-Z-]{6,40}$/.test(number)) refuseFields({ courier_number: 'invalid' })
  const facts = { courier, courier_number: number, sent_at: shop.clock.now() }
  await handle(shop, card_id, 'sent', facts, (trx, { member_id, goods_name, receive_method }, at) => {
    const params = { goods: goods_name, courier: company, courier_number: number, receive_method }
    return writeToMember(trx, { memberId: member_id, template: 'card-sent', params, at })
  })
}

async function handle(
  shop: Shop,
  cardId: string,
  move: CardMove,
  facts: CardFacts,
  tell: (trx: Db, card: CardRow, at: Date) => Promise<void>,
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.transaction().execute(async (trx) => {
    const card = await getCardToMove(shop, trx, cardId, { move })
    await moveCard(trx, card, move, { actor: 'shop', at }, facts)
    await tell(trx, card, at)
  })
  shop.jobs.nudge('send-messages')
}
