import type { Output } from '@corium/contract/call'
import * as desk from '@corium/contract/refund-desk'
import { day, hour } from '#server/runtime/clock.ts'
import { createRandom } from '../random.ts'
import { readBooks, readOpenWork } from './books.ts'
import { addFault, startOutage } from './faults.ts'
import { type MortalShop, openMortalShop } from './mortal-shop.ts'
import { shopFor } from './shopping.ts'

/** Buyers who shop at the same time. */
const maxShoppers = 12
const stockPerSku = 10_000

const jobs = [
  'handle-notices',
  'poll-payments',
  'send-refunds',
  'cancel-unpaid',
  'move-cases',
  'confirm-ended-payments',
  'reconcile-statements',
]

/** Errors that this run is expected to log for staff; any other one is a fault of ours. */
const expectedErrors = [
  'a call to the payment provider failed',
  'a refund does not go through: staff have to look',
  'a payment must not settle its order: staff have to look',
  'a refund was made in the provider’s console',
  // While the provider is down, the shop cannot query it; at the end, no difference may be open.
  'the books of a payment provider differ from ours: staff have to look',
]

/**
 * Lets buyers shop while the providers and the server fail at random, then repairs everything and lets staff
 * do their work. The same seed draws the same plans and faults.
 */
export async function runSoak({ orders, seed }: { orders: number; seed: number }) {
  const started = performance.now()
  const random = createRandom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const mortal = await openMortalShop()
  const { clock, control } = mortal
  const counts: Record<string, number> = {}
  const errors: unknown[] = []
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  try {
    await control('PATCH', '/settings', { refund_after_ms: 0 })
    await control('PUT', '/balances', { merchant: 1_000_000_000 })
    await control('PUT', '/paypal/balances', { USD: 1_000_000_000 })
    const { build } = mortal.server()
    const skus = await Promise.all(Array.from({ length: 6 }, () => build.sku({ stock: stockPerSku })))
    // The first run plans the books of the next day.
    await runJobs()
    clock.forward(day)
    await shopUntilDone()
    await repair()
    return {
      ...(await readBooks(mortal, stockPerSku)),
      errors,
      faults: counts,
      seconds: Math.round((performance.now() - started) / 1000),
    }

    async function shopUntilDone(): Promise<void> {
      const shoppers: AsyncGenerator<void>[] = []
      let placed = 0
      let outage: { endsIn: number; end(): Promise<void> } | undefined
      for (let tick = 0; placed < orders || shoppers.length > 0; tick++) {
        if (placed < orders && shoppers.length < maxShoppers) {
          placed += 1
          shoppers.push(shopFor({ mortal, random, pick, skus }))
        }
        if (random() < 0.3) count(await addFault(mortal, pick))
        if (!outage && random() < 0.01) {
          const { name, end } = await startOutage(mortal, pick)
          count(name)
          outage = { endsIn: 10 + Math.floor(random() * 30), end }
        }
        if (outage && --outage.endsIn === 0) {
          await outage.end()
          outage = undefined
        }
        if (random() < 0.02) mortal.dieAfter(1 + Math.floor(random() * 3))
        const at = Math.floor(random() * shoppers.length)
        const step = await shoppers[at]?.next()
        if (step?.done) shoppers.splice(at, 1)
        clock.forward(pick([1, 5, 20, 60, 90]))
        if (random() < 0.01) clock.forward(2 * hour)
        if (tick % 6 === 5) await runJobs()
        await restartIfDead()
      }
      await outage?.end()
    }
  } finally {
    await mortal.close()
  }

  async function restartIfDead(): Promise<void> {
    const logged = await mortal.restartIfDead()
    if (logged) count('server killed')
    noteErrors(logged ?? mortal.server().errors.splice(0))
  }

  function noteErrors(logged: unknown[]): void {
    errors.push(...logged.filter((error) => !expectedErrors.includes((error as { msg: string }).msg)))
  }

  /** The due work of the sandbox and of the shop. */
  async function runJobs(): Promise<void> {
    await mortal.outlive(control('POST', '/clock', { advance_ms: 0 }))
    for (const job of jobs) {
      await mortal.outlive(mortal.server().run(job))
      await restartIfDead()
    }
  }

  /**
   * Ends the faults of the providers, delivers lost notices a day late, and lets staff finish the work that waits for
   * them.
   */
  async function repair(): Promise<void> {
    await control('DELETE', '/faults')
    for (let round = 0; round < 40 && (await isUnsettled(mortal)); round++) {
      await runJobs()
      await workAtDesks(mortal, pick)
      clock.forward(hour)
    }
    await deliverLateNotices(mortal)
    // Long enough for the books of every day to be written and compared.
    for (let hours = 0; hours < 60; hours += 6) {
      clock.forward(6 * hour)
      await runJobs()
    }
  }
}

