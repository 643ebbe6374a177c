import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/payments'
import type { MemberContext, Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import { isPayable, lockOrderToPay, type OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import type { TransferAccount, TransferSettings } from '#server/modules/shop-settings/settings.ts'
import { presentAccount } from '#server/modules/shop-settings/transfer-account.ts'
import { refuse } from '#server/refuse.ts'
import { chinaDay, dayAfter, startOfDay } from '#server/runtime/china-time.ts'
import { day, later, minute, seconds } from '#server/runtime/clock.ts'
import { selectOpenPayments } from './payments.db.ts'
import { awaitsDecision } from './payments.states.ts'

const choicesPerMember = { max: 30, seconds: 10 * minute }

type Transfer = Output<typeof contract.chooseTransfer>
type Terms = TransferSettings & { account: TransferAccount }

/** How an order of this amount can be paid by bank transfer; undefined when it cannot. */
export async function findTransferTerms(
  { settings }: Pick<Shop, 'settings'>,
  db: Db,
  payable_fen: number,
): Promise<Terms | undefined> {
  const { account, from_fen, hold_days } = await settings.get(db, 'bank-transfer')
  return account && payable_fen >= from_fen && payable_fen > 0 ? { account, from_fen, hold_days } : undefined
}

/**
 * Holds a member's unpaid order until the end of a day in China, once, because a transfer takes days; and says
 * to which account. Payments that the buyer has begun stay open. Staff record the money when it has arrived.
 */
export async function chooseTransfer(
  context: MemberContext,
  { order_id }: Input<typeof contract.chooseTransfer>,
): Promise<Transfer> {
  const { db, clock, limits, member, jobs, language } = context
  await limits.consume('choose-transfer', member.id, choicesPerMember)
  if (!isUuid(order_id)) refuse('not-found')
  const transfer = await db.transaction().execute(async (trx) => {
    const at = clock.now()
    const order = await lockOrderToPay(trx, member.id, order_id)
    if (!order) refuse('not-found')
    if (!isPayable(order, at)) refuseStateConflict(order, at)
    const terms = await findTransferTerms(context, trx, order.payable_fen)
    if (!terms) refuse('payment-unavailable')
    const undecided = (await selectOpenPayments(trx, order.id)).find(awaitsDecision)
    if (undecided) refuse('payment-unknown', { pay_sn: undecided.sn })
    if (order.transfer_at) return presentTransfer(order, terms, { now: at, language })
    const held = { transfer_at: at, pay_expires_at: endOfHold(order, terms, at) }
    await recordOrderEvent(
      trx,
      order,
      'transfer-chosen',
      { actor: { type: 'member', id: member.id }, at },
      held,
    )
    await mailToMember(trx, {
      memberId: member.id,
      template: 'order-held-for-transfer',
      at,
      params: {
        order_id: order.id,
        order_sn: order.sn,
        payable_fen: order.payable_fen,
        account: terms.account,
        until: held.pay_expires_at.toISOString(),
      },
    })
    return presentTransfer({ ...order, ...held }, terms, { now: at, language })
  })
  jobs.runSoon('send-messages')
  return transfer
}

/**
 * The account is shown only to a buyer who has chosen a bank transfer, because only then the order is held for the
 * money.
 */
export const presentTransfer = (
  order: Pick<OrderToPay, 'sn' | 'pay_expires_at' | 'transfer_at'>,
  { account, ...terms }: Terms,
  { now, language }: { now: Date; language: Language },
): Transfer => ({
  is_chosen: order.transfer_at !== null,
  held_until: seconds(order.transfer_at ? order.pay_expires_at : endOfHold(order, terms, now)),
  reference: order.sn,
  account: order.transfer_at ? presentAccount(account, language) : null,
})

/** The end of a day in China, which is easier to say than a time; never sooner than the order is held anyway. */
function endOfHold(
  { pay_expires_at }: Pick<OrderToPay, 'pay_expires_at'>,
  { hold_days }: Pick<Terms, 'hold_days'>,
  now: Date,
): Date {
  const end = startOfDay(dayAfter(chinaDay(later(now, hold_days * day))))
  return end > pay_expires_at ? end : pay_expires_at
}
