import { getPaymentStatus } from '@corium/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp, jobsOf } from '#server/app.ts'
import { writeAmount } from '#server/write-amount.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPayStage, type PayStage } from '../../../test/pay-stage.ts'
import { lettersTo } from '../../../test/post.ts'

const forgedSignatures = ['unsigned', 'bad-signature', 'unknown-serial', 'old-timestamp', 'signtest']
const forgedContents = ['wrong-merchant', 'wrong-app', 'broken-tag', 'wrong-associated-data']

let stage: PayStage
let buyer: Buyer
beforeAll(async () => {
  stage = await openPayStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

async function openPayment() {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  return { ...payment, orderId: order.id, sku: order.sku }
}

describe('a payment counts once', () => {
  test('as soon as its notice is there', async () => {
    const payment = await openPayment()
    await stage.pay(payment)
    await expect.poll(() => stage.statusOf(buyer, payment.pay_sn), { timeout: 5_000 }).toEqual([2, 20])
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

  test('when its notice never comes and the shop asks by itself', async () => {
    const payment = await openPayment()
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    stage.clock.forward(15)
    await stage.run('poll-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('when notice, poller and buyer look at the same moment', async () => {
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

  test('and the buyer hears of it', async () => {
    const mailbox = await stage.giveMailbox(buyer)
    const payment = await openPayment()
    await stage.pay(payment)
    await stage.run('handle-notices')
    const letter = (await lettersTo(stage, mailbox)).at(-1)
    expect(letter?.subject).toBe(`Payment received for order ${payment.order_sn}`)
    expect(letter?.text).toContain(writeAmount(payment.amount, 'en-us'))
  })
})

describe('the shop asks about an open payment', () => {
  test('in growing intervals, not each minute', async () => {
    const payment = await openPayment()
    let asked = 0
    for (let minutes = 0; minutes < 60; minutes++) {
      stage.clock.forward(60)
      await stage.run('poll-payments')
    }
    const { exchanges } = await stage.control<{ exchanges: { what: string }[] }>('GET', '/log')
    for (const { what } of exchanges) if (what.includes(payment.pay_sn) && what.startsWith('GET')) asked += 1
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(9)
  })
})

describe('a forged notice changes nothing', () => {
  test.each(forgedSignatures)('with its signature spoilt: %s', async (forgery) => {
    const payment = await openPayment()
    const { delivery } = await forge(payment.pay_sn, forgery)
    expect(delivery.status).toBe(401)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  })

  test.each(forgedContents)('with its content spoilt: %s', async (forgery) => {
    const payment = await openPayment()
    const { delivery } = await forge(payment.pay_sn, forgery)
    expect(delivery.status).toBe(401)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  })

  test('however well it is made, while the provider itself knows of no payment', async () => {
    const payment = await openPayment()
    const { delivery } = await forge(payment.pay_sn)
    expect(delivery.status).toBe(204)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  })

  test('a wrong amount in a notice does not matter either: the provider’s own answer does', async () => {
    const payment = await openPayment()
    await stage.fail('notice', 'wrong-amount')
    await stage.pay(payment)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('of a payment that the shop never asked for is acknowledged, and staff are told', async () => {
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

test('an amount that differs is kept apart: the order waits, staff are told, and nothing more can be paid', async () => {
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
  await expect(stage.start(buyer, payment.orderId)).rejects.toThrow('payment-unknown')
  expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 2, sold: 0 })
})

test('a notice that could not be handled is handled by the next shop on the same database', async () => {
  const payment = await openPayment()
  await stage.fail('query', 'malformed', { times: 4 })
  await stage.pay(payment)
  await expect.poll(() => stage.errors.length, { timeout: 5_000 }).toBeGreaterThan(0)
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
  stage.errors.length = 0
  await stage.control('DELETE', '/faults')

  const next = { ...stage.shop }
  const app = await buildApp(next)
  await jobsOf(next)
    .find(({ name }) => name === 'handle-notices')
    ?.run()
  const answer = await app.inject({
    method: 'POST',
    url: getPaymentStatus.path,
    headers: { 'access-token': buyer.token ?? '' },
    payload: { pay_sn: payment.pay_sn },
  })
  await app.close()
  expect(answer.json().data).toMatchObject({ pay_status: 2, order_status: 20 })
})

describe('one payment over which the shop stumbles', () => {
  /** A bug of ours, not the provider's trouble. */
  function stumbleOver(paySn: string) {
    const { outside } = stage.shop
    const { wechatPay } = outside
    let stumbles = 0
    outside.wechatPay = {
      ...wechatPay,
      query: async (sn) => {
        if (sn !== paySn) return wechatPay.query(sn)
        stumbles += 1
        throw new Error('a bug')
      },
    }
    onTestFinished(() => {
      outside.wechatPay = wechatPay
      stage.errors.length = 0
    })
    return () => stumbles
  }

  test('holds up no notice of another, and is taken up less and less often', async () => {
    const bad = await openPayment()
    const stumbles = stumbleOver(bad.pay_sn)
    await stage.pay(bad)
    await expect.poll(stumbles, { timeout: 5_000 }).toBe(1)
    const good = await openPayment()
    await stage.fail('query', 'malformed', { times: 4, only: good.pay_sn })
    await stage.pay(good)
    await expect.poll(() => stage.errors.length, { timeout: 5_000 }).toBeGreaterThan(1)
    await stage.control('DELETE', '/faults')
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, good.pay_sn)).toEqual([2, 20])
    expect(stumbles()).toBe(2)
    for (let minutes = 0; minutes < 60; minutes++) {
      stage.clock.forward(60)
      await stage.run('handle-notices')
    }
    expect(stumbles()).toBeLessThan(10)
  })

  test('holds up no other that the shop asks about by itself', async () => {
    const [bad, good] = [await openPayment(), await openPayment()]
    stumbleOver(bad.pay_sn)
    await stage.fail('notice', 'drop')
    await stage.pay(good)
    stage.clock.forward(15)
    await stage.run('poll-payments')
    expect(await stage.statusOf(buyer, good.pay_sn)).toEqual([2, 20])
  })
})

describe('the door for notices', () => {
  const knock = (payload: string, headers = {}) =>
    stage.app.inject({ method: 'POST', url: '/hooks/wechatpay/transaction', payload, headers })

  test('turns away what nobody signed', async () => {
    const answer = await knock('{}', { 'content-type': 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'FAIL' }])
    expect((await knock('')).statusCode).toBe(401)
    expect((await knock('a=b', { 'content-type': 'text/plain' })).statusCode).toBe(401)
  })

  test('turns away what is too large', async () => {
    const answer = await knock('x'.repeat(65 * 1024), { 'content-type': 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([413, { code: 'FAIL' }])
  })
})

function forge(out_trade_no: string, forgery?: string) {
  return stage.control<{ delivery: { status: number } }>('POST', '/notices/forge', { out_trade_no, forgery })
}
