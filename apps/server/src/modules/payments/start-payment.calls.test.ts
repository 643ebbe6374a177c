import { getPaymentStatus, listPayMethods, startPayment } from '@corium/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#server/clock.ts'
import { createWechatPay } from '#server/outside/wechat/wechat-pay.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPayStage, type PayStage } from '../../../test/pay-stage.ts'
import { closedPort } from '../../../test/stand-ins/closed-port.ts'
import { noPatience } from '../../../test/stand-ins/no-patience.ts'

const minute = 60
const hour = 3600

let stage: PayStage
let buyer: Buyer
beforeAll(async () => {
  stage = await openPayStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

const request = (order_id: string) => ({
  order_id,
  method: 'wechat_native' as const,
})

describe('starting a payment', () => {
  test('gives a code over the order’s amount that the buyer can pay', async () => {
    const order = await stage.order(buyer)
    const started = await buyer.get(startPayment, request(order.id))
    const now = seconds(stage.clock.now())
    expect(started).toMatchObject({ amount: order.payable, currency: 'CNY', pay_expire_at: now + 24 * hour })
    expect(started.expire_at).toBe(now + 110 * minute)
    const [transaction] = await stage.transactions({ code_url: started.code_url })
    expect(transaction).toMatchObject({
      out_trade_no: started.pay_sn,
      total: order.payable,
      description: `Corium ${started.order_sn}`,
    })
    expect(await stage.statusOf(buyer, started.pay_sn)).toEqual([1, 10])
  })

  test('again shows the code that is still open', async () => {
    const order = await stage.order(buyer)
    const first = await stage.start(buyer, order.id)
    stage.clock.forward(5 * minute)
    const again = await stage.start(buyer, order.id)
    expect([again.pay_sn, again.code_url]).toEqual([first.pay_sn, first.code_url])
  })

  test('twice at once opens one attempt', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await stage.order(buyer)
      const starts = await Promise.all(Array.from({ length: 8 }, () => stage.start(buyer, order.id)))
      expect(new Set(starts.map(({ pay_sn }) => pay_sn)).size).toBe(1)
      expect(await numbersOf(order.id)).toHaveLength(1)
    }
  })

  test('renews a code before its two hours are over, under the same number', async () => {
    const order = await stage.order(buyer)
    const first = await stage.start(buyer, order.id)
    stage.clock.forward(101 * minute)
    const renewed = await stage.start(buyer, order.id)
    expect(renewed.pay_sn).toBe(first.pay_sn)
    expect(renewed.code_url).not.toBe(first.code_url)
    expect(renewed.expire_at).toBe(first.expire_at + 101 * minute)
    stage.clock.forward(60 * minute)
    await stage.pay(renewed)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, renewed.pay_sn)).toEqual([2, 20])
  })

  test('gives a fresh code long after the first one lapsed', async () => {
    const order = await stage.order(buyer)
    const first = await stage.start(buyer, order.id)
    stage.clock.forward(9 * hour)
    const renewed = await stage.start(buyer, order.id)
    expect(renewed.pay_sn).toBe(first.pay_sn)
    expect(renewed.code_url).not.toBe(first.code_url)
  })

  test('never gives a code that outlives the order', async () => {
    const order = await stage.order(buyer)
    stage.clock.forward(23 * hour)
    const late = await stage.start(buyer, order.id)
    expect(late.expire_at).toBe(late.pay_expire_at)
    stage.clock.forward(55 * minute)
    expect((await stage.start(buyer, order.id)).code_url).toBe(late.code_url)
  })

  test('is refused once the order is overdue, or about to be', async () => {
    const order = await stage.order(buyer)
    stage.clock.forward(24 * hour - 30)
    await expectMoved(order.id, 10)
    stage.clock.forward(31)
    await expectMoved(order.id, 10)
  })

  test('is refused for a paid order', async () => {
    const order = await stage.order(buyer)
    await stage.pay(await stage.start(buyer, order.id))
    await stage.run('handle-notices')
    await expectMoved(order.id, 20)
  })

  test('is refused for one that was paid before its code was renewed, although no notice has come', async () => {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    stage.clock.forward(2 * hour)
    await expectMoved(order.id, 20)
  })

  test('over another amount waits until the provider says what became of the first', async () => {
    const order = await stage.order(buyer)
    const { pay_sn, amount } = await stage.start(buyer, order.id)
    await stage.shop.db
      .updateTable('payments')
      .set({ amount_fen: amount + 1 })
      .where('sn', '=', pay_sn)
      .execute()
    await stage.fail('close', 'unsigned', { times: 4 })
    await stage.fail('query', 'unsigned', { times: 4 })
    const refused = await buyer.call(startPayment, request(order.id))
    expect(refused).toBeRefused('payment-unknown')
    expect(refused).toMatchObject({ data: { pay_sn } })
    expect((await stage.start(buyer, order.id)).pay_sn).not.toBe(pay_sn)
  })

  test('is refused for somebody else’s order as for one that does not exist', async () => {
    const order = await stage.order(buyer)
    const other = await stage.member()
    expect(await other.call(startPayment, request(order.id))).toBeRefused('not-found')
    expect(await other.call(startPayment, request('4711'))).toBeRefused('not-found')
  })

  test('is for members, with an order and a way to pay', async () => {
    const order = await stage.order(buyer)
    expect(await stage.visitor().call(startPayment, request(order.id))).toBeRefused('session-invalid')
    const bad = await buyer.call(startPayment, { ...request(order.id), method: 'cash' as never })
    expect([bad.status, bad.ok || bad.code]).toEqual([400, 2])
  })

  test('is limited for each member', async () => {
    const order = await stage.order(buyer)
    for (let times = 0; times < 30; times++) await stage.start(buyer, order.id)
    expect(await buyer.call(startPayment, request(order.id))).toBeRefused('too-many-requests')
  })
})

