import type { Input, Output } from '@corium/contract/call'
import { createOrder as contract } from '@corium/contract/checkout'
import type { Language } from '@corium/contract/language'
import { orderStatus } from '@corium/contract/order-status'
import type { MemberContext } from '#server/context.ts'
import { findNewOwner, type RequestKey } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { lockCoupon } from '#server/modules/coupons/follow-order.ts'
import { explainProblem } from '#server/modules/discounts/coupon-problem.ts'
import type { HeldCoupon } from '#server/modules/discounts/select-discounts.ts'
import { lockMemberWithNext } from '#server/modules/members/lock-member.ts'
import { askToPayAfter } from '#server/modules/messages/asking-to-pay.ts'
import { describeGoods } from '#server/modules/messages/ordered-goods.ts'
import type { NewOrder } from '#server/modules/orders/order.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { explainFee } from '#server/modules/shipping/amount-rules.ts'
import { deliverTo } from '#server/modules/shipping/delivery.ts'
import type { OrderSettings, ShippingSettings } from '#server/modules/shop-settings/settings.ts'
import { refuseShortage, Shortage } from '#server/modules/stock/stock.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { type Checkout, selectToPlace } from './checkout.db.ts'
import { placingLimit } from './checkout.limits.ts'
import { newOrder } from './new-order.ts'
import { hashLine, type Offer, readOffer } from './offer.ts'
import { placeInvoice } from './place-invoice.ts'
import { presentLine } from './present-lines.ts'
import {
  checkQuantities,
  heldStock,
  isAvailable,
  isForSale,
  type PricedLine,
  priceBag,
  priceItem,
  skuIdsOf,
  sumWeights,
} from './price-lines.ts'
import { type Asked, type OrderPrice, priceOrder, tryCoupon } from './price-order.ts'
import { writeOrder } from './write-order.ts'

type PlaceInput = Input<typeof contract>
type PlaceResult = Output<typeof contract>

/**
 * Places the order of a signed offer in one transaction: reads prices again and compares them with the offer,
 * holds the stock for some hours, locks the coupon and removes the lines from the bag. A repeated request id
 * returns the first result.
 */
export async function placeOrder(context: MemberContext, given: PlaceInput): Promise<PlaceResult> {
  const { config, db, clock, limits, catalog, member, jobs } = context
  await limits.consume('place-order', member.id, placingLimit)
  const offer = readOffer(config, given.confirm_key)
  if (!offer || !(await isMadeTo(db, offer, member.id))) refuse('not-found')
  const { member_coupon_id = offer.couponId } = given
  const input = { ...given, member_coupon_id }
  const at = clock.now()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  const { placed, styleIds } = await db
    .transaction()
    .execute(async (trx) => {
      // Orders of one member are placed one after another, so a repeat finds the result and the limit of open
      // orders holds.
      await lockMemberWithNext(trx, member.id)
      const found = await selectToPlace(trx, wantedBy(member.id, offer, input, at), key)
      if (found.result) return { placed: found.result as PlaceResult, styleIds: [] }
      return place(trx, context, { offer, input, found, key })
    })
    .catch(async (error) => {
      if (error instanceof Shortage) return refuseShortage(db, error)
      throw error
    })
  catalog.stockChanged(styleIds)
  jobs.runSoon('send-messages')
  return placed
}

/** Whether the offer was made to the member, or to an account that has become part of this one since. */
const isMadeTo = async (db: Db, { memberId }: Offer, id: string): Promise<boolean> =>
  memberId === id || (await findNewOwner(db, memberId)) === id

function wantedBy(memberId: string, { item }: Offer, input: PlaceInput, now: Date) {
  const { address_id: addressId, member_coupon_id: coupon } = input
  const couponId = coupon && isUuid(coupon) ? coupon : undefined
  return { memberId, skuId: item?.sku_id, addressId, couponId, now }
}

type Attempt = { offer: Offer; input: PlaceInput; found: Checkout; key: RequestKey }

