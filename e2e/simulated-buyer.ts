import { randomUUID } from 'node:crypto'
import * as addresses from '@corium/contract/addresses'
import * as bag from '@corium/contract/bag'
import type { Input } from '@corium/contract/call'
import * as checkout from '@corium/contract/checkout'
import * as orders from '@corium/contract/orders'
import * as payments from '@corium/contract/payments'
import type { APIRequestContext } from '@playwright/test'
import { ApiError, createApiClient } from './api-client.ts'
import type { PurchasableSku } from './find-sku.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { testAddress } from './test-address.ts'

/**
 * An order and the state that the responses to this buyer imply. `unknown`: the response
 * to a cancel is missing.
 */
export type PlacedOrder = {
  order_id: string
  pay_sn?: string
  state: 'unpaid' | 'paid' | 'canceled' | 'unknown'
}

export type SimulatedBuyer = Awaited<ReturnType<typeof createSimulatedBuyer>>

/** A buyer who records every response and sends an unanswered order again after a restart. */
export async function createSimulatedBuyer(
  request: APIRequestContext,
  sandbox: SandboxClient,
  item: PurchasableSku,
) {
  const api = createApiClient(request, 'en-us', sandbox)
  const { token } = await api.register()
  const { address_id } = await api.call(addresses.addAddress, testAddress, token)
  const placed: PlacedOrder[] = []
  let unanswered: Input<typeof checkout.createOrder> | undefined

  async function placeOrder(): Promise<PlacedOrder> {
    const { goods_id } = item.goods
    const { sku_id, min_num } = item.sku
    await api.call(bag.addToBag, { goods_id, sku_id, num: min_num }, token)
    const offer = await api.call(checkout.confirmOrder, { source: 'cart', address_id }, token)
    unanswered = {
      confirm_key: offer.confirm_key,
      address_id,
      shipping_id: String(offer.shipping_id),
      payable: offer.amounts.payable,
      request_id: randomUUID(),
    }
    return sendOrder(unanswered)
  }

  async function sendOrder(input: Input<typeof checkout.createOrder>): Promise<PlacedOrder> {
    const { order_id } = await api.call(checkout.createOrder, input, token)
    unanswered = undefined
    const one: PlacedOrder = { order_id, state: 'unpaid' }
    placed.push(one)
    return one
  }

  async function pay(one: PlacedOrder): Promise<void> {
    const { pay_sn, code_url } = await api.call(
      payments.startPayment,
      { order_id: one.order_id, method: 'wechat_native' },
      token,
    )
    await sandbox.pay({ code_url, wait: false })
    Object.assign(one, { pay_sn, state: 'paid' })
  }

  async function cancel(one: PlacedOrder): Promise<void> {
    const { order_id } = one
    const { list } = await api.call(orders.listCancelReasons, { order_id }, token)
    one.state = 'unknown'
    await api.call(orders.cancelOrder, { order_id, reason_id: String(list[0]?.reason_id) }, token)
    one.state = 'canceled'
  }

  return {
    placed,
    /** Places, pays and cancels orders until the server dies; calls `onPlaced` for each confirmed order. */
    async buyUntilServerDies(onPlaced: () => void): Promise<void> {
      try {
        for (let turn = 0; ; turn++) {
          const one = await placeOrder()
          onPlaced()
          if (turn % 2 === 1) await cancel(one)
          else await pay(one)
        }
      } catch (error) {
        if (error instanceof ApiError) throw error
      }
    },
    /** Sends the order without a response again. */
    async retryUnanswered(): Promise<void> {
      if (unanswered) await sendOrder(unanswered)
    },
    orderStatus: async ({ order_id }: PlacedOrder) =>
      (await api.call(orders.getOrder, { order_id }, token)).order_status,
    paymentStatus: ({ pay_sn = '' }: PlacedOrder) => api.call(payments.getPaymentStatus, { pay_sn }, token),
    countOrders: async () => (await api.call(orders.listOrders, { limit: 1 }, token)).total,
  }
}
