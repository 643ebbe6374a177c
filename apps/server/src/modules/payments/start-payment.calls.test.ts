import { getPaymentStatus, listPayMethods, startPayment } from '@corium/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WechatPayConfig } from '#server/providers/wechat/wechat-pay.config.ts'
import { createWechatPay } from '#server/providers/wechat/wechat-pay.ts'
import { hour, minute, seconds } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
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

const request = (order_id: string) => ({
  order_id,
  method: 'wechat_native' as const,
})

describe('starting a payment', () => {
  test('returns a code over the order’s amount that the buyer can pay', async () => {
    const order = await stage.createOrder(buyer)
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

  test('again returns the code that is still valid', async () => {
    const order = await stage.createOrder(buyer)
    const first = await stage.startPayment(buyer, order.id)
    stage.clock.forward(5 * minute)
    const again = await stage.startPayment(buyer, order.id)
    expect([again.pay_sn, again.code_url]).toEqual([first.pay_sn, first.code_url])
  })

  test('eight times at once opens one payment', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await stage.createOrder(buyer)
      const starts = await Promise.all(Array.from({ length: 8 }, () => stage.startPayment(buyer, order.id)))
      expect(new Set(starts.map(({ pay_sn }) => pay_sn)).size).toBe(1)
      expect(await numbersOf(order.id)).toHaveLength(1)
    }
  })

  test('renews a code before its two hours are over, under the same number', async () => {
    const order = await stage.createOrder(buyer)
    const first = await stage.startPayment(buyer, order.id)
    stage.clock.forward(101 * minute)
    const renewed = await stage.startPayment(buyer, order.id)
    expect(renewed.pay_sn).toBe(first.pay_sn)
    expect(renewed.code_url).not.toBe(first.code_url)
    expect(renewed.expire_at).toBe(first.expire_at + 101 * minute)
    stage.clock.forward(60 * minute)
    await stage.pay(renewed)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, renewed.pay_sn)).toEqual([2, 20])
  })

  test('returns a new code long after the first one ended', async () => {
    const order = await stage.createOrder(buyer)
    const first = await stage.startPayment(buyer, order.id)
    stage.clock.forward(9 * hour)
    const renewed = await stage.startPayment(buyer, order.id)
    expect(renewed.pay_sn).toBe(first.pay_sn)
    expect(renewed.code_url).not.toBe(first.code_url)
  })

  test('never returns a code that is valid longer than the order', async () => {
    const order = await stage.createOrder(buyer)
    stage.clock.forward(23 * hour)
    const late = await stage.startPayment(buyer, order.id)
    expect(late.expire_at).toBe(late.pay_expire_at)
    stage.clock.forward(55 * minute)
    expect((await stage.startPayment(buyer, order.id)).code_url).toBe(late.code_url)
  })

  test('is refused when the order’s time has ended, or ends within a minute', async () => {
    const order = await stage.createOrder(buyer)
    stage.clock.forward(24 * hour - 30)
    await expectConflict(order.id, 10)
    stage.clock.forward(31)
    await expectConflict(order.id, 10)
    expect(await paymentsOf(order.id)).toEqual([])
  })

  test('is refused for a paid order', async () => {
    const order = await stage.createOrder(buyer)
    await stage.pay(await stage.startPayment(buyer, order.id))
    await stage.run('handle-notices')
    await expectConflict(order.id, 20)
  })

  test('is refused for an order that was paid before its code was renewed, although no notice has come', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    stage.clock.forward(2 * hour)
    await expectConflict(order.id, 20)
  })

  test('over another amount is refused until the provider reports the state of the first payment', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn, amount } = await stage.startPayment(buyer, order.id)
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
    expect((await stage.startPayment(buyer, order.id)).pay_sn).not.toBe(pay_sn)
  })

  test('is refused for another member’s order as for one that does not exist', async () => {
    const order = await stage.createOrder(buyer)
    const other = await stage.member()
    expect(await other.call(startPayment, request(order.id))).toBeRefused('not-found')
    expect(await other.call(startPayment, request('4711'))).toBeRefused('not-found')
    expect(await paymentsOf(order.id)).toEqual([])
  })

  test('needs a member, an order and a known method', async () => {
    const order = await stage.createOrder(buyer)
    expect(await stage.visitor().call(startPayment, request(order.id))).toBeRefused('session-invalid')
    const bad = await buyer.call(startPayment, { ...request(order.id), method: 'cash' as never })
    expect([bad.status, bad.ok || bad.code]).toEqual([400, 2])
  })

  test('is limited for each member', async () => {
    const order = await stage.createOrder(buyer)
    for (let times = 0; times < 30; times++) await stage.startPayment(buyer, order.id)
    expect(await buyer.call(startPayment, request(order.id))).toBeRefused('too-many-requests')
  })
})

