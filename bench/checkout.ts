import { randomUUID } from 'node:crypto'
import type { CallMap } from '@corium/contract/calls'
import type { Buyer, PurchasableSku } from './buyers.ts'
import { type Stats, summarize } from './load.ts'
import { post } from './workloads.ts'

/** The maximum of unpaid orders per member. */
const ordersPerBuyer = 5

export type Checkouts = {
  /** From adding to the bag to the payment code. */
  flows: Stats
  /** Placing the order only. */
  placing: Stats
}

/** More buyers than a run of this many seconds can need. */
export const buyersFor = (seconds: number): number => Math.ceil(seconds * 80) + 60

/**
 * Buyers check out, `atOnce` of them concurrently: add to the bag, confirm, place the order, create the
 * payment code.
 */
export async function checkOut(
  origin: string,
  { buyers, skus }: { buyers: Buyer[]; skus: readonly PurchasableSku[] },
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Checkouts> {
  const flows: number[] = []
  const placing: number[] = []
  let failures = 0
  let turn = 0
  const began = performance.now()

  async function shop(): Promise<void> {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) {
      for (let order = 0; order < ordersPerBuyer; order++) {
        if (performance.now() - began > seconds * 1000) return
        const start = performance.now()
        try {
          placing.push(await buyOnce(origin, buyer, skus[turn++ % skus.length]!))
          flows.push(performance.now() - start)
        } catch (error) {
          failures += 1
          if (failures === 1) process.stderr.write(`A checkout failed: ${(error as Error).message}\n`)
        }
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, shop))
  const took = (performance.now() - began) / 1000
  return {
    flows: summarize([{ times: flows, seconds: took, failures }]),
    placing: summarize([{ times: placing, seconds: took, failures: 0 }]),
  }
}

/** Returns how many milliseconds placing the order took. */
async function buyOnce(origin: string, { token, address_id }: Buyer, sku: PurchasableSku): Promise<number> {
  async function call<P extends keyof CallMap>(
    path: P,
    input: CallMap[P]['input'],
  ): Promise<CallMap[P]['output']> {
    const { headers, body } = post(path, input, { 'access-token': token })
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const envelope = (await response.json()) as { code: number; msg: string; data: CallMap[P]['output'] }
    if (envelope.code !== 1) throw new Error(`${path} returned ${envelope.code}: ${envelope.msg}`)
    return envelope.data
  }
  await call('/shop/pc_api.flow/addCart', sku)
  const offer = await call('/shop/pc_api.order/confirm', { source: 'cart', address_id })
  const start = performance.now()
  const { order_id } = await call('/shop/pc_api.order/create', {
    confirm_key: offer.confirm_key,
    address_id,
    shipping_id: offer.shipping_id ?? '',
    payable: offer.amounts.payable,
    request_id: randomUUID(),
  })
  const took = performance.now() - start
  await call('/shop/pc_api.pay/create', { order_id, method: 'wechat_native' })
  return took
}
