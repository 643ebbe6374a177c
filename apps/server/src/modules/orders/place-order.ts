import type { Input, Output } from '@corium/contract/call'
import { createOrder as contract } from '@corium/contract/orders'
import { seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { lockMember } from '#server/db/lock-member.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { takeOrderedLines } from '#server/modules/bag/selected-lines.ts'
import { stockChanged } from '#server/modules/goods/goods-changed.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { listShippingWays } from '#server/modules/shipping/shipping.ts'
import { refuse } from '#server/refuse.ts'
import { getDelivery } from './delivery.ts'
import { markOf, type Offer, readOffer } from './offer.ts'
import { countOpenOrders, type NewOrder } from './orders.db.ts'
import { holdHours, mostOpenOrders, placingLimit } from './orders.limits.ts'
import { orderStatus } from './orders.states.ts'
import {
  amountsOf,
  checkQuantities,
  goodsOf,
  isBuyable,
  isOnSale,
  presentPriced,
  priceBag,
  priceItems,
  skuIdsOf,
  weightOfAll,
} from './price-lines.ts'
import { putOrder } from './put-order.ts'
import { settleOrder } from './settle-order.ts'

type Asked = Input<typeof contract>
type Placed = Output<typeof contract>

/**
 * Places the order that an offer stands for: prices are read again and compared, the stock is held for 24 hours,
 * the lines leave the bag, all at once or not at all. The same request gets the first answer.
 */
export async function placeOrder(context: MemberContext, input: Asked): Promise<Placed> {
  const { config, db, clock, limits, member, language, jobs } = context
  await limits.take('place-order', member.id, placingLimit)
  const offer = readOffer(config, input.confirm_key)
  if (offer?.member !== member.id) refuse('not-found')
  const at = clock.now()

  const styles = new Set<string>()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  const placed = await once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const used = await countOpenOrders(trx, member.id)
    if (used >= mostOpenOrders) refuse('limit-reached', { limit: mostOpenOrders, used })
    const { lines, delivery, way, amounts } = await takeUp(trx, context, offer, input)

    const order = await putOrder(trx, {
      member_id: member.id,
      language,
      lines,
      way,
      address: addressForOrder(delivery.address, language),
      remark: input.remark?.trim(),
      at,
    })
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
  { address_id, shipping_id, payable }: Asked,
) {
  const now = offer.item
    ? await priceItems(trx, [offer.item])
    : (await priceBag(trx, member.id, { lock: true })).filter(isOnSale)
  const offered = new Set(offer.marks)
  const lines = now.filter((line) => offered.has(markOf(line)))
  const stands = lines.length === offered.size && offer.until > seconds(clock.now())
  const today = stands ? lines : now.filter(isBuyable)
  if (today.length === 0) refuse('nothing-selected')
  checkQuantities(today)

  const delivery = await getDelivery(trx, member.id, address_id, skuIdsOf(today))
  const goods = goodsOf(today)
  const ways = listShippingWays(delivery.zone, { weight_grams: weightOfAll(today), goods_fen: goods })
  const way = ways.find(({ id }) => id === shipping_id)
  const amounts = amountsOf(goods, (way ?? ways[0])?.fee ?? 0)
  if (!stands || !way || amounts.payable !== payable) {
    refuse('offer-changed', { amounts, lines: today.map((line) => presentPriced(line, language)) })
  }
  return { lines, delivery, way, amounts }
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