async function isUnsettled(mortal: MortalShop): Promise<boolean> {
  return Object.values(await readOpenWork(mortal)).some((left) => left.length > 0)
}

type Notice = { id: string; status: string }

async function deliverLateNotices({ control }: MortalShop): Promise<void> {
  const { notices } = await control<{ notices: Notice[] }>('GET', '/notices')
  const { webhooks } = await control<{ webhooks: Notice[] }>('GET', '/paypal/webhooks')
  const isLost = ({ status }: Notice) => ['held', 'dropped', 'given-up'].includes(status)
  for (const { id } of notices.filter(isLost)) await control('POST', '/notices/send', { id })
  for (const { id } of webhooks.filter(isLost)) await control('POST', '/paypal/webhooks/send', { id })
}

type Pending = { id: string; status: string }
type PaypalOrder = { purchase_units: { payments?: { captures?: Pending[]; refunds?: Pending[] } }[] }

/** The provider decides the payments that it held; staff retry refunds and refund the payments under review. */
async function workAtDesks({ control, server }: MortalShop, pick: <T>(of: readonly T[]) => T): Promise<void> {
  const { refunds } = await control<{ refunds: { out_refund_no: string; status: string }[] }>(
    'GET',
    '/refunds',
  )
  for (const { out_refund_no, status } of refunds) {
    if (status !== 'PROCESSING' && status !== 'ABNORMAL') continue
    await control('POST', '/refunds/finish', { out_refund_no, result: 'SUCCESS' })
  }
  const { orders } = await control<{ orders: PaypalOrder[] }>('GET', '/paypal/orders')
  for (const { payments } of orders.flatMap(({ purchase_units }) => purchase_units)) {
    for (const { id, status } of payments?.captures ?? []) {
      if (status === 'PENDING') {
        await control('POST', `/paypal/captures/${id}`, { result: pick(['complete', 'deny']) })
      }
    }
    for (const { id, status } of payments?.refunds ?? []) {
      if (status === 'PENDING') await control('POST', `/paypal/refunds/${id}`, { result: 'COMPLETED' })
    }
  }
  const staff = await server().staff()
  const { list: stuck } = await staff.get(desk.listDeskRefunds, { view: 'stuck', limit: 50 })
  for (const { refund_id, handle } of stuck)
    if (handle.retry) await staff.call(desk.retryRefund, { refund_id })
  const { list } = await staff.get(desk.listReviewedPayments, { limit: 50 })
  for (const payment of list) await endReview(staff, payment)
}

async function endReview(
  staff: Awaited<ReturnType<ReturnType<MortalShop['server']>['staff']>>,
  { payment_id, handle }: Output<typeof desk.listReviewedPayments>['list'][number],
): Promise<void> {
  const note = 'Paid back'
  if (handle.refund) await staff.call(desk.refundReviewed, { payment_id, note })
  else if (handle.resolve) await staff.call(desk.resolveReviewed, { payment_id, note })
}
