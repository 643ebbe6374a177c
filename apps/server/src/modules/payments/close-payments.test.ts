import { cancelOrder, getOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { openPayStage, type PayStage } from '../../../test/pay-stage.ts'
import { closePayments } from './close-payments.ts'

let stage: PayStage
let buyer: Buyer
beforeAll(async () => {
  stage = await openPayStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

test('an order that nobody began to pay has nothing to close', async () => {
  const order = await stage.order(buyer)
  expect(await closePayments(stage.shop, order.id)).toBe('closed')
})

test('an open payment is closed at the provider, so that its code cannot be paid any more', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  expect(await closePayments(stage.shop, order.id)).toBe('closed')
  await expect(stage.pay(payment)).rejects.toThrow('closed')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 10])
})

test('an attempt of which the provider never heard is closed too', async () => {
  const order = await stage.order(buyer)
  await stage.fail('create', 'reset', { times: 4 })
  await expect(stage.start(buyer, order.id)).rejects.toThrow('payment-unavailable')
  expect(await closePayments(stage.shop, order.id)).toBe('closed')
})

test('a buyer who paid before wins, although no notice has come', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await stage.fail('notice', 'drop')
  await stage.pay(payment)
  expect(await closePayments(stage.shop, order.id)).toBe('paid')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
})

test('a buyer who pays while it is being closed wins', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await stage.fail('close', 'paid-meanwhile')
  expect(await closePayments(stage.shop, order.id)).toBe('paid')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  await stage.run('handle-notices')
  expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: 2 })
})

test('while the provider does not say, nothing is certain and nothing changes', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await stage.fail('close', 'unsigned', { times: 4 })
  await stage.fail('query', 'unsigned', { times: 4 })
  expect(await closePayments(stage.shop, order.id)).toBe('unknown')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  expect(await closePayments(stage.shop, order.id)).toBe('closed')
})

test('the answer to a close that got lost is found by asking', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await stage.fail('close', 'drop-answer', { times: 4 })
  expect(await closePayments(stage.shop, order.id)).toBe('closed')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 10])
})

test('paying and closing at the same moment ends one way or the other, never in between', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    const [end, paid] = await Promise.all([
      closePayments(stage.shop, order.id),
      stage.pay(payment).then(
        () => true,
        () => false,
      ),
    ])
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual(paid ? [2, 20] : [3, 10])
    // A notice may settle the order before there is anything left to close.
    expect(paid ? ['paid', 'closed'] : ['closed']).toContain(end)
  }
})

test('the buyer who cancels an order that was paid a moment ago is told so', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await stage.fail('notice', 'drop')
  await stage.pay(payment)
  const answered = await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
  expect(answered).toBeRefused('state-conflict')
  const shown = await buyer.get(getOrder, { order_id: order.id })
  expect(shown).toMatchObject({ order_status: 20, payments: [{ pay_status: 2, amount: order.payable }] })
  expect(shown.timeline.map(({ event }) => event)).toContain('paid')
})

test('cancelling an order takes its code out of use', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
  await expect(stage.pay(payment)).rejects.toThrow('closed')
  expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: 0 })
})

test('an order that was paid in its last hour is not cancelled at its end, although no notice has come', async () => {
  const order = await stage.order(buyer)
  stage.clock.forward(23 * 3600)
  const payment = await stage.start(buyer, order.id)
  await stage.fail('notice', 'drop')
  await stage.pay(payment)
  stage.clock.forward(2 * 3600)
  await stage.run('cancel-unpaid')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
})

test('a code that arrives after its order was cancelled cannot be paid', async () => {
  const order = await stage.order(buyer)
  const { outside } = stage.shop
  const { wechatPay } = outside
  let paySn = ''
  outside.wechatPay = {
    ...wechatPay,
    createNative: async (asked) => {
      paySn = asked.outTradeNo
      await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
      return wechatPay.createNative(asked)
    },
  }
  await expect(stage.start(buyer, order.id)).rejects.toThrow('state-conflict')
  outside.wechatPay = wechatPay
  await expect(stage.pay({ pay_sn: paySn })).rejects.toThrow('closed')
})

test('starting a payment and cancelling the order at once never leaves a code that can be paid', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await stage.order(buyer)
    const cancel = () => buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
    const [started, cancelled] = await Promise.allSettled([stage.start(buyer, order.id), cancel()])
    const first = cancelled.status === 'fulfilled' && cancelled.value.ok
    if (!first) expect(await cancel()).toMatchObject({ ok: true })
    expect(await buyer.get(getOrder, { order_id: order.id })).toMatchObject({ order_status: 50 })
    if (started.status === 'fulfilled') await expect(stage.pay(started.value)).rejects.toThrow('closed')
  }
})
