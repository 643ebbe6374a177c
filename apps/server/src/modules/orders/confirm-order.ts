import type { InvalidBagLine } from '@corium/contract/bag'
import type { Input, Output } from '@corium/contract/call'
import type { confirmOrder as contract } from '@corium/contract/orders'
import { later, seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { presentAddress } from '#server/modules/addresses/addresses.ts'
import { presentPayMethods } from '#server/modules/payments/pay-methods.ts'
import { listShippingWays } from '#server/modules/shipping/shipping.ts'
import { usualZone } from '#server/modules/shipping/shipping-rates.ts'
import { refuse } from '#server/refuse.ts'
import { explainAmounts } from './amount-rules.ts'
import { findUsualDelivery, getDelivery } from './delivery.ts'
import { type BuyNow, markOf, signOffer } from './offer.ts'
import { countOpenOrders } from './orders.db.ts'
import { mostOpenOrders, offerLasts } from './orders.limits.ts'
import {
  amountsOf,
  checkQuantities,
  goodsOf,
  isBuyable,
  type PricedLine,
  presentPriced,
  presentUnbuyable,
  priceBag,
  priceItems,
  skuIdsOf,
  weightOfAll,
} from './price-lines.ts'

type Asked = Input<typeof contract>

/** What an order would hold and cost now, and the offer that the buyer may take up. */
export async function confirmOrder(context: MemberContext, input: Asked): Promise<Output<typeof contract>> {
  const { db, config, clock, member, language } = context
  const item = input.source === 'buy_now' ? input.items?.[0] : undefined
  const { lines, invalid_lines } = await linesOf(context, input, item)
  if (lines.length === 0) refuse('nothing-selected', { invalid_lines })
  checkQuantities(lines)

  const delivery = input.address_id
    ? await getDelivery(db, member.id, input.address_id, skuIdsOf(lines))
    : await findUsualDelivery(db, member.id)
  const goods = goodsOf(lines)
  const weight_grams = weightOfAll(lines)
  const ways = listShippingWays(delivery?.zone ?? usualZone, { weight_grams, goods_fen: goods })
  const way = ways.find(({ id }) => id === input.shipping_id) ?? ways[0]
  const amounts = amountsOf(goods, way?.fee ?? 0)
  const until = seconds(later(clock.now(), offerLasts))

  return {
    confirm_key: signOffer(config, { member: member.id, until, item, marks: lines.map(markOf) }),
    expire_at: until,
    address: delivery ? presentAddress(delivery.address, language) : null,
    lines: lines.map((line) => presentPriced(line, language)),
    invalid_lines,
    shipping_options: ways.map(({ id, name, fee, eta }) => ({
      shipping_id: id,
      name: name[language],
      fee,
      eta: eta[language],
    })),
    shipping_id: way?.id ?? null,
    amounts,
    amount_rules: explainAmounts(way, goods, weight_grams, language),
    weight_grams,
    pay_methods: amounts.payable > 0 ? presentPayMethods(language) : [],
    open_orders: { used: await countOpenOrders(db, member.id), limit: mostOpenOrders },
  }
}

async function linesOf(
  { db, member, language }: MemberContext,
  input: Asked,
  item: BuyNow | undefined,
): Promise<{ lines: PricedLine[]; invalid_lines: InvalidBagLine[] }> {
  if (input.source === 'buy_now') {
    return { lines: item ? await priceItems(db, [item]) : [], invalid_lines: [] }
  }
  const selected = await priceBag(db, member.id, { lock: false })
  return {
    lines: selected.filter(isBuyable),
    invalid_lines: selected.flatMap((line) => presentUnbuyable(line, language) ?? []),
  }
}
