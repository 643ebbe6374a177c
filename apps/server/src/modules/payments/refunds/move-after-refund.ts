import { shipStatus } from '@corium/contract/ship-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { voidInvoices } from '#server/modules/invoices/follow-order.ts'
import { hasOpenCase } from '#server/modules/orders/order-handle.ts'
import { getOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { closeRefundedOrder } from '#server/modules/parcels/close-refunded-order.ts'
import { movePayment } from '../move-payment.ts'
import { getPayment, type PaymentRow } from '../payments.db.ts'
import { outcomeOf, type PaymentMove, paymentMoves } from '../payments.states.ts'
import { isChargeReturned } from './create-refund.ts'
import { type RefundRow, selectRefundsOfPayment } from './refunds.db.ts'
import { isDropped } from './refunds.states.ts'

/**
 * Brings a payment's status in line with its refunds, and the invoice of the order that it paid; closes the
 * order when all of its money went back, unless a case or staff close it. Call with order and payment locked.
 */
export async function moveAfterRefund(trx: Db, paymentId: string, by: By): Promise<void> {
  const payment = await getPayment(trx, paymentId)
  const refunds = await selectRefundsOfPayment(trx, paymentId)
  const move = moveFor(payment, refunds)
  if (move && paymentMoves[move].to !== payment.status) await movePayment(trx, paymentId, move, by)
  const returned = sumReturned(refunds)
  if (outcomeOf(payment) !== 'settled' || returned === 0) return
  const keptFen = (payment.received_fen ?? payment.amount_fen) - returned
  await voidInvoices(trx, { orderId: payment.order_id, keptFen }, by)
  if (!isAllBack(payment, refunds)) return
  const order = await getOrderToPay(trx, payment.order_id)
  // A case closes the order itself, and money that went back in the provider's console leaves the order to
  // staff, unless a part was sent: then they can neither send the rest, without money, nor cancel it.
  const isByStaff = refunds.some(({ reason, status }) => reason === 'by-shop' && status === 'succeeded')
  const isPartSent = order.ship_status === shipStatus.part && !hasOpenCase(order)
  if (isByStaff || isPartSent) await closeRefundedOrder(trx, order, by, { hasArrived: true })
}

const arrived = (refunds: readonly RefundRow[]) => refunds.filter(({ status }) => status === 'succeeded')

/** The amount that has arrived at the buyer. */
const sumReturned = (refunds: readonly RefundRow[]): number =>
  arrived(refunds).reduce((sum, { amount_fen }) => sum + amount_fen, 0)

const isAllBack = ({ received_fen, amount_fen, charge_minor }: PaymentRow, refunds: readonly RefundRow[]) =>
  sumReturned(refunds) >= (received_fen ?? amount_fen) || isChargeReturned(charge_minor, arrived(refunds))

/**
 * A closed refund that we created is still owed to the buyer until it is repeated; one made in the provider's
 * console is not.
 */
function moveFor(payment: PaymentRow, refunds: readonly RefundRow[]): PaymentMove | undefined {
  const outcome = outcomeOf(payment)
  if (outcome === 'open' || outcome === 'ended') return undefined
  if (isAllBack(payment, refunds)) return 'refunded'
  if (outcome === 'under-review') return undefined
  const isOwed = refunds.some((refund) => refund.status !== 'succeeded' && !isDropped(refund))
  if (isOwed) return 'refund-started'
  return sumReturned(refunds) > 0 ? 'partly-refunded' : 'refund-dropped'
}
