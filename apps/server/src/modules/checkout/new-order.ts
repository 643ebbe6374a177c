import { randomUUID } from 'node:crypto'
import type { Bilingual, Language } from '@corium/contract/language'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import type { NewOrder } from '#server/modules/orders/order.ts'
import type { ShippingOption } from '#server/modules/shipping/shipping.ts'
import type { OrderSettings } from '#server/modules/shop-settings/settings.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { newSerialNumber } from '#server/runtime/serial-number.ts'
import { holdsStock, type PricedLine, sumWeights } from './price-lines.ts'
import type { OrderPrice } from './price-order.ts'

type OrderInput = {
  member_id: string
  language: Language
  lines: readonly PricedLine[]
  price: Pick<OrderPrice, 'amounts' | 'discounts' | 'lineDiscounts'>
  /** The member's coupon that the price includes. */
  coupon: string | null
  /** The shipping option, and the rule behind its fee. */
  shipping: Pick<ShippingOption, 'id' | 'name'> & { rule: Bilingual }
  address: OrderAddress
  remark?: string
  at: Date
  terms: OrderSettings
}

/** The order, with copies of names, prices, discounts and address, which later changes do not touch. */
export function newOrder(input: OrderInput): NewOrder {
  const { lines, price, coupon, shipping, at, terms, remark = '', ...buyer } = input
  const { amounts, discounts, lineDiscounts } = price
  return {
    ...buyer,
    id: randomUUID(),
    sn: newSerialNumber(at),
    goods_fen: amounts.goods,
    discount_fen: amounts.discount,
    shipping_fen: amounts.shipping,
    payable_fen: amounts.payable,
    currency: amounts.currency,
    weight_grams: sumWeights(lines),
    shipping_id: shipping.id,
    shipping_name: shipping.name,
    shipping_rule: shipping.rule,
    member_coupon_id: coupon,
    remark,
    created_at: at,
    pay_expires_at: later(at, terms.hold_hours * hour),
    receipt_days: terms.receipt_days,
    return_days: terms.return_days,
    claim_days: terms.claim_days,
    lines: lines.map((line, at) => ({ ...toOrderLine(line), discount_fen: lineDiscounts[at]! })),
    discounts,
  }
}

function toOrderLine(line: PricedLine): Omit<NewOrder['lines'][number], 'discount_fen'> {
  const { sku, num_milli, price_fen, amount_fen } = line
  return {
    style_id: sku.style_id,
    sku_id: sku.sku_id,
    sku_code: sku.sku_code,
    goods_name: sku.style_name,
    color_name: sku.color_name,
    hex: sku.hex,
    picture_id: sku.picture?.id ?? null,
    unit: sku.unit,
    num_milli,
    price_fen,
    amount_fen,
    holds_stock: holdsStock(line),
  }
}
