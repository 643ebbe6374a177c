import * as addresses from '@corium/contract/addresses'
import * as bag from '@corium/contract/bag'
import type { Input, Output } from '@corium/contract/call'
import * as checkout from '@corium/contract/checkout'
import * as orders from '@corium/contract/orders'
import type { NewMember } from './build.ts'
import type { Caller, TestShop } from './shop.ts'

type Sku = { id: string; goods_id: string }
type Offer = Output<typeof checkout.confirmOrder>

let requests = 0
export const newRequest = () => `request-${++requests}`
let parcels = 0
/** A tracking number that no other parcel of this test file has. */
export const newTrackingNumber = () => `SF${String(++parcels).padStart(13, '0')}`

/** A member with an address in Shanghai who shops through calls. */
export async function openBuyer(shop: TestShop, options: NewMember = {}) {
  const caller = await shop.member(options)
  const { address_id } = await caller.get(addresses.addAddress, {
    consignee: 'Lin Wei',
    mobile: '13812345678',
    country_code: 'CN',
    country: 'CN',
    region_codes: ['31', '3101', '310101'],
    detail: '中山东一路 1 号',
  })

  const addToBag = (sku: Sku, num: number) =>
    caller.get(bag.addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num })
  const confirmOrder = () => caller.get(checkout.confirmOrder, { source: 'cart', address_id })
  /** Places the order of an offer, as it was shown unless `change` says otherwise. */
  const placeOrder = (offer: Offer, change: Partial<Input<typeof checkout.createOrder>> = {}) =>
    caller.call(checkout.createOrder, {
      confirm_key: offer.confirm_key,
      address_id,
      shipping_id: offer.shipping_id ?? '',
      payable: offer.amounts.payable,
      member_coupon_id: offer.coupons.selected,
      request_id: newRequest(),
      ...change,
    })

  return Object.assign(caller, {
    address_id,
    addToBag,
    confirmOrder,
    placeOrder,
    /** Adds one color to the bag, confirms and places the order. */
    async buy(sku: Sku, num: number) {
      await addToBag(sku, num)
      const placed = await placeOrder(await confirmOrder())
      if (!placed.ok) throw new Error(`The order was refused: ${placed.msg}`)
      return placed.data
    },
    getOrder: (order_id: string) => caller.get(orders.getOrder, { order_id }),
  })
}

export type Buyer = Awaited<ReturnType<typeof openBuyer>> & Caller

/** The stock of a color in its unit. */
export async function stockOf({ shop }: TestShop, sku: Sku) {
  const row = await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('sku_id', '=', sku.id)
    .executeTakeFirstOrThrow()
  return {
    on_hand: row.on_hand_milli / 1000,
    held: row.held_milli / 1000,
    sold: row.sold_milli / 1000,
  }
}
