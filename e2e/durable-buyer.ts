import { randomUUID } from 'node:crypto'
import * as addresses from '@corium/contract/addresses'
import * as bag from '@corium/contract/bag'
import type { Input } from '@corium/contract/call'
import * as orders from '@corium/contract/orders'
import * as payments from '@corium/contract/payments'
import type { APIRequestContext } from '@playwright/test'
import { createCaller, Refused } from './caller.ts'
import type { Ware } from './goods.ts'
import type { Sandbox } from './sandbox.ts'
import { testAddress } from './test-address.ts'

/** What became of an order, as far as this buyer was told. */
export type Bought = { order_id: string; pay_sn?: string; is: 'unpaid' | 'paid' | 'cancelled' | 'in doubt' }

export type DurableBuyer = Awaited<ReturnType<typeof openDurableBuyer>>

/** A buyer who remembers every answer, and asks again for those that never came. */
export async function openDurableBuyer(request: APIRequestContext, world: Sandbox, ware: Ware) {
  const shop = createCaller(request, 'en-us', world)
  const { token } = await shop.register()
  const { address_id } = await shop.get(addresses.addAddress, testAddress, token)
  const bought: Bought[] = []
  let unanswered: Input<typeof orders.createOrder> | undefined

  async function order(): Promise<Bought> {
    const { goods_id } = ware.goods
    const { sku_id, min_num } = ware.sku
    await shop.get(bag.addToBag, { goods_id, sku_id, num: min_num }, token)
    const offer = await shop.get(orders.confirmOrder, { source: 'cart', address_id }, token)
    unanswered = {
      confirm_key: offer.confirm_key,
      address_id,
      shipping_id: String(offer.shipping_id),
      payable: offer.amounts.payable,
      request_id: randomUUID(),
    }
    return askForOrder(unanswered)
  }

  async function askForOrder(input: Input<typeof orders.createOrder>): Promise<Bought> {
    const { order_id } = await shop.get(orders.createOrder, input, token)
    unanswered = undefined
    const one: Bought = { order_id, is: 'unpaid' }
    bought.push(one)
    return one
  }

  async function pay(one: Bought): Promise<void> {
    const { pay_sn, code_url } = await shop.get(
      payments.startPayment,
      { order_id: one.order_id, method: 'wechat_native' },
      token,
    )
    await world.pay({ code_url, wait: false })
    Object.assign(one, { pay_sn, is: 'paid' })
  }

  async function cancel(one: Bought): Promise<void> {
    const { order_id } = one
    const { list } = await shop.get(orders.listCancelReasons, { order_id }, token)
    one.is = 'in doubt'
    await shop.get(orders.cancelOrder, { order_id, reason_id: String(list[0]?.reason_id) }, token)
    one.is = 'cancelled'
  }

  return {
    bought,
    /** Buys on until the shop is gone; tells of every order that was acknowledged. */
    async buyUntilGone(onBought: () => void): Promise<void> {
      try {
        for (let turn = 0; ; turn++) {
          const one = await order()
          onBought()
          if (turn % 2 === 1) await cancel(one)
          else await pay(one)
        }
      } catch (error) {
        if (error instanceof Refused) throw error
      }
    },
    /** Asks for the order that was never answered. */
    async finish(): Promise<void> {
      if (unanswered) await askForOrder(unanswered)
    },
    stateOf: async ({ order_id }: Bought) =>
      (await shop.get(orders.getOrder, { order_id }, token)).order_status,
    askForPayment: ({ pay_sn = '' }: Bought) => shop.get(payments.getPaymentStatus, { pay_sn }, token),
    countOrders: async () => (await shop.get(orders.listOrders, { limit: 1 }, token)).total,
  }
}
