import type { Input } from '@corium/contract/call'
import { shipOrder } from '@corium/contract/order-desk'
import { type Buyer, newRequest, newTrackingNumber } from './buyer.ts'
import type { Caller, TestShop } from './shop.ts'

/** A color whose price and delivery cost nothing, so that its order is paid as soon as it is placed. */
const buildFreeSku = (shop: TestShop, stock = 100) =>
  shop.build.sku({ stock, style: { price_fen: 0, supply: 'sample', weight_grams: 1 } })

/** A paid order of two colors, four of the first and two of the second, and the ids of its lines. */
export async function buyFreely(shop: TestShop, buyer: Buyer) {
  const [first, second] = [await buildFreeSku(shop), await buildFreeSku(shop)]
  await buyer.addToBag(first, 4)
  const { order_id, order_sn } = await buyer.buy(second, 2)
  const { lines } = await buyer.getOrder(order_id)
  const lineOf = (sku: { id: string }) => lines.find(({ sku_id }) => sku_id === sku.id)!.order_goods_id
  return { order_id, order_sn, first: lineOf(first), second: lineOf(second), skus: [first, second] as const }
}

type Parcels = Input<typeof shipOrder>['parcels']

/** One parcel with all unshipped goods. */
export const wholeParcel = (): Parcels => [{ courier: 'sf', courier_number: newTrackingNumber() }]

export const ship = (desk: Caller, order_id: string, parcels = wholeParcel(), request_id = newRequest()) =>
  desk.call(shipOrder, { order_id, parcels, request_id })
