import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import { createOrder as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { deleteOrderedLines } from '#server/modules/bag/selected-lines.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import type { NewOrder } from '#server/modules/orders/order.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { getDelivery } from '#server/modules/shipping/delivery.ts'
import { listShippingOptions } from '#server/modules/shipping/shipping.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { countOpenOrders } from './checkout.db.ts'
import { holdHours, maxOpenOrders, placingLimit } from './checkout.limits.ts'
import { createOrder } from './create-order.ts'
import { hashLine, type Offer, readOffer } from './offer.ts'
import { placeInvoice } from './place-invoice.ts'
import { presentLine } from './present-lines.ts'
import {
  amountsOf,
  checkQuantities,
  isAvailable,
  isForSale,
  priceBag,
  priceItems,
  skuIdsOf,
  sumAmounts,
  sumWeights,
} from './price-lines.ts'

type PlaceInput = Input<typeof contract>
type PlaceResult = Output<typeof contract>

/**
 * Places the order of a signed offer in one transaction: reads prices again and compares them with the offer, holds
 * the stock for 24 hours and removes the lines from the bag. A repeated request id returns the first result.
 */
export async function placeOrder(context: MemberContext, input: PlaceInput): Promise<PlaceResult> {
  const { config, db, clock, limits, catalog, member, language, jobs } = context
  await limits.consume('place-order', member.id, placingLimit)
  const offer = readOffer(config, input.confirm_key)
  if (offer?.memberId !== member.id) refuse('not-found')
  const at = clock.now()

  const styleIds = new Set<string>()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  const placed = await once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const used = await countOpenOrders(trx, member.id)
    if (used >= maxOpenOrders) refuse('limit-reached', { limit: maxOpenOrders, used })
    const { lines, delivery, shippingOption } = await checkOffer(trx, context, offer, input)

    const order = await createOrder(trx, {
      member_id: member.id,
      language,
      lines,
      shippingOption,
      address: addressForOrder(delivery.address, language),
      remark: input.remark?.trim(),
      at,
    })
    if (input.invoice) await placeInvoice(trx, context, order, input.invoice)
    await deleteOrderedLines(
      trx,
      member.id,
      lines.flatMap(({ cart_id }) => cart_id ?? []),
    )
    for (const { sku } of lines) styleIds.add(sku.style_id)
    const status = await settleIfFree(trx, order, at)
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
  { member, clock, language }: MemberContext,
  offer: Offer,
  { address_id, shipping_id, payable }: PlaceInput,
) {
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
  const goods_fen = sumAmounts(lines)
  const options = listShippingOptions(delivery.zone, { weight_grams: sumWeights(lines), goods_fen })
  const shippingOption = options.find(({ id }) => id === shipping_id)
  const amounts = amountsOf(goods_fen, (shippingOption ?? options[0])?.fee ?? 0)
  if (!isValid || !shippingOption || amounts.payable !== payable) {
    refuse('offer-changed', { amounts, lines: lines.map((line) => presentLine(line, language)) })
  }
  return { lines, delivery, shippingOption }
}

/** Settles an order that costs nothing at once; for every other order, asks the buyer by message to pay. */
async function settleIfFree(trx: Db, order: NewOrder, at: Date) {
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
      hold_hours: holdHours,
    },
    at,
  })
  return orderStatus.pendingPayment
}
