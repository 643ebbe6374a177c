import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import { createOrder as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { deleteOrderedLines } from '#server/modules/bag/selected-lines.ts'
import { explainProblem } from '#server/modules/discounts/coupon-problem.ts'
import { selectChosenDiscounts } from '#server/modules/discounts/select-discounts.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import type { NewOrder } from '#server/modules/orders/order.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { getDelivery } from '#server/modules/shipping/delivery.ts'
import type { OrderSettings, Zone } from '#server/modules/shop-settings/settings.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { countOpenOrders } from './checkout.db.ts'
import { placingLimit } from './checkout.limits.ts'
import { createOrder } from './create-order.ts'
import { hashLine, type Offer, readOffer } from './offer.ts'
import { placeInvoice } from './place-invoice.ts'
import { presentLine } from './present-lines.ts'
import {
  checkQuantities,
  isAvailable,
  isForSale,
  type PricedLine,
  priceBag,
  priceItems,
  skuIdsOf,
} from './price-lines.ts'
import { type OrderPrice, priceOrder, tryCoupon } from './price-order.ts'

type PlaceInput = Input<typeof contract>
type PlaceResult = Output<typeof contract>

/**
 * Places the order of a signed offer in one transaction: reads prices again and compares them with the offer, holds
 * the stock for some hours, locks the coupon and removes the lines from the bag. A repeated request id returns the first result.
 */
export async function placeOrder(context: MemberContext, input: PlaceInput): Promise<PlaceResult> {
  const { config, db, clock, limits, catalog, member, language, jobs, settings } = context
  await limits.consume('place-order', member.id, placingLimit)
  const offer = readOffer(config, input.confirm_key)
  if (offer?.memberId !== member.id) refuse('not-found')
  const at = clock.now()

  const styleIds = new Set<string>()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  const placed = await once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const used = await countOpenOrders(trx, member.id)
    const terms = await settings.get(trx, 'orders')
    if (used >= terms.open_orders) refuse('limit-reached', { limit: terms.open_orders, used })
    const { lines, delivery, price, shippingOption } = await checkOffer(trx, context, offer, input)
    const coupon = input.member_coupon_id ?? null

    const order = await createOrder(trx, {
      member_id: member.id,
      language,
      lines,
      price,
      coupon,
      shippingOption,
      address: addressForOrder(delivery.address, language),
      remark: input.remark?.trim(),
      at,
      terms,
    })
    if (input.invoice) await placeInvoice(trx, context, order, input.invoice)
    await deleteOrderedLines(
      trx,
      member.id,
      lines.flatMap(({ cart_id }) => cart_id ?? []),
    )
    for (const { sku } of lines) styleIds.add(sku.style_id)
    const status = await settleIfFree(trx, order, terms, at)
    return {
      order_id: order.id,
      order_sn: order.sn,
      order_status: status,
      payable: order.payable_fen,
      currency: order.currency,
      pay_expire_at: seconds(order.pay_expires_at),
      server_time: seconds(at),
    }
  })
  catalog.stockChanged(styleIds)
  jobs.runSoon('send-messages')
  return placed
}

/** Returns the offer's lines at current prices. @throws a refusal when anything differs from what the buyer saw */
async function checkOffer(
  trx: Db,
  context: MemberContext,
  offer: Offer,
  { address_id, shipping_id, member_coupon_id, payable }: PlaceInput,
) {
  const { member, clock, language } = context
  const current = offer.item
    ? await priceItems(trx, [offer.item])
    : (await priceBag(trx, member.id, { lock: true })).filter(isForSale)
  const offered = new Set(offer.lineHashes)
  const unchanged = current.filter((line) => offered.has(hashLine(line)))
  const isValid = unchanged.length === offered.size && offer.expiresAt > seconds(clock.now())
  const lines = isValid ? unchanged : current.filter(isAvailable)
  if (lines.length === 0) refuse('nothing-selected')
  checkQuantities(lines)

  const delivery = await getDelivery(trx, member.id, address_id, skuIdsOf(lines))
  const price = await priceWithCoupon(trx, context, lines, {
    ...{ zone: delivery.zone, shippingId: shipping_id, couponId: member_coupon_id ?? undefined },
  })
  const { amounts, option, isChosenOption } = price
  if (!isValid || !option || !isChosenOption || amounts.payable !== payable) {
    refuse('offer-changed', { amounts, lines: lines.map((line) => presentLine(line, language)) })
  }
  return { lines, delivery, price, shippingOption: option }
}

/**
 * Prices the order with the coupon that the buyer chose. The member is locked, so of two orders with one coupon the second
 * finds it in use.
 * @throws `not-found` for a coupon that the member does not have, and `coupon-not-usable`
 */
async function priceWithCoupon(
  trx: Db,
  { member, clock, language, settings }: MemberContext,
  lines: readonly PricedLine[],
  { couponId, ...delivery }: { zone: Zone; shippingId: string; couponId: string | undefined },
): Promise<OrderPrice> {
  if (couponId !== undefined && !isUuid(couponId)) refuse('not-found')
  const now = clock.now()
  const { promotions, coupons } = await selectChosenDiscounts(trx, member.id, couponId, now)
  const asked = { ...delivery, promotions, shipping: await settings.get(trx, 'shipping') }
  const without = priceOrder(lines, asked)
  if (couponId === undefined) return without
  const coupon = coupons[0] ?? refuse('not-found')
  const tried = tryCoupon(lines, asked, coupon, { without, now })
  if (tried.unusable) {
    const { problem } = tried.unusable
    refuse('coupon-not-usable', { problem, reason: explainProblem(tried.unusable, coupon, language) })
  }
  return tried.price
}

/** Settles an order that costs nothing at once; for every other order, asks the buyer by message to pay. */
async function settleIfFree(trx: Db, order: NewOrder, { hold_hours }: OrderSettings, at: Date) {
  if (order.payable_fen === 0) {
    await settleOrder(trx, { orderId: order.id, at, actor: { type: 'staff', id: null } })
    return orderStatus.pendingShipment
  }
  await writeToMember(trx, {
    memberId: order.member_id,
    template: 'order-placed',
    params: {
      order_id: order.id,
      order_sn: order.sn,
      payable_fen: order.payable_fen,
      hold_hours,
    },
    at,
  })
  return orderStatus.pendingPayment
}
