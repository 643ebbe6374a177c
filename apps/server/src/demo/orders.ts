import { randomInt } from 'node:crypto'
import type { Language } from '@corium/contract/language'
import { toMilli } from '@corium/contract/measure'
import type { OrderStatus } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import type { Actor, By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { newOrder } from '#server/modules/checkout/new-order.ts'
import {
  checkQuantities,
  heldStock,
  type PricedLine,
  priceItem,
  sumWeights,
} from '#server/modules/checkout/price-lines.ts'
import { priceOrder } from '#server/modules/checkout/price-order.ts'
import { writeOrder } from '#server/modules/checkout/write-order.ts'
import { fromFen } from '#server/modules/exchange-rates/convert.ts'
import { cancelLockedOrder } from '#server/modules/orders/cancel-locked-order.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { receiveOrder } from '#server/modules/orders/receipt.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { listUnsent, sendParcels } from '#server/modules/parcels/send-parcels.ts'
import { movePayment } from '#server/modules/payments/move-payment.ts'
import { newPaymentSn } from '#server/modules/payments/new-sn.ts'
import { insertPayment } from '#server/modules/payments/payments.db.ts'
import { moveAfterRefund } from '#server/modules/payments/refunds/move-after-refund.ts'
import { moveRefund } from '#server/modules/payments/refunds/move-refund.ts'
import { refundOrder } from '#server/modules/payments/refunds/refund-order.ts'
import { explainFee } from '#server/modules/shipping/amount-rules.ts'
import { type Delivery, findDefaultDelivery } from '#server/modules/shipping/delivery.ts'
import { defaults } from '#server/modules/shop-settings/settings.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { addEntry } from '#server/modules/trade-credit/credit.ts'
import { chinaDay, compactDay, readChinaTime } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { linStories, type Moment, type OrderStory, type ParcelStory, robinStories } from './order-stories.ts'
import { seedReport } from './shipments.ts'

type NewPayment = Parameters<typeof insertPayment>[1]
type Buyer = { memberId: string; language: Language; delivery: Delivery; packer: Actor }
type Placed = ReturnType<typeof newOrder>

/**
 * Inserts the orders of each demo member through the shop's own functions, so that
 * prices, stock and payments agree.
 */
export async function seedOrders(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
  staff: { packer: string },
): Promise<void> {
  const packer = { type: 'staff' as const, id: staff.packer }
  await seedOrdersOf(db, at, { memberId: members.lin, language: 'zh-cn', packer }, linStories)
  await seedOrdersOf(db, at, { memberId: members.robin, language: 'en-us', packer }, robinStories)
}

/** Inserts the orders of one member and returns their ids. */
export async function seedOrdersOf(
  db: Db,
  at: Date,
  member: Omit<Buyer, 'delivery'>,
  stories: readonly OrderStory[],
): Promise<string[]> {
  const delivery = await findDefaultDelivery(db, member.memberId)
  if (!delivery) throw new Error('A demo member has no address')
  const items = stories.flatMap(({ lines }) => lines.map(itemOf))
  const skus = await selectPurchasableSkus(
    db,
    items.map(({ sku_id }) => sku_id),
  )
  const priced = items.map((item) => priceItem({ skus }, item))
  const ids: string[] = []
  for (const story of stories) {
    const lines = priced.splice(0, story.lines.length)
    const placed = { lines, remark: story.remark, at: momentOf(story.placed, at) }
    const order = await place(db, { ...member, delivery }, placed)
    await replay(db, at, order, story, member.packer)
    ids.push(order.id)
  }
  return ids
}

/** Moves an order through the events of its story. */
async function replay(db: Db, at: Date, order: Placed, story: OrderStory, packer: Actor): Promise<void> {
  const { paidAfter, packed, reminded, parcels = [], received, canceled, timedOut } = story
  const { pendingPayment, pendingShipment, pendingReceipt } = orderStatus
  const orderIn = (status: OrderStatus) => ({ ...order, status })
  const buyer = { type: 'member' as const, id: order.member_id }
  const paidAt = later(order.created_at, (paidAfter ?? 0) * 60)
  const payAsTold = story.paidByPaypal ? payByPaypal : story.onAccount ? payOnAccount : pay
  if (paidAfter) await payAsTold(db, order, paidAt)
  if (reminded) {
    const by = { actor: buyer, at: momentOf(reminded, at) }
    await recordOrderEvent(db, orderIn(pendingShipment), 'reminded', by, { reminded_at: by.at })
  }
  if (packed) {
    const by = { actor: packer, at: momentOf(packed, at) }
    await recordOrderEvent(db, orderIn(pendingShipment), 'packed', by, { packed_at: by.at })
  }
  for (const parcel of parcels) await send(db, at, orderIn(pendingShipment), parcel, packer)
  if (received) {
    await receiveOrder(db, orderIn(pendingReceipt), { actor: buyer, at: momentOf(received, at) })
  }
  if (canceled) {
    const { after, ...why } = canceled
    const end = later(order.created_at, after * 60)
    const cancellation = { type: 'buyer' as const, ...why }
    if (paidAfter) {
      await cancelLockedOrder(db, orderIn(pendingShipment), cancellation, end)
      await refund(db, order, { actor: buyer, at: end })
    } else {
      await closePayment(db, order, end)
      await cancelLockedOrder(db, orderIn(pendingPayment), cancellation, end)
    }
  }
  if (timedOut) {
    const end = order.pay_expires_at
    await cancelLockedOrder(db, orderIn(pendingPayment), { type: 'timeout' }, end)
  }
}

async function send(
  db: Db,
  at: Date,
  order: Pick<StoredOrder, 'id' | 'status' | 'address' | 'receipt_days'>,
  { sent, courier, number, lines, state, traces = [] }: ParcelStory,
  packer: Actor,
): Promise<void> {
  const left = await listUnsent(db, order.id)
  const contents = lines?.map(([sku, num]) => ({
    order_line_id: left.find(({ sku_id }) => sku_id === sku)!.id,
    num_milli: toMilli(num),
  }))
  const by = { actor: packer, at: momentOf(sent, at) }
  const parcel = { courier, courier_number: number, lines: contents }
  const { parcelIds } = await sendParcels(db, order, [parcel], by)
  if (state) await seedReport(db, { parcel_id: parcelIds[0]! }, { state, traces }, at)
}

/** Refunds the whole payment of a canceled order; the provider finishes it within the hour. */
async function refund(db: Db, order: Placed, by: By): Promise<void> {
  const created = await refundOrder(db, { orderId: order.id, keptFen: 0, reason: 'canceled-by-buyer', ...by })
  const done = { actor: { type: 'provider' as const, name: 'wechat-pay' }, at: later(by.at, 40 * 60) }
  await moveRefund(db, created!.id, 'succeeded', done, {
    provider_id: `503000${compactDay(done.at)}${String(randomInt(1e14)).padStart(14, '0')}`,
    succeeded_at: done.at,
  })
  await moveAfterRefund(db, created!.payment_id, done)
}

async function place(
  db: Db,
  { memberId, language, delivery }: Buyer,
  { lines, remark, at }: { lines: PricedLine[]; remark: string | undefined; at: Date },
): Promise<Placed> {
  checkQuantities(lines)
  const price = priceOrder(lines, {
    zone: delivery.zone,
    shippingId: undefined,
    promotions: [],
    shipping: defaults.shipping,
  })
  const option = price.option!
  const order = newOrder({
    member_id: memberId,
    language,
    lines,
    price,
    coupon: null,
    shipping: { ...option, rule: explainFee(option, sumWeights(lines)) },
    address: addressForOrder(delivery.address, language),
    remark,
    at,
    terms: defaults.orders,
  })
  await writeOrder(db, { order, held: heldStock(lines) })
  return order
}

const itemOf = ([sku_id, num]: OrderStory['lines'][number]) => ({
  goods_id: sku_id.slice(0, sku_id.lastIndexOf('-')),
  sku_id,
  num,
})

async function pay(db: Db, order: Placed, at: Date): Promise<void> {
  const provider = { type: 'provider' as const, name: 'wechat-pay' }
  const payment = await startPaying(db, order)
  await movePayment(
    db,
    payment.id,
    'paid',
    { actor: provider, at },
    {
      provider_id: `420000${compactDay(at)}${String(randomInt(1e14)).padStart(14, '0')}`,
      received_fen: order.payable_fen,
      paid_at: at,
    },
  )
  await settleOrder(db, { orderId: order.id, at, actor: provider })
}

/** Pays in US dollars at the demo shop's rate. */
async function payByPaypal(db: Db, order: Placed, at: Date): Promise<void> {
  const provider = { type: 'provider' as const, name: 'paypal' }
  const rateE6 = 138_890
  const payment = await startPaying(db, order, {
    method: 'paypal',
    charge_currency: 'USD',
    charge_minor: fromFen(order.payable_fen, { rateE6, digits: 2 }),
    rate_e6: rateE6,
    rate_source: 'PAYPAL_RATE',
    rate_as_of: order.created_at,
  })
  const facts = { provider_id: randomPaypalId(), received_fen: order.payable_fen, paid_at: at }
  await movePayment(db, payment.id, 'paid', { actor: provider, at }, facts)
  await settleOrder(db, { orderId: order.id, at, actor: provider })
}

async function payOnAccount(db: Db, order: Placed, at: Date): Promise<void> {
  const { id: order_id, member_id, payable_fen: amount_fen } = order
  const by = { actor: { type: 'member' as const, id: member_id }, at }
  const payment = await startPaying(db, order, { method: 'on-account' })
  await movePayment(db, payment.id, 'paid', by, { received_fen: amount_fen, paid_at: at })
  await settleOrder(db, { orderId: order_id, ...by })
  await addEntry(db, { member_id, kind: 'charge', amount_fen, order_id }, by)
}

const randomPaypalId = (): string =>
  Array.from({ length: 17 }, () => randomInt(36).toString(36).toUpperCase()).join('')

/**
 * Closes a payment and records a query to the provider an hour later, so that no
 * job queries the provider for it.
 */
async function closePayment(db: Db, order: Placed, at: Date): Promise<void> {
  const payment = await startPaying(db, order)
  const by = { actor: { type: 'member' as const, id: order.member_id }, at }
  await movePayment(db, payment.id, 'closed', by, { closed_at: at, checked_at: later(at, 3600) })
}

function startPaying(db: Db, order: Placed, charged: Partial<NewPayment> = {}) {
  const startedAt = later(order.created_at, 20)
  return insertPayment(
    db,
    {
      // The sandbox does not know these payments. It refunds numbers that start with DEMO anyway.
      sn: `DEMO${newPaymentSn(startedAt).slice(1)}`,
      order_id: order.id,
      method: 'wechat_native',
      status: payStatus.created,
      amount_fen: order.payable_fen,
      currency: 'CNY',
      created_at: startedAt,
      checked_at: startedAt,
      ...charged,
    },
    { type: 'member', id: order.member_id },
  )
}

export function momentOf(moment: Moment, at: Date): Date {
  if ('minutesAgo' in moment) return later(at, -moment.minutesAgo * 60)
  const [daysAgo, time] = moment
  const day = chinaDay(later(at, -daysAgo * 86_400))
  return readChinaTime(`${day} ${time}:00`)!
}
