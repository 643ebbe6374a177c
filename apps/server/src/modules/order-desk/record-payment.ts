import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/order-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changeOnce, findChangeResult } from '#server/modules/change-log/record-change.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { closePayments, openPaymentSn } from '#server/modules/payments/close-payments.ts'
import { hasLivePayment } from '#server/modules/payments/live-payment.ts'
import { recordManualPayment } from '#server/modules/payments/record-manual-payment.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { chinaDay, isDay, startOfDay } from '#server/runtime/china-time.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { getDeskOrderRow, lockDeskOrder, recordOnOrder, staffActor } from './desk-actions.ts'
import { presentDeskHandle, refuseDeskConflict } from './present-desk-order.ts'

type PaymentInput = Input<typeof contract.recordPayment>
type Recorded = Output<typeof contract.recordPayment>

/** The buyer has begun a payment meanwhile. */
class PaymentOpened extends Error {}

/** A buyer can start a payment while we close the old one; try this often to find none open. */
const maxAttempts = 3

/**
 * Records that the shop received the money for an unpaid order without a provider. First closes the buyer's open
 * payments at their providers, as before a cancellation: if one turns out to be paid, it has paid the order. If one
 * is paid later anyway, it is refunded. A repeat with the same request id returns the first result.
 */
export async function recordPayment(context: StaffContext, input: PaymentInput): Promise<Recorded> {
  const { db, jobs } = context
  const order = await getDeskOrderRow(context, input.order_id)
  const refuseUnlessRecorded = async () =>
    (await findChangeResult<Recorded>(context, input.request_id)) ??
    refuseDeskConflict(await getDeskOrderRow(context, order.id))
  if (!presentDeskHandle(order).record_payment) return refuseUnlessRecorded()
  const payment = checkPayment(context, order, input)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const closed = await closePayments(context, order.id, staffActor(context))
    if (closed === 'paid') return refuseUnlessRecorded()
    if (closed === 'unknown') break
    try {
      const recorded = await changeOnce(context, input.request_id, (trx) =>
        record(trx, context, input, payment),
      )
      jobs.runSoon('send-messages')
      return recorded
    } catch (error) {
      if (!(error instanceof PaymentOpened)) throw error
    }
  }
  return refuse('payment-unknown', { pay_sn: await openPaymentSn(db, order.id) })
}

type CheckedPayment = { reference: string; note: string; paidAt: Date }

/** @throws field errors */
function checkPayment(
  { clock }: StaffContext,
  order: StoredOrder,
  { amount, reference, day, note }: PaymentInput,
): CheckedPayment {
  const now = clock.now()
  const isKnownDay = isDay(day)
  const noon = later(startOfDay(day), 12 * hour)
  const errors: Record<string, FieldText> = {
    ...(amount !== order.payable_fen && { amount: 'not-the-amount' as const }),
    ...(reference.trim() === '' && { reference: 'required' as const }),
    ...(note.trim() === '' && { note: 'required' as const }),
    ...(!isKnownDay && { day: 'invalid' as const }),
    ...(isKnownDay && day > chinaDay(now) && { day: 'day-not-come' as const }),
    ...(isKnownDay && day < chinaDay(order.created_at) && { day: 'before-order' as const }),
  }
  refuseIfAny(errors)
  // Neither before the order nor in the future.
  const paidAt = new Date(Math.max(order.created_at.getTime(), Math.min(noon.getTime(), now.getTime())))
  return { reference: reference.trim(), note: note.trim(), paidAt }
}

async function record(
  trx: Db,
  context: StaffContext,
  { order_id, method, amount }: PaymentInput,
  { reference, note, paidAt }: CheckedPayment,
): Promise<Recorded> {
  const at = context.clock.now()
  const order = await lockDeskOrder(trx, order_id)
  if (!presentDeskHandle(order).record_payment) refuseDeskConflict(order)
  // The buyer may have changed the address, and the delivery fee with it.
  if (amount !== order.payable_fen) refuseFields({ amount: 'not-the-amount' })
  if (await hasLivePayment(trx, order.id)) throw new PaymentOpened()
  const by = { actor: staffActor(context), at, note }
  const { sn } = await recordManualPayment(trx, order, { method, reference, paidAt }, by)
  await writeToMember(trx, {
    memberId: order.member_id,
    template: 'payment-received',
    at,
    params: { order_id: order.id, order_sn: order.sn, amount_fen: amount },
  })
  const after = { pay_sn: sn, method, amount_fen: amount, reference, paid_on: paidAt, note }
  await recordOnOrder(trx, context, order, 'paid', { after })
  return { pay_sn: sn }
}
