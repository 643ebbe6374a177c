import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts'

// The sandbox changes fields of notices before it signs them, or breaks them afterwards.

let stage: PaypalShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

type Changes = { content?: object; body?: object; sent_body?: object; sent_headers?: object }
type Sent = { delivery: { status: number } }

/** How many notices about a payment the shop has stored. */
const countStored = async ({ pay_sn }: { pay_sn: string }) => {
  const rows = await stage.shop.db
    .selectFrom('provider_notices')
    .select('notice_id')
    .where('reference', '=', pay_sn)
    .execute()
  return rows.length
}

describe('of WeChat Pay, a notice about a paid order', () => {
  async function openPaid(identity?: string) {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.control('POST', '/transactions/pay', { out_trade_no: payment.pay_sn, identity })
    const [notice] = await stage.noticesOf(payment.pay_sn)
    const send = async (mutate?: Changes) => {
      const path = '/notices/send'
      return (await stage.control<Sent>('POST', path, { id: notice?.id, mutate })).delivery?.status
    }
    return { ...payment, send }
  }

  test.each<[string, Changes]>([
    ['names another merchant', { content: { mchid: '1999999999' } }],
    ['names another app', { content: { appid: 'wx0000000000000000' } }],
    ['names no payment', { content: { out_trade_no: null } }],
    ['has an amount that is no number', { content: { amount: { total: '1760' } } }],
    ['has no id', { body: { id: null } }],
    ['has no time', { body: { create_time: 'yesterday' } }],
    ['has an encrypted part that is none', { body: { resource: { ciphertext: 'AAAA' } } }],
    ['was changed on the way', { sent_body: { event_type: 'TRANSACTION.OTHER' } }],
    ['got another time on the way', { sent_headers: { 'wechatpay-timestamp': '1763625600' } }],
    ['got another nonce on the way', { sent_headers: { 'wechatpay-nonce': '0'.repeat(32) } }],
    ['lost its signature', { sent_headers: { 'wechatpay-signature': null } }],
    ['has a signature that is none', { sent_headers: { 'wechatpay-signature': 'not base64 at all!' } }],
    ['has a time that is none', { sent_headers: { 'wechatpay-timestamp': 'now' } }],
  ])('is rejected when it %s, and the true one is not', async (_, mutate) => {
    const payment = await openPaid()
    expect(await payment.send(mutate)).toBe(401)
    expect([await countStored(payment), await stage.countQueries(payment.pay_sn)]).toEqual([0, 0])
    await payment.send()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test.each<[string, Changes]>([
    ['another amount', { content: { amount: { total: 1, payer_total: 1 } } }],
    ['that the order is closed', { content: { trade_state: 'CLOSED' } }],
    ['a kind of event that the shop does not know', { body: { event_type: 'TRANSACTION.NEW' } }],
    ['a field that the shop does not know', { content: { new_field: {} }, body: { new_field: 1 } }],
  ])('that says %s is taken as a hint: what the provider answers counts', async (_, mutate) => {
    const payment = await openPaid()
    expect(await payment.send(mutate)).toBe(204)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect(await stage.transactions({ out_trade_no: payment.pay_sn })).toMatchObject([
      { total: payment.amount },
    ])
  })

  test('under another type of event is stored and changes nothing', async () => {
    const payment = await openPaid()
    expect(await payment.send({ body: { event_type: 'COUPON.USE' } })).toBe(204)
    await stage.run('handle-notices')
    expect([await countStored(payment), await stage.countQueries(payment.pay_sn)]).toEqual([0, 0])
  })

  test('may name any payer: another person may pay for the buyer', async () => {
    const payment = await openPaid(await stage.person())
    await payment.send({ content: { payer: { openid: 'oSomebodyElse' } } })
    await payment.send()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })
})

describe('of PayPal, a webhook about an approved order', () => {
  async function openApproved() {
    const payment = await stage.openPaypal(buyer)
    await stage.failPaypal('webhook', 'hold', { only: 'CHECKOUT.ORDER.APPROVED' })
    await stage.approve(payment)
    const [webhook] = await stage.webhooksOf(payment)
    const send = async (mutate?: Changes) => {
      const path = '/paypal/webhooks/send'
      return (await stage.control<Sent>('POST', path, { id: webhook?.id, mutate })).delivery?.status
    }
    return { ...payment, send }
  }

  test.each<[string, Changes]>([
    ['names no payment', { body: { resource: { id: null, purchase_units: null } } }],
    ['has no id', { body: { id: null } }],
    ['was changed on the way', { sent_body: { event_type: 'PAYMENT.CAPTURE.REVERSED' } }],
    ['got another time on the way', { sent_headers: { 'paypal-transmission-time': '2026-01-01T00:00:00Z' } }],
    ['lost its signature', { sent_headers: { 'paypal-transmission-sig': null } }],
    ['names another algorithm', { sent_headers: { 'paypal-auth-algo': 'SHA1withRSA' } }],
    ['names no address of PayPal', { sent_headers: { 'paypal-cert-url': 'https://paypal.example/c' } }],
  ])('is rejected when it %s, and the true one is not', async (_, mutate) => {
    const payment = await openApproved()
    expect(await payment.send(mutate)).toBe(401)
    await stage.run('handle-notices')
    expect([await countStored(payment), await stage.capturesOf(payment)]).toEqual([0, []])
    await payment.send()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('with another amount is taken as a hint: what the provider answers counts', async () => {
    const payment = await openApproved()
    const purchase_units = [{ custom_id: payment.pay_sn, amount: { currency_code: 'USD', value: '0.01' } }]
    expect(await payment.send({ body: { resource: { purchase_units } } })).toBe(204)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    const { purchase_units: units } = await stage.paypalOrder(payment)
    expect((await stage.capturesOf(payment))[0]?.amount).toMatchObject({ value: units[0]?.amount.value })
  })
})
