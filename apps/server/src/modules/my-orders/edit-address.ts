import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import type { editOrderAddress as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { changeOrderAddress } from '#server/modules/orders/change-address.ts'
import { feeElsewhere } from '#server/modules/orders/fee-elsewhere.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import {
  deliveryDiscountOf,
  listOrderDiscounts,
  type OrderDiscountRow,
  updateDeliveryDiscount,
} from '#server/modules/orders/order-discounts.ts'
import { presentHandle, refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { closePayments, openPaymentSn } from '#server/modules/payments/close-payments.ts'
import { hasLivePayment } from '#server/modules/payments/live-payment.ts'
import { hasPendingPayment } from '#server/modules/payments/pending-payments.ts'
import { explainFee } from '#server/modules/shipping/amount-rules.ts'
import { type Delivery, getDelivery } from '#server/modules/shipping/delivery.ts'
import type { ShippingOption } from '#server/modules/shipping/shipping.ts'
import type { ShippingSettings } from '#server/modules/shop-settings/settings.ts'
import { refuse } from '#server/refuse.ts'
import { day } from '#server/runtime/clock.ts'
import { getMemberOrder, lockMemberOrder } from './get-member-order.ts'
import { updateShipping } from './my-orders.db.ts'

type EditInput = Input<typeof contract>
type EditResult = Output<typeof contract>

/** A buyer can start a payment while we close the old one; try this often to find none open. */
const maxAttempts = 3

/** Each change stays in the order's history. */
const editLimit = { max: 40, seconds: day }

/**
 * Delivers an order to another address of the buyer's. Where delivery costs more or less, an unpaid order
 * gets a new total once the buyer has agreed to it, and its open payments are closed
 * first; a paid order and one that was quoted are refused.
 */
export async function editOrderAddress(context: MemberContext, input: EditInput): Promise<EditResult> {
  const { db, clock, member, limits, settings } = context
  await limits.consume('edit-order-address', member.id, editLimit)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const order = await getMemberOrder(context, input.order_id)
    if (!presentHandle(order, clock.now()).edit_address) refuseStateConflict(order, clock.now())
    const delivery = await findDelivery(db, order, input)
    const off = await findDeliveryDiscount(db, order)
    const shipping = await settings.get(db, 'shipping')
    const option = checkFee(order, delivery, input, { off, shipping })
    if (option) {
      const closed = await closePayments(context, order.id, { type: 'member', id: member.id })
      if (closed === 'unknown') refuse('payment-unknown', { pay_sn: await openPaymentSn(db, order.id) })
    }
    const result = await db.transaction().execute((trx) => changeAddress(trx, context, input))
    if (result !== 'payment-opened') return result
  }
  return refuse('payment-unknown', { pay_sn: await openPaymentSn(db, input.order_id) })
}

async function changeAddress(
  trx: Db,
  { clock, member, language, settings }: MemberContext,
  input: EditInput,
): Promise<EditResult | 'payment-opened'> {
  const at = clock.now()
  const order = await lockMemberOrder(trx, member.id, input.order_id)
  if (!presentHandle(order, at).edit_address) refuseStateConflict(order, at)
  // The buyer can have edited the address since the payments were closed.
  const delivery = await findDelivery(trx, order, input)
  const off = await findDeliveryDiscount(trx, order)
  const shipping = await settings.get(trx, 'shipping')
  const option = checkFee(order, delivery, input, { off, shipping })
  if (option && (await hasLivePayment(trx, order.id))) return 'payment-opened'
  if (await hasPendingPayment(trx, order)) {
    refuse('payment-unknown', { pay_sn: await openPaymentSn(trx, order.id) })
  }

  const actor = { type: 'member' as const, id: member.id }
  await changeOrderAddress(trx, order, addressForOrder(delivery.address, language), { actor, at })
  if (!option) return { amounts: amountsOf(order, order.shipping_fen) }
  const amounts = amountsOf(order, option.fee)
  await updateShipping(trx, order.id, {
    shipping_fen: option.fee,
    payable_fen: amounts.payable,
    shipping_rule: explainFee(option, order.weight_grams),
  })
  if (off) await updateDeliveryDiscount(trx, off, option.off_fen)
  if (amounts.payable === 0) {
    await settleOrder(trx, { orderId: order.id, at, actor: { type: 'staff', id: null } })
  }
  return { amounts }
}

async function findDelivery(db: Db, order: StoredOrder, { address_id }: EditInput): Promise<Delivery> {
  const skuIds = (await selectLines(db, order.id)).map(({ sku_id }) => sku_id)
  return getDelivery(db, order.member_id, address_id, skuIds)
}

const findDeliveryDiscount = async (db: Db, order: StoredOrder) =>
  deliveryDiscountOf(await listOrderDiscounts(db, order))

/**
 * Returns the order's shipping option at its new price, less what its coupon takes off,
 * or undefined when the fee stays.
 * @throws a refusal when the order is paid or was quoted, or when the buyer has not agreed to the new total
 */
function checkFee(
  order: StoredOrder,
  { zone }: Delivery,
  { payable }: EditInput,
  { off, shipping }: { off: OrderDiscountRow | undefined; shipping: ShippingSettings },
): (ShippingOption & { off_fen: number }) | undefined {
  const option = feeElsewhere(order, zone, { off, shipping })
  if (!option) return undefined
  if (order.status !== orderStatus.pendingPayment) refuse('delivery-fee-differs')
  if (order.quote_id) refuse('delivery-fee-quoted')
  const amounts = amountsOf(order, option.fee)
  if (payable !== amounts.payable) refuse('delivery-fee-changed', { amounts })
  return option
}

const amountsOf = ({ goods_fen, discount_fen, currency }: StoredOrder, shipping: number) => ({
  goods: goods_fen,
  discount: discount_fen,
  shipping,
  payable: goods_fen - discount_fen + shipping,
  currency,
})
