import { randomInt } from 'node:crypto'
import type { Language } from '@corium/contract/language'
import type { OrderStatus } from '@corium/contract/orders'
import { later } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { type Delivery, findUsualDelivery } from '#server/modules/orders/delivery.ts'
import { giveUp } from '#server/modules/orders/give-up.ts'
import { moveOrder } from '#server/modules/orders/move-order.ts'
import { holdHours } from '#server/modules/orders/orders.limits.ts'
import { orderStatus } from '#server/modules/orders/orders.states.ts'
import {
  checkQuantities,
  goodsOf,
  type PricedLine,
  priceItems,
  weightOfAll,
} from '#server/modules/orders/price-lines.ts'
import { putOrder } from '#server/modules/orders/put-order.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { newPaymentSn } from '#server/modules/payments/numbers.ts'
import { payStatus } from '#server/modules/payments/payments.states.ts'
import { listShippingWays } from '#server/modules/shipping/shipping.ts'
import { shopDay } from '#server/shop-day.ts'
import { linStories, type Moment, type OrderStory, robinStories } from './order-stories.ts'

type Buyer = { memberId: string; language: Language; delivery: Delivery }
type Placed = Awaited<ReturnType<typeof putOrder>>

/** What each demo member has ordered: prices, freight, stock and payments agree as if all had come by calls. */
export async function seedOrders(db: Db, at: Date, members: { lin: string; robin: string }): Promise<void> {
  await tellAll(db, at, { memberId: members.lin, language: 'zh-cn' }, linStories)
  await tellAll(db, at, { memberId: members.robin, language: 'en-us' }, robinStories)
}

async function tellAll(
  db: Db,
  at: Date,
  member: Omit<Buyer, 'delivery'>,
  stories: readonly OrderStory[],
): Promise<void> {
  const delivery = await findUsualDelivery(db, member.memberId)
  if (!delivery) throw new Error('A demo member has no address')
  const priced = await priceItems(
    db,
    stories.flatMap(({ lines }) => lines.map(itemOf)),
  )
  for (const story of stories) {
    const lines = priced.splice(0, story.lines.length)
    const placed = { lines, remark: story.remark, at: momentOf(story.placed, at) }
    const order = await place(db, { ...member, delivery }, placed)
    await tell(db, at, order, story)
  }
}

/** What became of an order. */
async function tell(db: Db, at: Date, order: Placed, story: OrderStory): Promise<void> {
  const { paidAfter, shipped, received, cancelled, lapsed } = story
  if (paidAfter) await pay(db, order, later(order.created_at, paidAfter * 60))
  const { pendingPayment, pendingShipment, pendingReceipt } = orderStatus
  const standing = (status: OrderStatus) => ({ id: order.id, status })
  if (shipped) {
    const by = { actor: 'shop' as const, at: momentOf(shipped, at) }
    await moveOrder(db, standing(pendingShipment), 'shipped', by)
  }
  if (received) {
    const by = { actor: 'buyer' as const, at: momentOf(received, at) }
    await moveOrder(db, standing(pendingReceipt), 'received', by)
  }
  if (cancelled) {
    const { after, ...why } = cancelled
    const end = later(order.created_at, after * 60)
    await putPayment(db, order, { status: payStatus.closed, closed_at: end, asked_at: later(end, 3600) })
    await giveUp(db, standing(pendingPayment), { type: 'buyer', ...why }, end)
  }
  if (lapsed) {
    const end = later(order.created_at, holdHours * 3600)
    await giveUp(db, standing(pendingPayment), { type: 'timeout' }, end)
  }
}

async function place(
  db: Db,
  { memberId, language, delivery }: Buyer,
  { lines, remark, at }: { lines: PricedLine[]; remark: string | undefined; at: Date },
): Promise<Placed> {
  checkQuantities(lines)
  const parcel = { weight_grams: weightOfAll(lines), goods_fen: goodsOf(lines) }
  const [way] = listShippingWays(delivery.zone, parcel)
  return putOrder(db, {
    member_id: memberId,
    language,
    lines,
    way: way!,
    address: addressForOrder(delivery.address, language),
    remark,
    at,
  })
}

const itemOf = ([sku_id, num]: OrderStory['lines'][number]) => ({
  goods_id: sku_id.slice(0, sku_id.lastIndexOf('-')),
  sku_id,
  num,
})

async function pay(db: Db, order: Placed, at: Date): Promise<void> {
  await putPayment(db, order, {
    status: payStatus.paid,
    provider_id: `420000${shopDay(at)}${String(randomInt(1e14)).padStart(14, '0')}`,
    received_fen: order.payable_fen,
    paid_at: at,
  })
  await settleOrder(db, { orderId: order.id, at, actor: 'provider' })
}

type End =
  | { status: typeof payStatus.paid; provider_id: string; received_fen: number; paid_at: Date }
  | { status: typeof payStatus.closed; closed_at: Date; asked_at: Date }

/** An attempt that has come to its end, and been compared with the provider: no job asks about it again. */
async function putPayment(db: Db, order: Placed, end: End): Promise<void> {
  const begun = later(order.created_at, 20)
  await db
    .insertInto('payments')
    .values({
      // The sandbox knows by this that the money never came through it, and lets it go back all the same.
      sn: `DEMO${newPaymentSn(begun).slice(1)}`,
      order_id: order.id,
      method: 'wechat_native',
      amount_fen: order.payable_fen,
      code_url: null,
      code_expires_at: null,
      provider_id: null,
      received_fen: null,
      problem: null,
      created_at: begun,
      asked_at: begun,
      ask_at: null,
      paid_at: null,
      closed_at: null,
      ...end,
    })
    .execute()
}

function momentOf(moment: Moment, at: Date): Date {
  if ('minutesAgo' in moment) return later(at, -moment.minutesAgo * 60)
  const [daysAgo, time] = moment
  const day = shopDay(later(at, -daysAgo * 86_400)).replace(/(....)(..)(..)/, '$1-$2-$3')
  return new Date(`${day}T${time}:00+08:00`)
}
