import { cancelOrder } from '@corium/contract/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { minute } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'

// The provider does not say what became of a payment or refund for hours: the shop
// asks at least once an hour.

let shop: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  shop = await openSandboxShop()
  buyer = await shop.buyer()
})
afterAll(() => shop.close())
afterEach(() => shop.control('DELETE', '/faults'))

/** How often each of the next hours sees a call that the log of the sandbox names so. */
async function countByHour(hours: number, job: string, call: string) {
  const counts: number[] = []
  const count = async () =>
    (await shop.control<{ entries: { summary: string }[] }>('GET', '/log')).entries.filter(({ summary }) =>
      summary.includes(call),
    ).length
  for (let hour = 0; hour < hours; hour++) {
    const before = await count()
    for (let step = 0; step < 4; step++) {
      shop.clock.forward(15 * minute)
      await shop.run(job)
    }
    counts.push((await count()) - before)
  }
  return counts
}

const fail = (target: string) =>
  shop.control('POST', '/faults', { target: `wechat-pay.${target}`, mode: 'unsigned', times: null })

test('about a payment that waits', async () => {
  const order = await shop.createOrder(buyer)
  const { pay_sn } = await shop.startPayment(buyer, order.id)
  await fail('query')
  const counts = await countByHour(3, 'poll-payments', pay_sn)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test.each(['processing', 'needs-attention'] as const)('about a refund that is %s', async (status) => {
  const order = await shop.createOrder(buyer)
  const payment = await shop.startPayment(buyer, order.id)
  await shop.pay(payment)
  await shop.run('handle-notices')
  await shop.fail('refund-result', status === 'processing' ? 'hold' : 'abnormal')
  await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
  await shop.run('send-refunds')
  await shop.runSandbox()
  await shop.run('handle-notices')
  shop.errors.length = 0
  await fail('refund-query')
  const [refund] = await shop.refundsOf(payment.pay_sn)
  const counts = await countByHour(3, 'send-refunds', refund?.out_refund_no ?? '')
  expect(Math.min(...counts)).toBeGreaterThan(0)
})
