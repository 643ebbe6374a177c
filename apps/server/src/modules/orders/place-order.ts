import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import { createOrder as contract } from '@corium/contract/orders'
import { later, seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { takeOrderedLines } from '#server/modules/bag/selected-lines.ts'
import { stockChanged } from '#server/modules/goods/goods-changed.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { listShippingWays, type ShippingWay } from '#server/modules/shipping/shipping.ts'
import { holdStock } from '#server/modules/stock/stock.ts'
import { refuse } from '#server/refuse.ts'
import { newSerialNumber } from '#server/serial-number.ts'
import { type Delivery, getDelivery } from './delivery.ts'
import { markOf, type Offer, readOffer } from './offer.ts'
import { countOpenOrders, insertOrder, lockBuyer, type NewOrder } from './orders.db.ts'
import { holdHours, mostOpenOrders, placingLimit } from './orders.limits.ts'
import { orderStatus } from './orders.states.ts'
import {
  amountsOf,
  checkQuantities,
  goodsOf,
  holdsStock,
  isBuyable,
  type PricedLine,
  presentPriced,
  priceBag,
  priceItem,
  weightOfAll,
} from './price-lines.ts'
import { settleOrder } from './settle-order.ts'

type Asked = Input<typeof contract>
type Placed = Output<typeof contract>

/**
 * Places the order that an offer stands for: prices are read again and compared, the stock is held for 24 hours,
 * the lines leave the bag, all at once or not at all. The same request gets the first answer.
 */
export async function placeOrder(context: MemberContext, input: Asked): Promise<Placed> {
  const { config, db, clock, limits, member, jobs } = context
  await limits.take('place-order', member.id, placingLimit)
  const offer = readOffer(config, input.confirm_key)
  if (offer?.member !== member.id) refuse('not-found')
  const at = clock.now()

  const styles = new Set<string>()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  const placed = await once(db, key, async (trx) => {
    await lockBuyer(trx, member.id)
    const used = await countOpenOrders(trx, member.id)
    if (used >= mostOpenOrders) refuse('limit-reached', { limit: mostOpenOrders, used })
    const delivery = await getDelivery(trx, member.id, input.address_id)
    const { lines, way, amounts } = await takeUp(trx, context, offer, delivery, input)

    await holdStock(
      trx,
      lines.filter(holdsStock).map(({ ware, num_milli }) => ({ sku_id: ware.sku_id, num_milli })),
    )
    const order = orderOf(context, input, { lines, way, amounts, delivery, at })
    await insertOrder(trx, order)
    await takeOrderedLines(
      trx,
      member.id,
      lines.flatMap(({ cart_id }) => cart_id ?? []),
    )
    for (const { ware } of lines) styles.add(ware.style_id)
    const status = await settleWhenFree(trx, order, at)
    return {
      order_id: order.id,
      order_sn: order.sn,
      order_status: status,
      payable: order.payable_fen,
      currency: amounts.currency,
      pay_expire_at: seconds(order.pay_expires_at),
      server_time: seconds(at),
    }
  })
  stockChanged(context, styles)
  jobs.nudge('send-messages')
  return placed
}

/** The offer's lines as they are now. @throws refusals when anything that the buyer was shown is different */
async function takeUp(
  trx: Db,
  { member, clock, language }: MemberContext,
  offer: Offer,
  { zone }: Delivery,
  { shipping_id, payable }: Asked,
) {
  const now = offer.item ? await priceItem(trx, offer.item) : await priceBag(trx, member.id, { lock: true })
  const offered = new Set(offer.marks)
  const lines = now.filter((line) => offered.has(markOf(line)))
  const stands = lines.length === offered.size && offer.until > seconds(clock.now())
  const today = stands ? lines : now.filter(isBuyable)
  if (today.length === 0) refuse('nothing-selected')
  checkQuantities(today)

  const goods = goodsOf(today)
  const ways = listShippingWays(zone, { weight_grams: weightOfAll(today), goods_fen: goods })
  const way = ways.find(({ id }) => id === shipping_id)
  const amounts = amountsOf(goods, (way ?? ways[0])?.fee ?? 0)
  if (!stands || !way || amounts.payable !== payable) {
    refuse('offer-changed', { amounts, lines: today.map((line) => presentPriced(line, language)) })
  }
  return { lines, way, amounts }
}

type Parts = {
  lines: readonly PricedLine[]
  way: ShippingWay
  amounts: ReturnType<typeof amountsOf>
  delivery: Delivery
  at: Date
}

/** The order's own copy of everything that was agreed. */
function orderOf({ member, language }: MemberContext, input: Asked, parts: Parts): NewOrder {
  const { lines, way, amounts, delivery, at } = parts
  return {
    id: randomUUID(),
    sn: newSerialNumber(at),
    member_id: member.id,
    request_id: input.request_id,
    language,
    goods_fen: amounts.goods,
    shipping_fen: amounts.shipping,
    payable_fen: amounts.payable,
    weight_grams: weightOfAll(lines),
    shipping_id: way.id,
    shipping_name: way.name,
    address: addressForOrder(delivery.address, language),
    remark: input.remark?.trim() ?? '',
    created_at: at,
    pay_expires_at: later(at, holdHours * 3600),
    lines: lines.map((line) => ({
      style_id: line.ware.style_id,
      sku_id: line.ware.sku_id,
      sku_code: line.ware.sku_code,
      goods_name: line.ware.style_name,
      color_name: line.ware.color_name,
      hex: line.ware.hex,
      picture_id: line.ware.picture?.id ?? null,
      unit: line.ware.unit,
      num_milli: line.num_milli,
      price_fen: line.price_fen,
      amount_fen: line.amount_fen,
      holds_stock: holdsStock(line),
    })),
  }
}

/** An order that costs nothing is settled at once; any other one waits for its payment. */
async function settleWhenFree(trx: Db, order: NewOrder, at: Date) {
  if (order.payable_fen === 0) {
    await settleOrder(trx, { orderId: order.id, at, actor: 'shop' })
    return orderStatus.pendingShipment
  }
  await writeToMember(trx, {
    memberId: order.member_id,
    template: 'order-placed',
    params: {
      order_id: order.id,
      order_sn: order.sn,
      payable_fen: order.payable_fen,
      hold_hours: holdHours,
    },
    at,
  })
  return orderStatus.pendingPayment
}
