import { cancelOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'

/** A merchant outside mainland China, who has platform certificates and no public key. */
let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop({
    region: 'global',
    merchantCategory: '5948',
    publicKeys: [],
    platformCertificates: [],
  })
  await stage.control('PATCH', '/settings', { verification: 'certificate' })
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

async function payOrder() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.pay(payment)
  return { ...payment, orderId: order.id }
}

test('an order is paid by notice', async () => {
  const { pay_sn } = await payOrder()
  await stage.run('handle-notices')
  expect(await stage.statusOf(buyer, pay_sn)).toEqual([2, 20])
})

test('an order is paid when no notice comes and the poller queries', async () => {
  await stage.fail('notice', 'drop')
  const { pay_sn } = await payOrder()
  stage.clock.forward(15)
  await stage.run('poll-payments')
  expect(await stage.statusOf(buyer, pay_sn)).toEqual([2, 20])
})

test.each([
  ['by notice', async () => {}],
  ['when no notice comes', () => stage.fail('refund-notice', 'drop')],
])('a paid order that is canceled is refunded, and the shop learns it %s', async (_, prepare) => {
  const { pay_sn, orderId } = await payOrder()
  await stage.run('handle-notices')
  await prepare()
  await buyer.get(cancelOrder, { order_id: orderId, reason_id: 'other' })
  await stage.run('send-refunds')
  expect(await stage.statusOf(buyer, pay_sn)).toEqual([5, 50])
  await stage.runSandbox()
  stage.clock.forward(60)
  await stage.run('handle-notices')
  await stage.run('send-refunds')
  expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 50])
})

test('an unpaid order can be canceled five minutes after its code was made', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  const cancel = () => buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
  expect(await cancel()).toBeRefused('payment-unknown')
  stage.clock.forward(300)
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
  await expect(stage.pay(payment)).rejects.toThrow('closed')
})
