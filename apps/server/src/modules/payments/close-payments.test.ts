import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayStage, type PayStage } from '../../../test/pay-stage.ts'
import { closePayments } from './close-payments.ts'

let stage: PayStage
let buyer: Awaited<ReturnType<PayStage['member']>>
beforeAll(async () => {
  stage = await openPayStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.member()
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
  expect(await stage.stockOf(order.skuId)).toMatchObject({ held_milli: 0, sold_milli: 2000 })
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
    expect(end).toBe(paid ? 'paid' : 'closed')
  }
})
