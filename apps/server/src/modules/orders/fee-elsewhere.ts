import { offDelivery } from '#server/modules/discounts/discount-rules.ts'
import { listShippingOptions, type ShippingOption, zoneOf } from '#server/modules/shipping/shipping.ts'
import type { ShippingSettings, Zone } from '#server/modules/shop-settings/settings.ts'
import type { StoredOrder } from './order.ts'
import type { OrderDiscountRow } from './order-discounts.ts'

/**
 * An order's shipping option at its price in another zone, less what its coupon for delivery (`off`) takes
 * off; undefined when the fee stays. Within a zone it stays, also if the shop has changed its fees since.
 */
export function feeElsewhere(
  order: StoredOrder,
  zone: Zone,
  { off, shipping }: { off: OrderDiscountRow | undefined; shipping: ShippingSettings },
): (ShippingOption & { off_fen: number }) | undefined {
  const { country, province_code } = order.address
  const isZoneKnown = country !== 'CN' || province_code !== undefined
  if (isZoneKnown && zoneOf({ country, region_codes: province_code ? [province_code] : [] }) === zone)
    return undefined
  const parcel = { weight_grams: order.weight_grams, goods_fen: order.goods_fen - order.discount_fen }
  const options = listShippingOptions(shipping, zone, parcel)
  const full = options.find(({ id }) => id === order.shipping_id) ?? options[0]!
  const off_fen = off ? offDelivery({ kind: 'delivery', cap_fen: off.cap_fen }, full.fee) : 0
  const fee = full.fee - off_fen
  return fee === order.shipping_fen ? undefined : { ...full, fee, off_fen }
}
