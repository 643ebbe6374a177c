import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as bag from '@corium/contract/bag'
import type { Call, Input, Output } from '@corium/contract/call'
import * as checkout from '@corium/contract/checkout'
import { isSuccess } from '@corium/contract/envelope'
import * as orders from '@corium/contract/orders'
import * as payments from '@corium/contract/payments'
import type { Buyer, PurchasableSku } from '../bench/buyers.ts'

/** A refusal, which a repetition would get again. */
export class Refused extends Error {}

/** No response, or one with a status from 500, to the last of the tries. */
export class Failed extends Error {}

/** Pause before a call is repeated. */
const retryMs = 250

/** Where and how often a buyer sends a call, and counters for the tries and the failed ones. */
type Sending = {
  origin: string
  maxTries?: number
  onSend?: () => void
  onFailure?: (failure: string) => void
}

/** The calls of a logged-in member who buys one SKU. */
export function createBuyer(buyer: Buyer, sku: PurchasableSku, ip: string, sending: Sending) {
  const { origin, maxTries = 1, onSend, onFailure } = sending

  async function send(path: string, input: object): Promise<Response | undefined> {
    onSend?.()
    try {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'access-token': buyer.token,
          'x-forwarded-for': ip,
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(15_000),
      })
      if (response.status < 500) return response
      onFailure?.(`${response.status} ${path} ${await response.text()}`)
    } catch (error) {
      onFailure?.(`${(error as Error).message} ${path}`)
    }
  }

  /** A repeated call has the same result, so a failed call can be sent again. */
  async function call<C extends Call>(route: C, input: Input<C>): Promise<Output<C>> {
    for (let tries = 0; tries < maxTries; tries++) {
      if (tries > 0) await pause(retryMs)
      const response = await send(route.path, input as object)
      if (!response) continue
      const { code, data, msg } = await response.json()
      if (isSuccess(code)) return data
      throw new Refused(`${route.path} was refused: ${code} ${msg}`)
    }
    throw new Failed(`${route.path} failed ${maxTries} times.`)
  }

  return {
    call,

    async placeOrder(): Promise<string> {
      await call(bag.addToBag, { goods_id: sku.goods_id, sku_id: sku.sku_id, num: sku.num })
      const offer = await call(checkout.confirmOrder, { source: 'cart', address_id: buyer.address_id })
      const { order_id } = await call(checkout.createOrder, {
        confirm_key: offer.confirm_key,
        address_id: buyer.address_id,
        shipping_id: String(offer.shipping_id),
        payable: offer.amounts.payable,
        request_id: randomUUID(),
      })
      return order_id
    },

    startPayment: (order_id: string) => call(payments.startPayment, { order_id, method: 'wechat_native' }),

    async cancel(order_id: string): Promise<void> {
      const { list } = await call(orders.listCancelReasons, { order_id })
      await call(orders.cancelOrder, { order_id, reason_id: String(list[0]?.reason_id) })
    },
  }
}
