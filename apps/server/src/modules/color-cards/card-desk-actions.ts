import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/card-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import type { MessageParams } from '#server/modules/messages/messages.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { checkTrackingNumber, findCourier } from '#server/modules/shipping/couriers.ts'
import { checkReason } from '#server/modules/staff/reasons.ts'
import { refuseFields } from '#server/refuse.ts'
import { type CardFacts, type CardRow, lockCard } from './color-cards.db.ts'
import { type CardMove, moves } from './color-cards.states.ts'
import { refuseReasons } from './color-cards.texts.ts'
import { getMovableCard } from './get-movable-card.ts'
import { moveCard } from './move-card.ts'
import { reasonText } from './present-card.ts'
import { presentDeskHandle } from './present-desk-card.ts'

/*
 * What staff do with a requested card. Each action is refused when the card's status does not allow it, and
 * sends the member a message.
 */

type MoveResult = Output<typeof contract.approveCard>

export const approveCard = (
  context: StaffContext,
  { card_id }: Input<typeof contract.approveCard>,
): Promise<MoveResult> =>
  moveAndNotify(context, card_id, 'approved', {}, (trx, { member_id, goods_name }, at) =>
    writeToMember(trx, { memberId: member_id, template: 'card-approved', params: { goods: goods_name }, at }),
  )

/** `reason` is a key of `refuseReasons`; the reason `other` needs a note, every other one can have one. */
export function refuseCard(
  context: StaffContext,
  input: Input<typeof contract.refuseCard>,
): Promise<MoveResult> {
  const { card_id, reason } = input
  const note = input.note?.trim() ?? ''
  checkReason(refuseReasons, reason, note)
  const facts = { refuse_reason: reason, refuse_note: note }
  return moveAndNotify(context, card_id, 'refused', facts, (trx, { member_id, goods_name }, at) => {
    const params: MessageParams['card-refused'] = {
      goods: goods_name,
      reason: {
        'en-us': reasonText(reason, note, 'en-us'),
        'zh-cn': reasonText(reason, note, 'zh-cn'),
      },
    }
    return writeToMember(trx, { memberId: member_id, template: 'card-refused', params, at })
  })
}

/** `courier` is one of those that `getDeskOptions` lists. */
export function sendCard(
  context: StaffContext,
  { card_id, courier, courier_number }: Input<typeof contract.sendCard>,
): Promise<MoveResult> {
  const company = findCourier(courier)
  const { number, fault } = checkTrackingNumber(courier_number)
  if (!company) refuseFields({ courier: 'invalid' })
  if (fault) refuseFields({ courier_number: fault })
  const facts = { courier, courier_number: number, sent_at: context.clock.now() }
  return moveAndNotify(
    context,
    card_id,
    'sent',
    facts,
    (trx, { member_id, goods_name, receive_method }, at) => {
      const params = { goods: goods_name, courier: company.name, courier_number: number, receive_method }
      return writeToMember(trx, { memberId: member_id, template: 'card-sent', params, at })
    },
  )
}

async function moveAndNotify(
  context: StaffContext,
  cardId: string,
  move: Extract<CardMove, 'approved' | 'refused' | 'sent'>,
  facts: CardFacts,
  notify: (trx: Db, card: CardRow, at: Date) => Promise<void>,
): Promise<MoveResult> {
  const { db, clock, jobs, staff } = context
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const found = isUuid(cardId) ? await lockCard(trx, cardId) : undefined
    const card = getMovableCard(found, move, presentDeskHandle)
    await moveCard(trx, card, move, { actor: { type: 'staff', id: staff.id }, at }, facts)
    await notify(trx, card, at)
    await recordChange(trx, context, {
      act: move,
      subject: { id: card.id, name: card.sn },
      memberId: card.member_id,
      before: card,
      after: { ...card, ...facts, status: moves[move].to },
    })
  })
  jobs.runSoon('send-messages')
  if (move === 'sent') jobs.runSoon('follow-shipments')
  return { status: moves[move].to }
}
