import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/card-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { Messages } from '#server/modules/messages/messages.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { couriers } from '#server/modules/shipping/couriers.ts'
import { refuseFields } from '#server/refuse.ts'
import { type CardMove, moves } from './colour-card.states.ts'
import { refuseReasons } from './colour-card.texts.ts'
import { type CardFacts, type CardRow, findCardLocked } from './colour-cards.db.ts'
import { getCardToMove } from './get-card-to-move.ts'
import { moveCard } from './move-card.ts'
import { reasonText } from './present-card.ts'
import { deskHandleOf } from './present-request.ts'

/*
 * The shop's side of colour cards. Each step refuses a card that does not stand where it should, and tells
 * the member by letter.
 */

type Moved = Output<typeof contract.approveCard>

export const approveCard = (
  context: StaffContext,
  { card_id }: Input<typeof contract.approveCard>,
): Promise<Moved> =>
  handle(context, card_id, 'approved', {}, (trx, { member_id, goods_name }, at) =>
    writeToMember(trx, { memberId: member_id, template: 'card-approved', params: { goods: goods_name }, at }),
  )

/** `reason` is one of `refuseReasons`; `note` adds to it, and has to where the reason is `other`. */
export function refuseCard(context: StaffContext, input: Input<typeof contract.refuseCard>): Promise<Moved> {
  const { card_id, reason } = input
  const note = input.note?.trim() ?? ''
  if (!Object.hasOwn(refuseReasons, reason)) refuseFields({ reason: 'invalid' })
  if (reason === 'other' && note === '') refuseFields({ note: 'required' })
  const facts = { refuse_reason: reason, refuse_note: note }
  return handle(context, card_id, 'refused', facts, (trx, { member_id, goods_name }, at) => {
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
export function sendCard(
  context: StaffContext,
  { card_id, courier, courier_number }: Input<typeof contract.sendCard>,
): Promise<Moved> {
  const number = courier_number.replace(/\s/g, '').toUpperCase()
  const company = Object.hasOwn(couriers, courier) ? couriers[courier] : undefined
  if (!company) refuseFields({ courier: 'invalid' })
  if (!/^[0-9A-Z-]{6,40}$/.test(number)) refuseFields({ courier_number: 'invalid' })
  const facts = { courier, courier_number: number, sent_at: context.clock.now() }
  return handle(context, card_id, 'sent', facts, (trx, { member_id, goods_name, receive_method }, at) => {
    const params = { goods: goods_name, courier: company, courier_number: number, receive_method }
    return writeToMember(trx, { memberId: member_id, template: 'card-sent', params, at })
  })
}

async function handle(
  { db, clock, jobs, staff }: StaffContext,
  cardId: string,
  move: CardMove,
  facts: CardFacts,
  tell: (trx: Db, card: CardRow, at: Date) => Promise<void>,
): Promise<Moved> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const found = isUuid(cardId) ? await findCardLocked(trx, cardId) : undefined
    const card = getCardToMove(found, move, deskHandleOf)
    await moveCard(trx, card, move, { actor: 'shop', staffId: staff.id, at }, facts)
    await tell(trx, card, at)
  })
  jobs.nudge('send-messages')
  return { status: moves[move].to }
}