describe('when a call to the provider fails', () => {
  test('because it cannot be reached, payment is unavailable, and the next try succeeds', async () => {
    const order = await stage.createOrder(buyer)
    const restore = useProvider({ baseUrl: `http://127.0.0.1:${await closedPort()}` })
    const refused = await buyer.call(startPayment, request(order.id))
    restore()
    expect(refused).toBeRefused('payment-unavailable')
    expect(await stage.startPayment(buyer, order.id)).toMatchObject({ amount: order.payable })
  })

  test('before it saw the payment, the same number is used again', async () => {
    const order = await stage.createOrder(buyer)
    await stage.fail('create', 'reset', { times: 4 })
    expect(await buyer.call(startPayment, request(order.id))).toBeRefused('payment-unavailable')
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    expect(await stage.transactions({ out_trade_no: pay_sn })).toHaveLength(1)
    expect(await numbersOf(order.id)).toEqual([pay_sn])
  })

  test('before it saw the payment, and says so without a signature, the same number is used again', async () => {
    const order = await stage.createOrder(buyer)
    await stage.leaveRefusalsUnsigned()
    await stage.fail('create', 'reset', { times: 4 })
    expect(await buyer.call(startPayment, request(order.id))).toBeRefused('payment-unavailable')
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    expect(await numbersOf(order.id)).toEqual([pay_sn])
  })

  test('and every response is lost, the payment that it created is found, not created twice', async () => {
    const order = await stage.createOrder(buyer)
    await stage.fail('create', 'drop-response', { times: 4 })
    const { pay_sn, code_url } = await stage.startPayment(buyer, order.id)
    expect(await stage.transactions({ code_url })).toMatchObject([{ out_trade_no: pay_sn }])
    expect(await numbersOf(order.id)).toEqual([pay_sn])
  })

  test('and the outcome is unknown, the payment keeps its number', async () => {
    const order = await stage.createOrder(buyer)
    await stage.fail('create', 'unsigned', { times: 4 })
    await stage.fail('query', 'unsigned', { times: 4 })
    const refused = await buyer.call(startPayment, request(order.id))
    expect(refused).toBeRefused('payment-unknown')
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    expect(!refused.ok && refused.data.pay_sn).toBe(pay_sn)
  })

  test('because it has the number with other details, that payment is closed before a new one is created', async () => {
    const order = await stage.createOrder(buyer)
    const first = await stage.startPayment(buyer, order.id)
    const { noticeOrigin } = stage.shop.config.wechatPay
    const restore = useProvider({ noticeOrigin: noticeOrigin.replace('127.0.0.1', 'localhost') })
    stage.clock.forward(2 * hour)
    const second = await stage.startPayment(buyer, order.id)
    restore()
    expect(second.pay_sn).not.toBe(first.pay_sn)
    expect(await stage.transactions({ out_trade_no: first.pay_sn })).toMatchObject([{ state: 'CLOSED' }])
    expect(await stage.statusOf(buyer, first.pay_sn)).toEqual([3, 10])
  })

  test('a payment whose notice comes before the code settles its order', async () => {
    const order = await stage.createOrder(buyer)
    await stage.fail('create', 'notice-first')
    await buyer.call(startPayment, request(order.id))
    await stage.run('handle-notices')
    const [paySn] = await numbersOf(order.id)
    expect(await stage.statusOf(buyer, paySn ?? '')).toEqual([2, 20])
  })
})