describe('when WeChat Pay has trouble', () => {
  test('that cannot be reached, the buyer is told so, and the next try goes on', async () => {
    const order = await stage.order(buyer)
    const { outside, config } = stage.shop
    const reachable = outside.wechatPay
    const nobody = { ...config.wechatPay, baseUrl: `http://127.0.0.1:${await closedPort()}` }
    outside.wechatPay = createWechatPay(nobody, { clock: stage.clock, patience: noPatience().patience })
    const refused = await buyer.call(startPayment, request(order.id))
    outside.wechatPay = reachable
    expect(refused).toBeRefused('payment-unavailable')
    expect(await stage.start(buyer, order.id)).toMatchObject({ amount: order.payable })
  })

  test('that never saw the attempt, the same number is used again', async () => {
    const order = await stage.order(buyer)
    await stage.fail('create', 'reset', { times: 4 })
    expect(await buyer.call(startPayment, request(order.id))).toBeRefused('payment-unavailable')
    const { pay_sn } = await stage.start(buyer, order.id)
    expect(await stage.transactions({ out_trade_no: pay_sn })).toHaveLength(1)
    expect(await numbersOf(order.id)).toEqual([pay_sn])
  })

  test('an attempt that was created although every answer got lost is found, not made twice', async () => {
    const order = await stage.order(buyer)
    await stage.fail('create', 'drop-answer', { times: 4 })
    const { pay_sn, code_url } = await stage.start(buyer, order.id)
    expect(await stage.transactions({ code_url })).toMatchObject([{ out_trade_no: pay_sn }])
    expect(await numbersOf(order.id)).toEqual([pay_sn])
  })

  test('in doubt, the buyer is asked to look again, and the number stays', async () => {
    const order = await stage.order(buyer)
    await stage.fail('create', 'unsigned', { times: 4 })
    await stage.fail('query', 'unsigned', { times: 4 })
    const refused = await buyer.call(startPayment, request(order.id))
    expect(refused).toBeRefused('payment-unknown')
    const { pay_sn } = await stage.start(buyer, order.id)
    expect(!refused.ok && refused.data.pay_sn).toBe(pay_sn)
  })

  test('a number that it holds with other details is closed there before a new one is used', async () => {
    const order = await stage.order(buyer)
    const { config } = stage.shop
    const first = await stage.start(buyer, order.id)
    const origin = config.publicOrigin
    config.publicOrigin = origin.replace('127.0.0.1', 'localhost')
    stage.clock.forward(2 * hour)
    const second = await stage.start(buyer, order.id)
    config.publicOrigin = origin
    expect(second.pay_sn).not.toBe(first.pay_sn)
    expect(await stage.transactions({ out_trade_no: first.pay_sn })).toMatchObject([{ state: 'CLOSED' }])
    expect(await stage.statusOf(buyer, first.pay_sn)).toEqual([3, 10])
  })

  test('a payment whose notice comes before the code counts', async () => {
    const order = await stage.order(buyer)
    await stage.fail('create', 'notice-first')
    await buyer.call(startPayment, request(order.id))
    await stage.run('handle-notices')
    const [paySn] = await numbersOf(order.id)
    expect(await stage.statusOf(buyer, paySn ?? '')).toEqual([2, 20])
  })
})

