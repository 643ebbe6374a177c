import { cancelOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'

let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

const figures = () => readMetrics(stage.app)

/** An order of two meters that the buyer has paid. */
async function buyAndPay() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.pay(payment)
  await stage.run('handle-notices')
  return { ...order, ...payment }
}

test('recent payments are counted by how they ended', async () => {
  await buyAndPay()
  stage.clock.forward(600)
  const order = await stage.createOrder(buyer)
  await stage.startPayment(buyer, order.id)
  expect(await figures()).toMatchObject({
    'corium_recent_payments{status="paid"}': 1,
    'corium_recent_payments{status="waiting"}': 1,
    'corium_recent_payments{status="failed"}': 0,
    corium_last_payment_seconds: 600,
  })
  stage.clock.forward(49 * 3600)
  expect(await figures()).toMatchObject({ 'corium_recent_payments{status="paid"}': 0 })
  expect(await figures()).not.toHaveProperty('corium_last_payment_seconds')
})

test('a refund counts as open until the provider finished it, and as work for staff while it is stuck', async () => {
  const { id, payable } = await buyAndPay()
  const { merchant } = await stage.control<{ merchant: number }>('GET', '/balances')
  await stage.control('PUT', '/balances', { merchant: 100 })
  await buyer.get(cancelOrder, { order_id: id, reason_id: 'other' })
  stage.clock.forward(90)
  expect(await figures()).toMatchObject({
    'corium_refunds_open{status="created"}': 1,
    'corium_refunds_open_oldest_seconds{status="created"}': 90,
    'corium_money_for_staff{why="refund-needs-attention"}': 0,
  })

  await stage.run('send-refunds')
  expect(stage.errors.splice(0)).toMatchObject([{ because: 'not-enough' }])
  expect(await figures()).toMatchObject({
    'corium_refunds_open{status="created"}': 0,
    'corium_money_for_staff{why="refund-needs-attention"}': 1,
    'corium_money_for_staff_fen{why="refund-needs-attention"}': payable,
  })

  await stage.control('PUT', '/balances', { merchant })
  // At once, the sandbox would finish the refund while the figures are read.
  await stage.control('PATCH', '/settings', { refund_after_ms: 60_000 })
  onTestFinished(() => stage.control('PATCH', '/settings', { refund_after_ms: 0 }))
  stage.clock.forward(3600)
  await stage.run('send-refunds')
  expect(await figures()).toMatchObject({ 'corium_refunds_open{status="processing"}': 1 })
  stage.clock.forward(60)
  await stage.runSandbox()
  await stage.run('handle-notices')
  expect(await figures()).toMatchObject({
    'corium_refunds_open{status="processing"}': 0,
    'corium_money_for_staff{why="refund-needs-attention"}': 0,
  })
})

test('a refund that the provider closed waits for staff until the buyer has the money', async () => {
  const { id, payable } = await buyAndPay()
  await buyer.get(cancelOrder, { order_id: id, reason_id: 'other' })
  const { db } = stage.shop
  const refund = db.updateTable('refunds').where('order_id', '=', id)
  await refund.set({ status: 'closed' }).execute()
  expect(await figures()).toMatchObject({
    'corium_money_for_staff{why="refund-closed"}': 1,
    'corium_money_for_staff_fen{why="refund-closed"}': payable,
  })
  await db.updateTable('payments').set({ status: 7 }).where('order_id', '=', id).execute()
  expect(await figures()).toMatchObject({ 'corium_money_for_staff{why="refund-closed"}': 0 })
})

test('money that cannot be taken for its order waits for staff until it is refunded', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.shop.db
    .updateTable('payments')
    .set(({ eb }) => ({ amount_fen: eb('amount_fen', '+', 1) }))
    .where('sn', '=', payment.pay_sn)
    .execute()
  await stage.pay(payment)
  await stage.run('handle-notices')
  expect(stage.errors.splice(0)).toHaveLength(1)
  expect(await figures()).toMatchObject({
    'corium_money_for_staff{why="payment-under-review"}': 1,
    'corium_money_for_staff_fen{why="payment-under-review"}': order.payable,
  })
})

test('a notice that is not handled yet has an age', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.fail('query', 'unsigned', { times: 50, only: payment.pay_sn })
  await stage.pay(payment)
  await stage.run('handle-notices')
  stage.clock.forward(300)
  await stage.run('handle-notices')
  expect((await figures()).corium_notices_oldest_seconds).toBe(300)
})
