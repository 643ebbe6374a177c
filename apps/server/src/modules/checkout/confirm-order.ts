import type { InvalidBagLine } from '@corium/contract/bag'
import type { Input, Output } from '@corium/contract/call'
import type { confirmOrder as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { presentAddress } from '#server/modules/addresses/addresses.ts'
import { presentDiscounts } from '#server/modules/discounts/present-discounts.ts'
import { selectDiscounts } from '#server/modules/discounts/select-discounts.ts'
import { presentPayMethods } from '#server/modules/payments/list-pay-methods.ts'
import { explainAmounts } from '#server/modules/shipping/amount-rules.ts'
import { findDefaultDelivery, getDelivery } from '#server/modules/shipping/delivery.ts'
import { defaultZone } from '#server/modules/shipping/shipping-rates.ts'
import { refuse } from '#server/refuse.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import { countOpenOrders } from './checkout.db.ts'
import { offerSeconds } from './checkout.limits.ts'
import { chooseCoupon } from './choose-coupon.ts'
import { type BuyNow, hashLine, signOffer } from './offer.ts'
import { presentInvalidLine, presentLine } from './present-lines.ts'
import {
  checkQuantities,
  isAvailable,
  type PricedLine,
  priceBag,
  priceItems,
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
  const { lines, invalid_lines } = await loadLines(context, input, item)
  if (lines.length === 0) refuse('nothing-selected', { invalid_lines })
  checkQuantities(lines)

  const delivery = input.address_id
    ? await getDelivery(db, member.id, input.address_id, skuIdsOf(lines))
    : await findDefaultDelivery(db, member.id)
  const now = clock.now()
  const held = await selectDiscounts(db, member.id, now)
  const asked = {
    zone: delivery?.zone ?? defaultZone,
    shippingId: input.shipping_id,
    promotions: held.promotions,
    shipping: await settings.get(db, 'shipping'),
  }
  const { price, coupons } = chooseCoupon(lines, asked, held.coupons, {
    ...{ chosenId: input.member_coupon_id, now, language },
  })
  const { amounts, discounts, options, option } = price
  const terms = await settings.get(db, 'orders')
  const weight_grams = sumWeights(lines)
  const expiresAt = seconds(later(now, offerSeconds))

  return {
    confirm_key: signOffer(config, { memberId: member.id, expiresAt, item, lineHashes: lines.map(hashLine) }),
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
    amount_rules: explainAmounts(option, amounts.goods - amounts.discount, weight_grams, language),
    weight_grams,
    pay_methods: amounts.payable > 0 ? presentPayMethods(context, language) : [],
    open_orders: { used: await countOpenOrders(db, member.id), limit: terms.open_orders },
    hold_hours: terms.hold_hours,
  }
}

async function loadLines(
  { db, member, language }: MemberContext,
  input: ConfirmInput,
  item: BuyNow | undefined,
): Promise<{ lines: PricedLine[]; invalid_lines: InvalidBagLine[] }> {
  if (input.source === 'buy_now') {
    return { lines: item ? await priceItems(db, [item]) : [], invalid_lines: [] }
  }
  const selected = await priceBag(db, member.id, { lock: false })
  return {
    lines: selected.filter(isAvailable),
    invalid_lines: selected.flatMap((line) => presentInvalidLine(line, language) ?? []),
  }
}
