import { getErpOrder } from '@corium/contract/erp'
import { cancelOrder } from '@corium/contract/orders'
import { cancelPaypal } from '@corium/contract/payments'
import { createEndpoint } from '@corium/contract/webhook-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import { openProgram } from '../../../test/programs.ts'

let stage: PaypalShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})
afterEach(() => stage.control('DELETE', '/faults'))

async function startBoth() {
  const paypal = await stage.openPaypal(buyer)
  return { paypal, code: await stage.startPayment(buyer, paypal.id) }
}
type Both = Awaited<ReturnType<typeof startBoth>>

async function settle() {
  stage.clock.forward(3600)
  for (const job of ['handle-notices', 'poll-payments', 'send-refunds']) await stage.run(job)
  await stage.runSandbox()
  await stage.run('handle-notices')
}

/** What each provider has kept of its payment: all of it, or nothing. */
async function keptOf({ paypal, code }: Both) {
  const [transaction] = await stage.transactions({ out_trade_no: code.pay_sn })
  const isPaid = transaction?.state === 'SUCCESS'
  const captures = await stage.capturesOf(paypal)
  expect(captures.length).toBeLessThanOrEqual(1)
  const cents = (items: { amount: { value: string } }[]) =>
    items.reduce((sum, { amount }) => sum + Number(amount.value.replace('.', '')), 0)
  const left = cents(captures) - cents(await stage.paypalRefundsOf(paypal))
  const kept = { code: isPaid ? transaction.total - transaction.refunded : 0, paypal: left }
  expect([0, paypal.payable]).toContain(kept.code)
  expect([0, paypal.charge?.amount]).toContain(kept.paypal)
  return [kept.code > 0 && 'code', kept.paypal > 0 && 'paypal'].filter(Boolean)
}

describe('an order that is paid by a code and by PayPal', () => {
  test('keeps the code’s payment when that is known first', async () => {
    const email = await stage.addEmail(buyer)
    const both = await startBoth()
    await stage.failPaypal('capture', 'drop-response', { times: 4 })
    await stage.dropWebhooks()
    await stage.approve(both.paypal)
    // PayPal has the money, and the shop does not know it.
    expect(await stage.capture(buyer, both.paypal)).toMatchObject({ state: 'pending' })
    await stage.pay(both.code)
    await stage.run('handle-notices')
    await settle()
    await settle()
    expect(await keptOf(both)).toEqual(['code'])
    expect(await stage.statusOf(buyer, both.code.pay_sn)).toEqual([2, 20])
    expect(await stage.statusOf(buyer, both.paypal.pay_sn)).toEqual([7, 20])
    const mails = await mailsTo(stage, email)
    expect(mails.map(({ subject }) => subject.replace(/\d+/, '…'))).toEqual([
      'Payment received for order …',
      'Your second payment for order … is being refunded',
    ])
    expect(mails[1]?.text).toContain('(charged as US$\u00a012.36)')
  })

  test('keeps PayPal’s payment when that is known first', async () => {
    const both = await startBoth()
    await stage.fail('notice', 'drop')
    await stage.fail('close', 'reset', { times: 4 })
    await stage.pay(both.code)
    await stage.approve(both.paypal)
    expect(await stage.capture(buyer, both.paypal)).toMatchObject({ state: 'paid' })
    await settle()
    await settle()
    expect(await keptOf(both)).toEqual(['paypal'])
    expect(await stage.statusOf(buyer, both.paypal.pay_sn)).toEqual([2, 20])
    expect(await stage.statusOf(buyer, both.code.pay_sn)).toEqual([7, 20])
  })

  test.each([1, 2, 3])('at the same moment keeps one of them (%i)', async () => {
    const both = await startBoth()
    await Promise.all([
      stage.pay(both.code),
      stage.approve(both.paypal).then(() => stage.capture(buyer, both.paypal)),
    ])
    await settle()
    await settle()
    expect(await keptOf(both)).toHaveLength(1)
    expect(await stage.statusOf(buyer, both.code.pay_sn)).toMatchObject({ 1: 20 })
    expect(await stage.stockOf(both.paypal.sku)).toEqual({ on_hand: 8, held: 0, sold: 2 })
  })
})

test('programs read and hear nothing of the second payment: it is no refund of the order', async () => {
  const owner = await stage.staff()
  stage.shop.config.webhookOrigins = ['http://127.0.0.1:9']
  const form = {
    name: 'ERP',
    url: 'http://127.0.0.1:9/x',
    events: ['order.paid', 'refund.succeeded'] as const,
  }
  const { endpoint_id } = await owner.get(createEndpoint, { ...form, events: [...form.events] })
  const both = await startBoth()
  await stage.failPaypal('capture', 'drop-response', { times: 4 })
  await stage.dropWebhooks()
  await stage.approve(both.paypal)
  await stage.capture(buyer, both.paypal)
  await stage.pay(both.code)
  await stage.run('handle-notices')
  await settle()
  await settle()
  expect(await keptOf(both)).toEqual(['code'])
  const program = await openProgram(stage, await stage.staff())
  const order = await program.get(getErpOrder, { order_id: both.paypal.id })
  expect(order).toMatchObject({ order_status: 20, refunds: [] })
  const told = await stage.shop.db
    .selectFrom('webhook_deliveries')
    .select('event')
    .where('endpoint_id', '=', endpoint_id)
    .execute()
  expect(told).toEqual([{ event: 'order.paid' }])
})

describe('at the same moment as PayPal takes the money,', () => {
  test('canceling the order leaves it paid, or its money is not kept', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approve(payment)
    const [canceled] = await Promise.all([
      buyer.call(cancelOrder, { order_id: payment.id, reason_id: 'other' }),
      stage.capture(buyer, payment),
    ])
    await settle()
    const [, order] = await stage.statusOf(buyer, payment.pay_sn)
    expect(order).toBe(canceled.ok ? 50 : 20)
    const captures = await stage.capturesOf(payment)
    expect(captures.length - (await stage.paypalRefundsOf(payment)).length).toBe(canceled.ok ? 0 : 1)
  })

  test('giving up at PayPal leaves it paid, or takes nothing', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approve(payment)
    await Promise.all([
      buyer.call(cancelPaypal, { token: payment.token }),
      stage.capture(buyer, payment),
      stage.capture(buyer, payment),
    ])
    await settle()
    const [pay, order] = await stage.statusOf(buyer, payment.pay_sn)
    const captures = await stage.capturesOf(payment)
    expect([pay, order, captures.length]).toEqual(captures.length === 1 ? [2, 20, 1] : [3, 10, 0])
  })
})