describe('the status of a payment', () => {
  test('is queried at the provider when no notice has come for ten seconds', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    stage.clock.forward(10)
    const paid = await buyer.get(getPaymentStatus, { pay_sn: payment.pay_sn })
    expect(paid).toMatchObject({ pay_status: 2, order_status: 20, order_id: order.id })
    expect(paid.paid_at).toBe(seconds(stage.clock.now()) - 10)
  })

  test('is queried at the provider once, however many pages ask at the same moment', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    stage.clock.forward(15)
    await Promise.all(Array.from({ length: 5 }, () => stage.statusOf(buyer, pay_sn)))
    expect(await stage.countQueries(pay_sn)).toBe(1)
  })

  test('stays as stored while the provider’s responses are malformed', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    stage.clock.forward(15)
    await stage.fail('query', 'malformed', { times: 4 })
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([1, 10])
    stage.errors.length = 0
  })

  test('of an unknown number is not found, and without a number is malformed', async () => {
    expect(await buyer.call(getPaymentStatus, { pay_sn: 'P20260601000000000000' })).toBeRefused('not-found')
    const bad = await buyer.call(getPaymentStatus, { pay_sn: '' })
    expect([bad.status, bad.ok || bad.code]).toEqual([400, 2])
  })

  test('of another member’s payment is not found', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    const other = await stage.member()
    expect(await other.call(getPaymentStatus, { pay_sn })).toBeRefused('not-found')
    expect(await stage.visitor().call(getPaymentStatus, { pay_sn })).toBeRefused('session-invalid')
  })
})

describe('the payment methods', () => {
  test('have names in the buyer’s language and are available while the order can be paid', async () => {
    const chinese = await stage.buyer('zh-cn')
    const order = await stage.createOrder(chinese)
    const { list } = await chinese.get(listPayMethods, { order_id: order.id })
    expect(list).toMatchObject([{ method: 'wechat_native', name: '微信支付', available: true }])
    stage.clock.forward(25 * hour)
    const later = await chinese.get(listPayMethods, { order_id: order.id })
    expect(later.list).toMatchObject([{ available: false }])
  })

  test('of another member’s order are not found, and need a member', async () => {
    const order = await stage.createOrder(buyer)
    const other = await stage.member()
    expect(await other.call(listPayMethods, { order_id: order.id })).toBeRefused('not-found')
    expect(await stage.visitor().call(listPayMethods, { order_id: order.id })).toBeRefused('session-invalid')
  })
})

const paymentsOf = (orderId: string) =>
  stage.shop.db.selectFrom('payments').select('sn').where('order_id', '=', orderId).execute()

/** The refusal returns the order's status and what the buyer can do with it. */
async function expectConflict(orderId: string, status: number): Promise<void> {
  const refused = await buyer.call(startPayment, request(orderId))
  expect(refused).toBeRefused('state-conflict')
  expect(refused).toMatchObject({ data: { status, handle: { pay: false, cancel: true } } })
}

/** Calls the sandbox with another configuration until the returned function is called. */
function useProvider(changes: Partial<WechatPayConfig>): () => void {
  const config = { ...stage.shop.config.wechatPay, ...changes }
  return stage.overrideProvider(() =>
    createWechatPay(config, { clock: stage.clock, timing: instantTiming().timing }),
  )
}

async function numbersOf(orderId: string): Promise<string[]> {
  const rows = await stage.shop.db
    .selectFrom('payments')
    .select('sn')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ sn }) => sn)
}
