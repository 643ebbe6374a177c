import type { InvalidBagLine } from '@corium/contract/bag'
import type { Input, Output } from '@corium/contract/call'
import type { confirmOrder as contract } from '@corium/contract/checkout'
import type { Language } from '@corium/contract/language'
import type { MemberContext } from '#server/context.ts'
import { presentAddress } from '#server/modules/addresses/addresses.ts'
import { selectOnly } from '#server/modules/bag/bag.ts'
import { presentDiscounts } from '#server/modules/discounts/present-discounts.ts'
import { findTransferTerms } from '#server/modules/payments/bank-transfer.ts'
import { presentPayMethods } from '#server/modules/payments/list-pay-methods.ts'
import { explainAmounts } from '#server/modules/shipping/amount-rules.ts'
import { deliverTo, deliverToDefault } from '#server/modules/shipping/delivery.ts'
import { defaultZone } from '#server/modules/shipping/shipping-rates.ts'
import { refuse } from '#server/refuse.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import { type Checkout, selectToConfirm } from './checkout.db.ts'
import { offerSeconds } from './checkout.limits.ts'
import { chooseCoupon } from './choose-coupon.ts'
import { type BuyNow, hashLine, signOffer } from './offer.ts'
import { presentInvalidLine, presentLine } from './present-lines.ts'
import {
  checkQuantities,
  isAvailable,
  type PricedLine,
  priceBag,
  priceItem,
  skuIdsOf,
  sumWeights,
} from './price-lines.ts'

type ConfirmInput = Input<typeof contract>

/** Returns what an order would contain and cost now, with a signed offer that `placeOrder` accepts. */
export async function confirmOrder(
  context: MemberContext,
  input: ConfirmInput,
): Promise<Output<typeof contract>> {
  const { db, config, clock, member, language, settings } = context
  const item = input.source === 'buy_now' ? input.items?.[0] : undefined
  if (input.source === 'buy_now' && !item) refuse('nothing-selected', { invalid_lines: [] })
  if (input.source === 'cart' && input.cart_ids) await selectOnly(context, input.cart_ids)
  const now = clock.now()
  const found = await selectToConfirm(db, {
    memberId: member.id,
    skuId: item?.sku_id,
    addressId: input.address_id,
    now,
  })
  const { lines, invalid_lines } = listLines(found, item, language)
  if (lines.length === 0) refuse('nothing-selected', { invalid_lines })
  checkQuantities(lines)

  const delivery = input.address_id
    ? deliverTo(found.address, skuIdsOf(lines))
    : deliverToDefault(found.address)
  const asked = {
    zone: delivery?.zone ?? defaultZone,
    shippingId: input.shipping_id,
    promotions: found.promotions,
    shipping: await settings.get(db, 'shipping'),
  }
  const { price, coupons } = chooseCoupon(lines, asked, found.coupons, {
    chosenId: input.member_coupon_id === undefined ? input.coupon_id : input.member_coupon_id,
    now,
    language,
  })
  const { amounts, discounts, options, option } = price
  const terms = await settings.get(db, 'orders')
  const transfer = await findTransferTerms(context, db, amounts.payable)
  const own = [
    ...(transfer ? (['bank-transfer'] as const) : []),
    ...(found.has_credit ? (['on-account'] as const) : []),
  ]
  const weight_grams = sumWeights(lines)
  const expiresAt = seconds(later(now, offerSeconds))

  return {
    confirm_key: signOffer(config, {
      memberId: member.id,
      expiresAt,
      item,
      lineHashes: lines.map(hashLine),
      couponId: coupons.selected,
    }),
    expire_at: expiresAt,
    address: delivery ? presentAddress(delivery.address, language) : null,
    lines: lines.map((line) => presentLine(line, language)),
    invalid_lines,
    shipping_options: options.map(({ id, name, fee, eta }) => ({
      shipping_id: id,
      name: name[language],
      fee,
      eta: eta[language],
    })),
    shipping_id: option?.id ?? null,
    amounts,
    discounts: presentDiscounts(discounts, language),
    coupons,
    amount_rules: explainAmounts(
      option,
      { zone: asked.zone, goods_fen: amounts.goods - amounts.discount, weight_grams },
      language,
    ),
    weight_grams,
    pay_methods: amounts.payable > 0 ? presentPayMethods(context, language, own) : [],
    open_orders: { used: found.open_orders, limit: terms.open_orders },
    hold_hours: terms.hold_hours,
  }
}

function listLines(
  found: Checkout,
  item: BuyNow | undefined,
  language: Language,
): { lines: PricedLine[]; invalid_lines: InvalidBagLine[] } {
  if (item) return { lines: [priceItem(found, item)], invalid_lines: [] }
  const selected = priceBag(found)
  return {
    lines: selected.filter(isAvailable),
    invalid_lines: selected.flatMap((line) => presentInvalidLine(line, language) ?? []),
  }
}
