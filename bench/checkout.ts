import { randomUUID } from 'node:crypto'
import type { Buyer, Ware } from './buyers.ts'
import { type Measured, summarise } from './load.ts'
import { post } from './workloads.ts'

/** As many unpaid orders as one member may have. */
const ordersEach = 5

export type Checkouts = {
  /** Whole flows. */
  flows: Measured
  /** The step that places the order, alone. */
  placing: Measured
}

/** How many buyers a run of so many seconds can use up. */
export const buyersFor = (seconds: number): number => Math.ceil(seconds * 80) + 60

/** Buyers one after another, `atOnce` of them at the same time: into the bag, confirm, place, ask for the payment's code. */
export async function checkOut(
  origin: string,
  { buyers, wares }: { buyers: Buyer[]; wares: readonly Ware[] },
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Checkouts> {
  const flows: number[] = []
  const placing: number[] = []
  let failures = 0
  let turn = 0
  const began = performance.now()

  async function shop(): Promise<void> {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) {
      for (let order = 0; order < ordersEach; order++) {
        if (performance.now() - began > seconds * 1000) return
        const start = performance.now()
        try {
          placing.push(await buyOnce(origin, buyer, wares[turn++ % wares.length]!))
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
    flows: summarise([{ times: flows, seconds: took, failures }]),
    placing: summarise([{ times: placing, seconds: took, failures: 0 }]),
  }
}

/** Returns the milliseconds that placing the order took. */
async function buyOnce(origin: string, { token, address_id }: Buyer, ware: Ware): Promise<number> {
  const ask = async <T>(path: string, input: object): Promise<T> => {
    const { headers, body } = post(path, input, { 'access-token': token })
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const envelope = (await response.json()) as { code: number; msg: string; data: T }
    if (envelope.code !== 1) throw new Error(`${path} answers ${envelope.code}: ${envelope.msg}`)
    return envelope.data
  }
  await ask('/shop/pc_api.flow/addCart', ware)
  const offer = await ask<{ confirm_key: string; shipping_id: string; amounts: { payable: number } }>(
    '/shop/pc_api.order/confirm',
    { source: 'cart', address_id },
  )
  const start = performance.now()
  const { order_id } = await ask<{ order_id: string }>('/shop/pc_api.order/create', {
    confirm_key: offer.confirm_key,
    address_id,
    shipping_id: offer.shipping_id,
    payable: offer.amounts.payable,
    request_id: randomUUID(),
  })
  const took = performance.now() - start
  await ask('/shop/pc_api.pay/create', { order_id, method: 'wechat_native' })
  return took
}
