import { randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import { addToBag } from '@corium/contract/bag'
import { confirmOrder, createOrder } from '@corium/contract/orders'
import { startPayment } from '@corium/contract/payments'
import type { Caller } from './caller.ts'
import type { Ware } from './goods.ts'
import { sandbox } from './sandbox.ts'
import { testAddress } from './test-address.ts'

/** Puts goods into a member's bag, or without a token into that of a visitor; the least of each that is sold. */
export async function fillBag(shop: Caller, token: string, wares: readonly Ware[], num?: number) {
  for (const { goods, sku } of wares) {
    const { goods_id } = goods
    await shop.get(addToBag, { goods_id, sku_id: sku.sku_id, num: num ?? sku.min_num }, token)
  }
}

/** Puts goods into a member's bag and orders them, by calls. */
export async function buy(shop: Caller, token: string, wares: readonly Ware[], num?: number) {
  const { address_id } = await shop.get(addAddress, testAddress, token)
  await fillBag(shop, token, wares, num)
  const offer = await shop.get(confirmOrder, { source: 'cart', address_id }, token)
  return shop.get(
    createOrder,
    {
      confirm_key: offer.confirm_key,
      address_id,
      shipping_id: offer.shipping_id ?? '',
      payable: offer.amounts.payable,
      request_id: randomUUID(),
    },
    token,
  )
}

/** Pays an order as the buyer's phone would; the shop knows of it when this returns. */
export async function payFor(shop: Caller, token: string, { order_id }: { order_id: string }) {
  const { code_url } = await shop.get(startPayment, { order_id, method: 'wechat_native' }, token)
  await sandbox.pay({ code_url })
}
