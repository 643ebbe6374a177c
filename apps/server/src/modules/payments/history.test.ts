import { cancelOrder } from '@corium/contract/orders'
import { getPaymentStatus } from '@corium/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
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

async function start() {
  const order = await stage.createOrder(buyer)
  const { pay_sn } = await stage.startPayment(buyer, order.id)
  return { orderId: order.id, pay_sn }
}

const paymentHistory = (sn: string) =>
  stage.shop.db
    .selectFrom('payment_history as history')
    .innerJoin('payments', 'payments.id', 'history.payment_id')
    .select(['event', 'from_status', 'to_status', 'actor_type', 'member_id', 'actor_name'])
    .where('payments.sn', '=', sn)
    .orderBy('history.id')
    .execute()

const refundHistory = (sn: string) =>
  stage.shop.db
    .selectFrom('refund_history as history')
    .innerJoin('refunds', 'refunds.id', 'history.refund_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['event', 'from_status', 'to_status', 'actor_type', 'member_id', 'actor_name'])
    .where('payments.sn', '=', sn)
    .orderBy('history.id')
    .execute()

const provider = { actor_type: 'provider', actor_name: 'wechat-pay', member_id: null }
const job = (name: string) => ({ actor_type: 'job', actor_name: name, member_id: null })
const member = () => ({ actor_type: 'member', actor_name: null, member_id: buyer.id })

describe('the history of a payment names', () => {
  test('the member who started it and the provider whose notice reported it paid', async () => {
    const payment = await start()
    await stage.pay(payment)
    await stage.run('handle-notices')
    expect(await paymentHistory(payment.pay_sn)).toEqual([
      { event: 'created', from_status: null, to_status: 0, ...member() },
      { event: 'opened', from_status: 0, to_status: 1, ...member() },
      { event: 'paid', from_status: 1, to_status: 2, ...provider },
    ])
  })

  test('the poller, when no notice came', async () => {
    const payment = await start()
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    stage.clock.forward(15)
    await stage.run('poll-payments')
    expect((await paymentHistory(payment.pay_sn)).at(-1)).toMatchObject({
      event: 'paid',
      ...job('poll-payments'),
    })
  })

  test('the member, when the buyer’s page caused the query', async () => {
    const payment = await start()
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    stage.clock.forward(15)
    await buyer.get(getPaymentStatus, { pay_sn: payment.pay_sn })
    expect((await paymentHistory(payment.pay_sn)).at(-1)).toMatchObject({ event: 'paid', ...member() })
  })

  test('the job that canceled its overdue order', async () => {
    const payment = await start()
    stage.clock.forward(25 * 3600)
    await stage.run('cancel-unpaid')
    expect((await paymentHistory(payment.pay_sn)).at(-1)).toEqual({
      event: 'closed',
      from_status: 1,
      to_status: 3,
      ...job('cancel-unpaid'),
    })
  })
})

test('the history of a refund names who created it, sent it and reported its end', async () => {
  const payment = await start()
  await stage.pay(payment)
  await stage.run('handle-notices')
  await buyer.get(cancelOrder, { order_id: payment.orderId, reason_id: 'other' })
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
  expect(await refundHistory(payment.pay_sn)).toEqual([
    { event: 'created', from_status: null, to_status: 'created', ...member() },
    { event: 'accepted', from_status: 'created', to_status: 'processing', ...job('send-refunds') },
    { event: 'succeeded', from_status: 'processing', to_status: 'succeeded', ...provider },
  ])
  expect((await paymentHistory(payment.pay_sn)).slice(3)).toMatchObject([
    { event: 'refund-started', from_status: 2, to_status: 5, ...member() },
    { event: 'refunded', from_status: 5, to_status: 7, ...provider },
  ])
})
