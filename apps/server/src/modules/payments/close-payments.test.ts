import { cancelOrder, getOrder } from '@corium/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { closePayments } from './close-payments.ts'

const close = (orderId: string) => closePayments(stage.shop, orderId, { type: 'job', name: 'test' })

let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

test('an order without a payment has nothing to close', async () => {
  const order = await stage.createOrder(buyer)
  expect(await close(order.id)).toBe('closed')
})

test('an open payment is closed at the provider, and its code cannot be paid any more', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  expect(await close(order.id)).toBe('closed')
  await expect(stage.pay(payment)).rejects.toThrow('closed')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 10])
})

test('a payment that the provider never saw is closed too', async () => {
  const order = await stage.createOrder(buyer)
  await stage.fail('create', 'reset', { times: 4 })
  await expect(stage.startPayment(buyer, order.id)).rejects.toThrow('payment-unavailable')
  expect(await close(order.id)).toBe('closed')
})

describe('when the provider says, but does not prove, that it has no such payment,', () => {
  test('it counts as closed once no call can still be creating it', async () => {
    const order = await stage.createOrder(buyer)
    await stage.leaveRefusalsUnsigned()
    await stage.fail('create', 'reset', { times: 4 })
    await expect(stage.startPayment(buyer, order.id)).rejects.toThrow('payment-unavailable')
    expect(await close(order.id)).toBe('unknown')
    stage.clock.forward(60)
    expect(await close(order.id)).toBe('closed')
  })

  test('it stays open while the buyer could have its code, and is closed when the time to pay is over', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.leaveRefusalsUnsigned()
    await denyPayment(payment.pay_sn)
    stage.clock.forward(23 * 3600)
    expect(await close(order.id)).toBe('unknown')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    stage.clock.forward(3600)
    await stage.run('cancel-unpaid')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
    await stage.control('DELETE', '/faults')
  })

  test('and has its money all the same, the shop finds that and refunds it', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    await stage.leaveRefusalsUnsigned()
    await denyPayment(payment.pay_sn)
    stage.clock.forward(24 * 3600)
    await stage.run('cancel-unpaid')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
    await stage.control('DELETE', '/faults')
    await addUnanswered(payment.pay_sn, 200)
    stage.clock.forward(3600)
    await stage.run('confirm-ended-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
  })

  /** Adds payments that ended at the same moment and have no provider to ask; the job reads them first. */
  const addUnanswered = (paySn: string, count: number) =>
    sql`
      insert into payments (id, sn, order_id, method, status, amount_fen, currency, created_at, closed_at)
      select lpad(n::text, 32, '0')::uuid, 'unanswered ' || n, order_id, 'cash', status, amount_fen, currency,
        created_at, closed_at
      from payments, generate_series(1, ${count}) n where sn = ${paySn}`.execute(stage.shop.db)

  async function denyPayment(only: string) {
    for (const target of ['close', 'query']) {
      await stage.fail(target, 'refuse', { only, code: 'ORDER_NOT_EXIST', times: 50 })
    }
  }
})

test('while the buyer enters the password, a payment is not closed', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('close', 'buyer-paying')
  const canceled = await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
  expect(canceled).toBeRefused('payment-unknown')
  await stage.pay(payment)
  await stage.run('handle-notices')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
})

test('a payment made before counts, although no notice has come', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('notice', 'drop')
  await stage.pay(payment)
  expect(await close(order.id)).toBe('paid')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
})

test('a payment made while it is being closed counts', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('close', 'paid-meanwhile')
  expect(await close(order.id)).toBe('paid')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  await stage.run('handle-notices')
  expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: 2 })
})

test('while the provider does not report the state, nothing changes', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('close', 'unsigned', { times: 4 })
  await stage.fail('query', 'unsigned', { times: 4 })
  expect(await close(order.id)).toBe('unknown')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  expect(await close(order.id)).toBe('closed')
})

test('when the response to a close is lost, a query finds that it is closed', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('close', 'drop-response', { times: 4 })
  expect(await close(order.id)).toBe('closed')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 10])
})

test('paying and closing at the same moment leaves the payment either paid or closed', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    const [result, paid] = await Promise.all([
      close(order.id),
      stage.pay(payment).then(
        () => true,
        () => false,
      ),
    ])
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual(paid ? [2, 20] : [3, 10])
    // The notice may settle the order first, and then nothing is left to close.
    expect(paid ? ['paid', 'closed'] : ['closed']).toContain(result)
  }
})

test('canceling an order that was paid a moment ago is refused', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('notice', 'drop')
  await stage.pay(payment)
  const canceled = await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
  expect(canceled).toBeRefused('state-conflict')
  const shown = await buyer.get(getOrder, { order_id: order.id })
  expect(shown).toMatchObject({ order_status: 20, payments: [{ pay_status: 2, amount: order.payable }] })
  expect(shown.timeline.map(({ event }) => event)).toContain('paid')
})

test('the code of a canceled order cannot be paid', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
  await expect(stage.pay(payment)).rejects.toThrow('closed')
  expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: 0 })
})

test('an order paid in its last hour is not canceled when its time ends, although no notice has come', async () => {
  const order = await stage.createOrder(buyer)
  stage.clock.forward(23 * 3600)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('notice', 'drop')
  await stage.pay(payment)
  stage.clock.forward(2 * 3600)
  await stage.run('cancel-unpaid')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
})

test('a code created after its order was canceled cannot be paid', async () => {
  const order = await stage.createOrder(buyer)
  let paySn = ''
  const restore = stage.overrideProvider((original) => ({
    create: async (payment) => {
      paySn = payment.paymentSn
      await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
      return original.create(payment)
    },
  }))
  await expect(stage.startPayment(buyer, order.id)).rejects.toThrow('state-conflict')
  restore()
  await expect(stage.pay({ pay_sn: paySn })).rejects.toThrow('closed')
})

test('starting a payment and canceling the order at the same moment leaves no code that can be paid', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await stage.createOrder(buyer)
    const cancel = () => buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
    const [started, canceled] = await Promise.allSettled([stage.startPayment(buyer, order.id), cancel()])
    const first = canceled.status === 'fulfilled' && canceled.value.ok
    if (!first) expect(await cancel()).toMatchObject({ ok: true })
    expect(await buyer.get(getOrder, { order_id: order.id })).toMatchObject({ order_status: 50 })
    if (started.status === 'fulfilled') await expect(stage.pay(started.value)).rejects.toThrow('closed')
  }
})

test('a code that the provider makes while the order is being canceled is closed too', async () => {
  const order = await stage.createOrder(buyer)
  const [asked, opened, creating] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const restore = stage.overrideProvider((original) => ({
    create: async (payment) => {
      creating!.resolve()
      await asked!.promise
      return original.create(payment)
    },
    close: async (ref) => {
      const result = await original.close(ref)
      asked!.resolve()
      await opened!.promise
      return result
    },
  }))
  onTestFinished(restore)
  const starting = stage.startPayment(buyer, order.id).finally(() => opened!.resolve())
  await creating!.promise
  expect(await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })).toMatchObject({
    ok: true,
  })
  await expect(stage.pay(await starting)).rejects.toThrow('closed')
})
