import { formatMoney } from '@corium/contract/format-money'
import { getPaymentStatus } from '@corium/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp, jobsOf } from '#server/app.ts'
import type { Buyer } from '../../../../test/buyer.ts'
import { mailsTo } from '../../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../../test/sandbox-shop.ts'

const forgedSignatures = ['unsigned', 'bad-signature', 'unknown-serial', 'old-timestamp', 'signtest']
const forgedContents = ['wrong-merchant', 'wrong-app', 'broken-tag', 'wrong-associated-data']

let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

async function openPayment() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  return { ...payment, orderId: order.id, sku: order.sku }
}

describe('a payment settles its order once', () => {
  test('as soon as its notice arrives', async () => {
    const payment = await openPayment()
    await stage.pay(payment)
    await stage.shop.background.settled()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect(await stage.noticesOf(payment.pay_sn)).toMatchObject([{ status: 'acknowledged' }])
    expect(await stage.stockOf(payment.sku)).toEqual({ on_hand: 8, held: 0, sold: 2 })
  })

  test('when the notice comes twenty times at once, and again later', async () => {
    const payment = await openPayment()
    await stage.fail('notice', 'duplicate', { count: 20 })
    await stage.pay(payment)
    await stage.run('handle-notices')
    const [notice] = await stage.noticesOf(payment.pay_sn)
    expect(notice?.attempts.map(({ outcome }) => outcome)).toEqual(Array(20).fill('HTTP 204'))
    stage.clock.forward(3600)
    await stage.control('POST', '/notices/send', { id: notice?.id })
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 0, sold: 2 })
  })

  test('when its notice never comes and the poller queries the provider', async () => {
    const payment = await openPayment()
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    stage.clock.forward(15)
    await stage.run('poll-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('when notice, poller and the buyer’s page find it at the same moment', async () => {
    const payment = await openPayment()
    await stage.fail('notice', 'hold')
    await stage.pay(payment)
    stage.clock.forward(15)
    const [notice] = await stage.noticesOf(payment.pay_sn)
    await Promise.all([
      stage.control('POST', '/notices/send', { id: notice?.id, copies: 3 }),
      stage.run('poll-payments'),
      stage.statusOf(buyer, payment.pay_sn),
    ])
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 0, sold: 2 })
  })

  test('with a coupon of the provider, although the buyer paid less than the order costs', async () => {
    const payment = await openPayment()
    await stage.pay(payment, 500)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('however often the provider denies first, without a signature, that it has the payment', async () => {
    const payment = await openPayment()
    await stage.leaveRefusalsUnsigned()
    await stage.fail('query', 'refuse', { only: payment.pay_sn, code: 'ORDER_NOT_EXIST', times: 4 })
    await stage.pay(payment)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    stage.clock.forward(60)
    await stage.run('handle-notices')
    stage.clock.forward(120)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('and the buyer gets a message', async () => {
    const mailbox = await stage.addEmail(buyer)
    const payment = await openPayment()
    await stage.pay(payment)
    await stage.run('handle-notices')
    const mail = (await mailsTo(stage, mailbox)).at(-1)
    expect(mail?.subject).toBe(`Payment received for order ${payment.order_sn}`)
    expect(mail?.text).toContain(formatMoney(payment.amount, 'en-us'))
  })
})

describe('the poller queries an open payment', () => {
  test('at growing intervals, not every minute', async () => {
    const payment = await openPayment()
    for (let minutes = 0; minutes < 60; minutes++) {
      stage.clock.forward(60)
      await stage.run('poll-payments')
    }
    const queries = await stage.countQueries(payment.pay_sn)
    expect(queries).toBeGreaterThan(3)
    expect(queries).toBeLessThan(9)
  })
})

describe('a forged notice changes nothing', () => {
  test.each(forgedSignatures)('when its signature is wrong: %s', async (forgery) => {
    const payment = await openPayment()
    const { delivery } = await forge(payment.pay_sn, forgery)
    expect(delivery.status).toBe(401)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  })

  test.each(forgedContents)('when its content is wrong: %s', async (forgery) => {
    const payment = await openPayment()
    const { delivery } = await forge(payment.pay_sn, forgery)
    expect(delivery.status).toBe(401)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  })

  test('even with a valid signature, while the provider reports no payment', async () => {
    const payment = await openPayment()
    const { delivery } = await forge(payment.pay_sn)
    expect(delivery.status).toBe(204)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  })

  test('about the amount, because the amount of the query counts', async () => {
    const payment = await openPayment()
    await stage.fail('notice', 'wrong-amount')
    await stage.pay(payment)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('about a payment that the shop does not have, and staff are alerted', async () => {
    const payment = await openPayment()
    await stage.shop.db
      .updateTable('payments')
      .set({ sn: 'P00000000' })
      .where('sn', '=', payment.pay_sn)
      .execute()
    await stage.pay(payment)
    await stage.run('handle-notices')
    expect(await stage.noticesOf(payment.pay_sn)).toMatchObject([{ status: 'acknowledged' }])
    expect(await stage.statusOf(buyer, 'P00000000')).toEqual([1, 10])
    expect(stage.errors.splice(0)).toMatchObject([{ reference: payment.pay_sn }])
  })
})

test('a payment of another amount is reviewed by staff, its order waits, and no other payment can start', async () => {
  const payment = await openPayment()
  await stage.shop.db
    .updateTable('payments')
    .set({ amount_fen: payment.amount + 1 })
    .where('sn', '=', payment.pay_sn)
    .execute()
  await stage.pay(payment)
  await stage.run('handle-notices')
  await stage.run('poll-payments')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  expect(stage.errors.splice(0)).toMatchObject([{ because: 'amount-differs', order: payment.orderId }])
  await expect(stage.startPayment(buyer, payment.orderId)).rejects.toThrow('payment-unknown')
  expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 2, sold: 0 })
})

test('a notice that could not be handled is handled by the next server on the same database', async () => {
  const payment = await openPayment()
  await stage.fail('query', 'malformed', { times: 4 })
  await stage.pay(payment)
  await stage.shop.background.settled()
  expect(stage.errors).not.toEqual([])
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  stage.errors.length = 0
  await stage.control('DELETE', '/faults')

  const next = { ...stage.shop }
  const app = await buildApp(next)
  await jobsOf(next)
    .find(({ name }) => name === 'handle-notices')
    ?.run()
  const response = await app.inject({
    method: 'POST',
    url: getPaymentStatus.path,
    headers: { 'access-token': buyer.token ?? '' },
    payload: { pay_sn: payment.pay_sn },
  })
  await app.close()
  expect(response.json().data).toMatchObject({ pay_status: 2, order_status: 20 })
})

describe('a payment that our code fails on', () => {
  /** Throws a bug of ours, not an error of the provider. Returns how often it was thrown. */
  function failOn(paySn: string) {
    let failures = 0
    const restore = stage.overrideProvider((original) => ({
      query: async (payment) => {
        if (payment.paymentSn !== paySn) return original.query(payment)
        failures += 1
        throw new Error('a bug')
      },
    }))
    onTestFinished(() => {
      restore()
      stage.errors.length = 0
    })
    return () => failures
  }

  test('delays no notice of another, and is retried less and less often', async () => {
    const bad = await openPayment()
    const failures = failOn(bad.pay_sn)
    await stage.pay(bad)
    await stage.shop.background.settled()
    expect(failures()).toBe(1)
    const good = await openPayment()
    await stage.fail('query', 'malformed', { times: 4, only: good.pay_sn })
    await stage.pay(good)
    await stage.shop.background.settled()
    expect(stage.errors.length).toBeGreaterThan(1)
    await stage.control('DELETE', '/faults')
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, good.pay_sn)).toEqual([2, 20])
    expect(failures()).toBe(2)
    for (let minutes = 0; minutes < 60; minutes++) {
      stage.clock.forward(60)
      await stage.run('handle-notices')
    }
    expect(failures()).toBeLessThan(10)
  })

  test('delays no other that the poller queries', async () => {
    const [bad, good] = [await openPayment(), await openPayment()]
    failOn(bad.pay_sn)
    await stage.fail('notice', 'drop')
    await stage.pay(good)
    stage.clock.forward(15)
    await stage.run('poll-payments')
    expect(await stage.statusOf(buyer, good.pay_sn)).toEqual([2, 20])
  })
})

describe('the hook for notices', () => {
  const post = (payload: string, headers = {}) =>
    stage.app.inject({ method: 'POST', url: '/hooks/wechatpay/transaction', payload, headers })

  test('rejects an unsigned notice', async () => {
    const response = await post('{}', { 'content-type': 'application/json' })
    expect([response.statusCode, response.json()]).toEqual([401, { code: 'FAIL' }])
    expect((await post('')).statusCode).toBe(401)
    expect((await post('a=b', { 'content-type': 'text/plain' })).statusCode).toBe(401)
  })

  test('rejects a body that is too large', async () => {
    const response = await post('x'.repeat(65 * 1024), { 'content-type': 'application/json' })
    expect([response.statusCode, response.json()]).toEqual([413, { code: 'FAIL' }])
  })
})

function forge(out_trade_no: string, forgery?: string) {
  return stage.control<{ delivery: { status: number } }>('POST', '/notices/forge', { out_trade_no, forgery })
}
