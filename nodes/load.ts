import { setTimeout as pause } from 'node:timers/promises'
import { absoluteLink, paths } from '@corium/contract/paths'
import * as site from '@corium/contract/site'
import { expect } from 'vitest'
import { addBuyers, takeSample } from '../bench/buyers.ts'
import { createBuyer, Failed, Refused } from './buyer.ts'
import type { Cluster } from './cluster.ts'
import { createSandboxClient } from './sandbox.ts'

const buyerCount = 10
/**
 * Pause of a buyer between two orders; with it a buyer stays below the rate limits for more than a minute.
 */
const orderPauseMs = 2_000
const pagePauseMs = 100
const callerCount = 4
const callPauseMs = 10

/** Each load has its own networks, because rate limits count by network. */
let loads = 0

/**
 * Buyers who order, pay and cancel through the proxy, a visitor who reads pages, and callers who send many small
 * requests, until `stop`. `maxTries` is how many times a buyer sends a call before giving up the order.
 */
export async function startLoad(
  { database, proxy, sandboxOrigin }: Cluster,
  { maxTries }: { maxTries: number },
) {
  const sandbox = createSandboxClient(sandboxOrigin)
  const counts = { requests: 0, placed: 0, paid: 0, canceled: 0 }
  const failures: string[] = []
  const buyers = await addBuyers(database, buyerCount)
  const { goods, skus } = await takeSample(database)
  let stopped = false
  loads += 1

  /** Places orders, pays two of three and cancels two of three, some unpaid and some paid. */
  async function buy({ placeOrder, startPayment, cancel }: ReturnType<typeof createBuyer>) {
    for (let order = 0; !stopped; order++) {
      try {
        const id = await placeOrder()
        counts.placed += 1
        const [pays, cancels] = [order % 3 !== 1, order % 3 !== 0]
        if (pays) {
          // A paid order can be canceled only after the shop has received the payment.
          await sandbox.pay((await startPayment(id)).code_url, { wait: cancels })
          counts.paid += 1
        }
        if (cancels) {
          await cancel(id)
          counts.canceled += 1
        }
      } catch (error) {
        // A cancellation is refused if a payment arrives at the same moment.
        if (!(error instanceof Failed || error instanceof Refused)) throw error
      }
      await pause(orderPauseMs)
    }
  }

  async function read(ip: string) {
    for (let page = 0; !stopped; page++) {
      const path = page % 2 === 0 ? paths.home() : paths.product(String(goods[page % 20]))
      counts.requests += 1
      try {
        const response = await fetch(absoluteLink(proxy.origin, path), {
          headers: { 'x-forwarded-for': ip },
          signal: AbortSignal.timeout(15_000),
        })
        await response.text()
        if (response.status !== 200) failures.push(`${response.status} ${path}`)
      } catch (error) {
        failures.push(`${(error as Error).message} ${path}`)
      }
      await pause(pagePauseMs)
    }
  }

  /** Sends small requests without a pause, so that they meet every moment of a restart. */
  async function call({ call }: ReturnType<typeof createBuyer>) {
    while (!stopped) {
      await call(site.listLanguages, {}).catch((error) => {
        if (!(error instanceof Failed)) throw error
      })
      await pause(callPauseMs)
    }
  }

  const sending = {
    origin: proxy.origin,
    onSend: () => {
      counts.requests += 1
    },
    onFailure: (failure: string) => failures.push(failure),
  }
  const running = Promise.all([
    ...buyers.map((buyer, index) => {
      const sku = skus[index % skus.length]!
      return buy(createBuyer(buyer, sku, `10.${loads}.0.${index + 1}`, { ...sending, maxTries }))
    }),
    ...buyers
      .slice(0, callerCount)
      .map((buyer, index) => call(createBuyer(buyer, skus[0]!, `10.${loads}.2.${index + 1}`, sending))),
    read(`10.${loads}.1.1`),
  ])

  return {
    counts,
    /** Tries that got no response, or one with a status from 500. */
    failures,
    /** Resolves when the buyers have paid this many orders more. */
    async untilPaid(more: number) {
      const enough = counts.paid + more
      await expect.poll(() => counts.paid, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough)
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