async function place(trx: Db, context: MemberContext, { offer, input, found, key }: Attempt) {
  const { member, language, settings } = context
  const { at } = key
  const terms = await settings.get(trx, 'orders')
  const { open_orders: used } = found
  if (used >= terms.open_orders) refuse('limit-reached', { limit: terms.open_orders, used })
  const shipping = await settings.get(trx, 'shipping')
  const { lines, delivery, price, shippingOption } = checkOffer(language, {
    offer,
    input,
    found,
    shipping,
    at,
  })
  const order = newOrder({
    member_id: member.id,
    language,
    lines,
    price,
    coupon: input.member_coupon_id ?? null,
    shipping: { ...shippingOption, rule: explainFee(shippingOption, sumWeights(lines)) },
    address: addressForOrder(delivery.address, language),
    remark: input.remark?.trim(),
    at,
    terms,
  })
  const isFree = order.payable_fen === 0
  const placed: PlaceResult = {
    order_id: order.id,
    order_sn: order.sn,
    order_status: isFree ? orderStatus.pendingShipment : orderStatus.pendingPayment,
    payable: order.payable_fen,
    currency: order.currency,
    pay_expire_at: seconds(order.pay_expires_at),
    server_time: seconds(at),
  }
  const toWrite = {
    order,
    held: heldStock(lines),
    cartIds: lines.flatMap(({ cart_id }) => cart_id ?? []),
    message: isFree ? confirmFree(order) : askToPay(order, terms),
    stored: { key, result: placed },
  }
  const styleIds = lines.map(({ sku }) => sku.style_id)
  const { id: orderId, member_id: memberId, member_coupon_id: coupon } = order
  await writeOrder(trx, toWrite, { isLast: !coupon && !input.invoice && !isFree })
  if (coupon) await lockCoupon(trx, coupon, { orderId, memberId, at })
  if (input.invoice) await placeInvoice(trx, context, order, input.invoice)
  if (isFree) await settleOrder(trx, { orderId, at, actor: { type: 'staff', id: null } })
  return { placed, styleIds }
}

/** The message that asks the buyer to pay. */
export const askToPay = (order: NewOrder, { hold_hours }: OrderSettings) => ({
  memberId: order.member_id,
  template: 'order-placed' as const,
  params: {
    order_id: order.id,
    order_sn: order.sn,
    payable_fen: order.payable_fen,
    hold_hours,
    goods: describeGoods(order),
  },
  at: order.created_at,
  textAfter: askToPayAfter,
})

const confirmFree = (order: NewOrder) => ({
  memberId: order.member_id,
  template: 'order-confirmed' as const,
  params: { order_id: order.id, order_sn: order.sn, goods: describeGoods(order) },
  at: order.created_at,
})

type Checked = Pick<Attempt, 'offer' | 'input' | 'found'> & { shipping: ShippingSettings; at: Date }

/**
 * Returns the offer's lines at current prices. @throws a refusal when anything differs
 * from what the buyer saw
 */
function checkOffer(language: Language, { offer, input, found, shipping, at }: Checked) {
  const { shipping_id, member_coupon_id, payable } = input
  const current = offer.item ? [priceItem(found, offer.item)] : priceBag(found).filter(isForSale)
  const offered = new Set(offer.lineHashes)
  const unchanged = current.filter((line) => offered.has(hashLine(line)))
  const isValid = unchanged.length === offered.size && offer.expiresAt > seconds(at)
  const lines = isValid ? unchanged : current.filter(isAvailable)
  if (lines.length === 0) refuse('nothing-selected')
  checkQuantities(lines)

  const isChosen = member_coupon_id !== undefined && member_coupon_id !== null
  const delivery = deliverTo(found.address, skuIdsOf(lines))
  const asked = { zone: delivery.zone, shippingId: shipping_id, promotions: found.promotions, shipping }
  const price = priceWithCoupon(lines, asked, { coupon: isChosen ? found.coupons[0] : null, language, at })
  const { amounts, option, isChosenOption } = price
  if (!isValid || !option || !isChosenOption || amounts.payable !== payable) {
    refuse('offer-changed', { amounts, lines: lines.map((line) => presentLine(line, language)) })
  }
  return { lines, delivery, price, shippingOption: option }
}

/**
 * Prices the order with the coupon that the buyer chose; null for none. The member is locked, so of two
 * orders with one coupon the second finds it in use.
 * @throws `not-found` for a coupon that the member does not have, and `coupon-not-usable`
 */
function priceWithCoupon(
  lines: readonly PricedLine[],
  asked: Asked,
  { coupon, language, at }: { coupon: HeldCoupon | undefined | null; language: Language; at: Date },
): OrderPrice {
  const without = priceOrder(lines, asked)
  if (coupon === null) return without
  if (!coupon) refuse('not-found')
  const tried = tryCoupon(lines, asked, coupon, { without, now: at })
  if (tried.unusable) {
    const { problem } = tried.unusable
    refuse('coupon-not-usable', { problem, reason: explainProblem(tried.unusable, coupon, language) })
  }
  return tried.price
}
