import * as contract from '@corium/contract/after-sales'
import { acceptReturn, approveCase, shipReplacement } from '@corium/contract/after-sales-desk'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import type { Input } from '@corium/contract/call'
import { setPacked } from '@corium/contract/order-desk'
import { confirmReceipt } from '@corium/contract/orders'
import { payStatus } from '@corium/contract/pay-status'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { movePayment } from '#server/modules/payments/move-payment.ts'
import { newPaymentSn } from '#server/modules/payments/new-sn.ts'
import { insertPayment } from '#server/modules/payments/payments.db.ts'
import { applyProviderRefund } from '#server/modules/payments/refunds/apply-provider-refund.ts'
import { type Buyer, newRequest, newTrackingNumber } from './buyer.ts'
import { ship } from './shipping.ts'
import type { Caller, TestShop } from './shop.ts'

type Sku = { id: string; goods_id: string }

/** A paid order; its lines are those of the colors, in their sequence. */
export type PaidOrder = { order_id: string; order_sn: string; payable: number; lines: string[] }

const provider = { type: 'provider' as const, name: 'wechat-pay' }

/** Places an order and pays it if it costs anything, by default like a provider's notice. */
export async function buyAndPay(
  shop: TestShop,
  buyer: Buyer,
  items: readonly (readonly [Sku, number])[],
  payBy: typeof pay = pay,
): Promise<PaidOrder> {
  for (const [sku, num] of items) await buyer.addToBag(sku, num)
  const placed = await buyer.placeOrder(await buyer.confirmOrder())
  if (!placed.ok) throw new Error(`The order was refused: ${placed.msg}`)
  const { order_id, order_sn, payable } = placed.data
  if (payable > 0) await payBy(shop, buyer, placed.data)
  const { lines } = await buyer.getOrder(order_id)
  const lineOf = ([sku]: readonly [Sku, number]) =>
    lines.find(({ sku_id }) => sku_id === sku.id)!.order_goods_id
  return { order_id, order_sn, payable, lines: items.map(lineOf) }
}

async function pay(
  shop: TestShop,
  buyer: Buyer,
  { order_id, order_sn, payable }: Omit<PaidOrder, 'lines'>,
): Promise<void> {
  const at = shop.clock.now()
  await shop.shop.db.transaction().execute(async (trx) => {
    const payment = await insertPayment(
      trx,
      {
        sn: newPaymentSn(at),
        order_id,
        method: 'wechat_native',
        currency: 'CNY',
        status: payStatus.created,
        amount_fen: payable,
        created_at: at,
        checked_at: at,
      },
      { type: 'member', id: buyer.id },
    )
    const facts = { provider_id: `wx-${order_sn}`, received_fen: payable, paid_at: at }
    await movePayment(trx, payment.id, 'paid', { actor: provider, at }, facts)
    await settleOrder(trx, { orderId: order_id, at, actor: provider })
  })
}

/** Like `buyAndPay`, then shipped and received. */
export async function buyAndReceive(
  shop: TestShop,
  buyer: Buyer,
  desk: Caller,
  items: readonly (readonly [Sku, number])[],
): Promise<PaidOrder> {
  const order = await buyAndPay(shop, buyer, items)
  await ship(desk, order.order_id)
  await buyer.get(confirmReceipt, { order_id: order.order_id })
  return order
}

export const pack = (desk: Caller, order_id: string) => desk.get(setPacked, { order_id, is_packed: true })

type Form = Input<typeof afterSalesForm.createAfterSales>
type Wish = Pick<Form, 'order_id' | 'type' | 'lines'> & Partial<Form>

/** A filled form for a flaw, with the amount that the shop calculates; `wish` changes it. */
export async function fillForm(buyer: Buyer, wish: Wish): Promise<Form> {
  const { order_id, type, lines } = wish
  const reason_id = wish.reason_id ?? 'flaw'
  const is_received = wish.is_received ?? 1
  const calc = await buyer.call(afterSalesForm.calcAfterSales, {
    order_id,
    type,
    is_received,
    reason_id,
    lines,
  })
  return {
    reason_id,
    is_received,
    description: 'A crease across the width',
    file_ids: [],
    refund_amount: calc.ok ? calc.data.refund_amount : 0,
    return_method: type === 'refund_only' ? 'none' : 'courier',
    contact: { name: 'Lin Wei', mobile: '+8613812345678' },
    request_id: newRequest(),
    ...wish,
  }
}

export const apply = async (buyer: Buyer, wish: Wish) =>
  buyer.call(afterSalesForm.createAfterSales, await fillForm(buyer, wish))

/** Creates a case and returns its id. */
export async function openCase(buyer: Buyer, wish: Wish): Promise<string> {
  return (await buyer.get(afterSalesForm.createAfterSales, await fillForm(buyer, wish))).after_id
}

export const getCase = (buyer: Caller, after_id: string) => buyer.get(contract.getAfterSales, { after_id })

export const sendBack = (buyer: Caller, after_id: string) =>
  buyer.get(contract.sendBack, { after_id, express_id: 'sf', courier_number: 'SF 1402 2961 880' })

/** The provider reports how the refunds of an order ended. */
export async function endRefunds(
  { shop, clock }: TestShop,
  order_id: string,
  state: 'succeeded' | 'closed' | 'needs-attention' = 'succeeded',
): Promise<void> {
  const open = await shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('status', 'in', ['created', 'processing', 'needs-attention'])
    .execute()
  for (const refund of open) {
    const { sn: refundSn, amount_fen: minor, currency } = refund
    await applyProviderRefund(
      shop,
      refund,
      {
        refundSn,
        paymentSn: '',
        providerId: `wx-${refundSn}`,
        state,
        amount: { currency, minor },
        succeededAt: clock.now(),
      },
      provider,
    )
  }
}

/** An exchange from the application until the replacement is on its way; returns the id of the case. */
export async function exchange(
  buyer: Buyer,
  desk: Caller,
  { order_id, lines }: Pick<Form, 'order_id' | 'lines'>,
): Promise<string> {
  const after_id = await openCase(buyer, { order_id, type: 'exchange', lines })
  const return_address = { name: 'Corium Returns', mobile: '+862086000000', address: 'Gate 3' }
  await desk.get(approveCase, { after_id, needs_return: true, return_address })
  await sendBack(buyer, after_id)
  await desk.get(acceptReturn, { after_id })
  await desk.get(shipReplacement, { after_id, courier: 'sf', courier_number: newTrackingNumber() })
  return after_id
}
