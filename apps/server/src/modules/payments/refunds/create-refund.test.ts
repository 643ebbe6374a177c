import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockOrder } from '#server/modules/orders/order-to-pay.ts'
import type { Buyer } from '../../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../../test/sandbox-shop.ts'
import { lockPayment } from '../lock-payment.ts'
import { findPaymentBySn } from '../payments.db.ts'
import { createRefund } from './create-refund.ts'
import { refundOrder } from './refund-order.ts'

let stage: SandboxShop
let buyer: Buyer
let paid: { paySn: string; paymentId: string; orderId: string; amount: number }
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
  const order = await stage.createOrder(buyer)
  const { pay_sn: paySn, amount } = await stage.startPayment(buyer, order.id)
  await stage.pay({ pay_sn: paySn })
  await stage.run('handle-notices')
  const payment = await findPaymentBySn(stage.shop.db, paySn)
  paid = { paySn, paymentId: payment?.id ?? '', orderId: order.id, amount }
})

const why = () => ({
  reason: 'canceled-by-buyer' as const,
  actor: { type: 'staff' as const, id: null },
  at: stage.clock.now(),
})

const refund = (amountFen: number) =>
  stage.shop.db.transaction().execute(async (trx) => {
    const { payment } = await lockPayment(trx, paid.paymentId)
    return createRefund(trx, { payment, amountFen, ...why() })
  })

const refundRest = () =>
  stage.shop.db.transaction().execute(async (trx) => {
    await lockOrder(trx, paid.orderId)
    return refundOrder(trx, { orderId: paid.orderId, keptFen: 0, ...why() })
  })

async function sendRefunds() {
  stage.clock.forward(60)
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
}

test('a payment can be refunded in parts for the same reason', async () => {
  await refund(1000)
  await sendRefunds()
  expect(await stage.statusOf(buyer, paid.paySn)).toEqual([6, 20])
  await refund(1000)
  await sendRefunds()
  expect(await stage.statusOf(buyer, paid.paySn)).toEqual([6, 20])
  await refund(paid.amount - 2000)
  await sendRefunds()
  expect(await stage.statusOf(buyer, paid.paySn)).toEqual([7, 20])
  const sent = await stage.refundsOf(paid.paySn)
  expect(sent.map((row) => row.refund).sort((a, b) => a - b)).toEqual([1000, 1000, paid.amount - 2000])
})

test('a refund of more than is left is refused', async () => {
  await refund(1000)
  await expect(refund(paid.amount - 999)).rejects.toThrow('more than the buyer paid')
  expect(await refund(paid.amount - 1000)).toMatchObject({ currency: 'CNY', status: 'created' })
})

test('of two refunds at the same moment that together are more than was paid, one is refused', async () => {
  const results = await Promise.allSettled([refund(paid.amount - 1), refund(paid.amount - 1)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('refunding an order twice at the same moment refunds it once', async () => {
  const results = await Promise.all([refundRest(), refundRest()])
  expect(results.filter((row) => row?.amount_fen === paid.amount)).toHaveLength(1)
  expect(results.filter((row) => row === undefined)).toHaveLength(1)
})