describe('the status of a payment', () => {
  test('is asked of the provider when no notice has come for ten seconds', async () => {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    stage.clock.forward(10)
    const paid = await buyer.get(getPaymentStatus, { pay_sn: payment.pay_sn })
    expect(paid).toMatchObject({ pay_status: 2, order_status: 20, order_id: order.id })
    expect(paid.paid_at).toBe(seconds(stage.clock.now()) - 10)
  })

  test('is asked of the provider by one of many who look at once', async () => {
    const order = await stage.order(buyer)
    const { pay_sn } = await stage.start(buyer, order.id)
    stage.clock.forward(15)
    await Promise.all(Array.from({ length: 5 }, () => stage.statusOf(buyer, pay_sn)))
    const { exchanges } = await stage.control<{ exchanges: { what: string }[] }>('GET', '/log')
    const asked = exchanges.filter(({ what }) => what.startsWith('GET') && what.includes(pay_sn))
    expect(asked).toHaveLength(1)
  })

  test('stays what the books say while the provider does not answer', async () => {
    const order = await stage.order(buyer)
    const { pay_sn } = await stage.start(buyer, order.id)
    stage.clock.forward(15)
    await stage.fail('query', 'malformed', { times: 4 })
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([1, 10])
    stage.errors.length = 0
  })

  test('of a number that nobody gave cannot be found, and without a number is malformed', async () => {
    expect(await buyer.call(getPaymentStatus, { pay_sn: 'P20260601000000000000' })).toBeRefused('not-found')
    const bad = await buyer.call(getPaymentStatus, { pay_sn: '' })
    expect([bad.status, bad.ok || bad.code]).toEqual([400, 2])
  })

  test('is nobody else’s business', async () => {
    const order = await stage.order(buyer)
    const { pay_sn } = await stage.start(buyer, order.id)
    const other = await stage.member()
    expect(await other.call(getPaymentStatus, { pay_sn })).toBeRefused('not-found')
    expect(await stage.visitor().call(getPaymentStatus, { pay_sn })).toBeRefused('session-invalid')
  })
})

describe('the ways to pay', () => {
  test('are named in the buyer’s language and available while the order waits', async () => {
    const chinese = await stage.buyer('zh-cn')
    const order = await stage.order(chinese)
    const { list } = await chinese.get(listPayMethods, { order_id: order.id })
    expect(list).toMatchObject([{ method: 'wechat_native', name: '微信支付', available: true }])
    stage.clock.forward(25 * hour)
    const later = await chinese.get(listPayMethods, { order_id: order.id })
    expect(later.list).toMatchObject([{ available: false }])
  })

  test('of somebody else’s order cannot be found, and are told to members only', async () => {
    const order = await stage.order(buyer)
    const other = await stage.member()
    expect(await other.call(listPayMethods, { order_id: order.id })).toBeRefused('not-found')
    expect(await stage.visitor().call(listPayMethods, { order_id: order.id })).toBeRefused('session-invalid')
  })
})

/** A payment cannot be started, and the refusal says where the order stands and what can be done with it. */
async function expectMoved(orderId: string, status: number): Promise<void> {
  const refused = await buyer.call(startPayment, request(orderId))
  expect(refused).toBeRefused('state-conflict')
  expect(refused).toMatchObject({ data: { status, handle: { pay: false, cancel: true } } })
}

async function numbersOf(orderId: string): Promise<string[]> {
  const rows = await stage.shop.db
    .selectFrom('payments')
    .select('sn')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ sn }) => sn)
}
