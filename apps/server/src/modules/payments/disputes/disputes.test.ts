import { listChangedOrders } from '@corium/contract/erp'
import * as desk from '@corium/contract/order-desk'
import { getDeskPayment } from '@corium/contract/refund-desk'
import { getWaitingWork } from '@corium/contract/today'
import { createEndpoint } from '@corium/contract/webhook-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts'
import { openProgram } from '../../../../test/programs.ts'
import { createPartRefund } from '../../../../test/refund-part.ts'
import type { Caller } from '../../../../test/shop.ts'

let stage: PaypalShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
  staff = await stage.staff()
})
afterEach(() => stage.control('DELETE', '/faults'))

type Dispute = { dispute_id: string; seller_response_due_date: string }

async function pay() {
  const payment = await stage.openPaypal(buyer)
  await stage.approve(payment)
  await stage.run('handle-notices')
  const [capture] = await stage.capturesOf(payment)
  return { ...payment, captureId: capture!.id }
}
const dispute = (payment: { captureId: string }, more: object = {}) =>
  stage.control<Dispute>('POST', '/paypal/disputes', { capture_id: payment.captureId, ...more })
const end = (opened: Dispute, result: string) =>
  stage.control('POST', `/paypal/disputes/${opened.dispute_id}`, { result })
const alerts = () => (stage.errors.splice(0) as { msg: string }[]).map(({ msg }) => msg)

const orderOf = ({ id }: { id: string }) => staff.get(desk.getDeskOrder, { order_id: id })
const stepsOf = async (payment: { id: string }) =>
  (await orderOf(payment)).history
    .filter(({ event }) => event.startsWith('dispute'))
    .map(({ text, note, actor }) => [actor, text, note])
const began = ['Payment provider', 'Payment disputed', 'Goods not received']

test('a dispute is on the order, in the list and among the work of today until it ends', async () => {
  const payment = await pay()
  const opened = await dispute(payment)
  await stage.run('handle-notices')
  const disputes = [
    {
      dispute_number: opened.dispute_id,
      status: 'to-answer',
      status_text: 'Waits for our answer',
      reason_text: 'Goods not received',
      amount: payment.payable,
      charge: { currency: 'USD', amount: payment.charge!.amount, digits: 2 },
      opened_at: expect.any(Number),
      respond_by: Math.floor(Date.parse(opened.seller_response_due_date) / 1000),
    },
  ]
  expect(await orderOf(payment)).toMatchObject({ disputes, handle: { ship: true } })
  const listed = async (is_disputed: boolean) =>
    (await staff.get(desk.listDeskOrders, { is_disputed })).list.find(
      ({ order_id }) => order_id === payment.id,
    )
  expect(await listed(true)).toMatchObject({ disputes })
  expect(await listed(false)).toBeUndefined()
  const papers = await staff.get(desk.listPapers, { order_ids: [payment.id] })
  expect(papers.list).toMatchObject([
    { 'en-us': { disputes }, 'zh-cn': { disputes: [{ reason_text: '未收到商品' }] } },
  ])
  const waiting = async () =>
    (await staff.get(getWaitingWork, {})).list.find(({ work }) => work === 'disputes-open')
  expect(await waiting()).toMatchObject({ num: 1, urgent_num: 0 })
  expect(alerts()).toEqual(['a buyer disputes a payment'])

  await end(opened, 'answer')
  await stage.run('handle-notices')
  expect((await orderOf(payment)).disputes).toMatchObject([{ status: 'waiting', respond_by: null }])
  await end(opened, 'seller')
  await stage.run('handle-notices')
  const { disputes: left, payments } = await orderOf(payment)
  expect([left, await listed(true), (await waiting())?.num]).toEqual([[], undefined, 0])
  const { payment_id } = payments[0]!
  // What PayPal's mails and pages, and a buyer's screenshot, name.
  for (const keyword of [opened.dispute_id, payment.captureId, payment.pay_sn]) {
    const { list } = await staff.get(desk.listDeskOrders, { keyword })
    expect(list.map(({ order_id }) => order_id)).toEqual([payment.id])
  }
  expect((await staff.get(getDeskPayment, { payment_id })).disputes).toMatchObject([{ status: 'won' }])
  expect(await stepsOf(payment)).toEqual([
    began,
    ['Payment provider', 'Dispute ended', 'Decided for the shop'],
  ])
  // The buyer knows; what staff read of it is not for the buyer's pages.
  const { timeline } = await buyer.getOrder(payment.id)
  expect(timeline.filter(({ event }) => event.startsWith('dispute'))).toEqual([])
})

test('a lost dispute takes the money back as a refund, and leaves nothing to ship', async () => {
  const payment = await pay()
  const opened = await dispute(payment)
  await end(opened, 'buyer')
  await stage.run('handle-notices')
  const order = await orderOf(payment)
  expect(order).toMatchObject({
    disputes: [],
    handle: { ship: false },
    refunds: [{ amount: payment.payable }],
  })
  expect(await stepsOf(payment)).toEqual([
    began,
    ['Payment provider', 'Dispute ended', 'Decided for the buyer'],
  ])
  expect(alerts()).toContain('the provider took a payment back')
})

test('programs hear of a dispute when it begins and when it ends', async () => {
  stage.shop.config.webhookOrigins = ['http://127.0.0.1:9']
  const url = 'http://127.0.0.1:9/webhooks'
  const events = ['dispute.opened', 'dispute.ended'] as const
  const { endpoint_id } = await staff.get(createEndpoint, { name: 'ERP', url, events: [...events] })
  const payment = await pay()
  const program = await openProgram(stage, staff)
  let cursor = ''
  const readFeed = async () => {
    const page = await program.get(listChangedOrders, { ...(cursor && { cursor }), limit: 100 })
    cursor = page.cursor
    return page.list.find(({ order_id }) => order_id === payment.id)?.is_disputed
  }
  expect(await readFeed()).toBe(false)
  const opened = await dispute(payment, { value: '1.00' })
  await stage.run('handle-notices')
  expect(await readFeed()).toBe(true)
  await end(opened, 'withdrawn')
  await stage.run('handle-notices')
  expect(await readFeed()).toBe(false)
  const told = await stage.shop.db
    .selectFrom('webhook_deliveries')
    .select(['event', 'object_id', 'data'])
    .where('endpoint_id', '=', endpoint_id)
    .orderBy('event', 'desc')
    .execute()
  const object_id = `order:${payment.id}`
  const data = { dispute_number: opened.dispute_id, order_id: payment.id, amount: 720, currency: 'CNY' }
  expect(told).toMatchObject([
    { event: 'dispute.opened', object_id, data: { ...data, status: 'to-answer' } },
    { event: 'dispute.ended', object_id, data: { ...data, status: 'withdrawn' } },
  ])
  expect(alerts()).toEqual(['a buyer disputes a payment'])
})

describe('webhooks about a dispute', () => {
  test('come in any order, many times at once, and are one dispute', async () => {
    const payment = await pay()
    await stage.failPaypal('webhook', 'hold', { times: null })
    const opened = await dispute(payment)
    await end(opened, 'answer')
    await end(opened, 'seller')
    await stage.control('DELETE', '/faults')
    const webhooks = (await stage.webhooksOf(payment)).filter(({ event_type }) =>
      event_type.includes('DISPUTE'),
    )
    expect(webhooks).toHaveLength(3)
    for (const { id } of webhooks.toReversed()) {
      await stage.control('POST', '/paypal/webhooks/send', { id, copies: 10 })
    }
    await stage.run('handle-notices')
    expect((await orderOf(payment)).disputes).toEqual([])
    expect(await stepsOf(payment)).toEqual([
      began,
      ['Payment provider', 'Dispute ended', 'Decided for the shop'],
    ])
    expect(alerts()).toEqual([])
  })

  test('that come before the shop knows of the payment settle it first', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approve(payment, { review: true })
    await stage.capture(buyer, payment)
    const [capture] = await stage.capturesOf(payment)
    await stage.control('POST', `/paypal/captures/${capture!.id}`, { result: 'complete' })
    await stage.control('DELETE', '/faults')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    const opened = await dispute({ captureId: capture!.id })
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect((await orderOf(payment)).disputes).toHaveLength(1)
    expect(alerts()).toEqual(['a buyer disputes a payment'])
    await end(opened, 'withdrawn')
    await stage.run('handle-notices')
  })

  test('of a payment that the shop does not have alert the operator', async () => {
    const payment = await pay()
    await stage.shop.db
      .updateTable('payments')
      .set({ sn: `X${payment.pay_sn}`, provider_id: 'X' })
      .where('sn', '=', payment.pay_sn)
      .execute()
    const { dispute_id: reference } = await dispute(payment)
    await stage.run('handle-notices')
    const msg = 'a notice is about a payment that the shop does not have'
    expect(stage.errors.splice(0)).toContainEqual(
      expect.objectContaining({ kind: 'dispute', reference, msg }),
    )
  })

  test('are kept until PayPal answers, and hold nothing about the buyer', async () => {
    const payment = await pay()
    await stage.failPaypal('dispute', 'refuse', { status: 500, times: null })
    const opened = await dispute(payment)
    await stage.run('handle-notices')
    expect((await orderOf(payment)).disputes).toEqual([])
    await stage.control('DELETE', '/faults')
    stage.clock.forward(day)
    await stage.run('handle-notices')
    staff = await stage.staff()
    expect((await orderOf(payment)).disputes).toHaveLength(1)
    const { body } = await stage.shop.db
      .selectFrom('provider_notices')
      .select('body')
      .where('reference', '=', opened.dispute_id)
      .executeTakeFirstOrThrow()
    expect(body).not.toMatch(/ada|@/i)
    await end(opened, 'seller')
    await stage.run('handle-notices')
    alerts()
  })
})

test('a dispute whose end was never told is asked for once a day', async () => {
  const payment = await pay()
  const opened = await dispute(payment)
  await stage.run('handle-notices')
  await stage.dropWebhooks()
  await end(opened, 'seller')
  await stage.run('handle-notices')
  expect((await orderOf(payment)).disputes).toHaveLength(1)
  stage.clock.forward(day)
  await stage.run('handle-notices')
  staff = await stage.staff()
  expect((await orderOf(payment)).disputes).toEqual([])
  alerts()
})

test('a refund of a part waits until the dispute has ended, and then goes by itself', async () => {
  const payment = await pay()
  const opened = await dispute(payment)
  await stage.run('handle-notices')
  await createPartRefund(stage, payment.id, 1000)
  await stage.run('send-refunds')
  const statusOf = async () =>
    (await orderOf(payment)).refunds.map(({ refund_status_text }) => refund_status_text)
  expect(await statusOf()).toEqual(['Under review by our team'])
  await end(opened, 'seller')
  await stage.run('handle-notices')
  stage.clock.forward(day)
  await stage.run('send-refunds')
  staff = await stage.staff()
  expect(await statusOf()).toEqual(['Refunded'])
  alerts()
})

test('a refund of a part that waits ends when the buyer wins, and the buyer has the money once', async () => {
  const payment = await pay()
  const opened = await dispute(payment)
  await stage.run('handle-notices')
  await createPartRefund(stage, payment.id, 1000)
  await stage.run('send-refunds')
  await end(opened, 'buyer')
  await stage.run('handle-notices')
  stage.clock.forward(3600)
  await stage.run('send-refunds')
  staff = await stage.staff()
  const { refunds } = await orderOf(payment)
  const texts = refunds.map(({ amount, refund_status_text }) => [amount, refund_status_text])
  expect(texts.toSorted()).toEqual([
    [1000, 'Replaced by another refund'],
    [payment.payable, 'Refunded'],
  ])
  expect((await stage.paypalRefundsOf(payment)).map(({ amount }) => amount.currency_code)).toEqual(['USD'])
  const { list } = await staff.get(getWaitingWork, {})
  expect(list.find(({ work }) => work === 'refunds-stuck')?.num).toBe(0)
  alerts()
})

/** The last one: PayPal is not offered when its rate is older than a week. */
test('a dispute to answer within three days is urgent', async () => {
  const payment = await pay()
  const opened = await dispute(payment)
  await stage.run('handle-notices')
  stage.clock.forward(8 * day)
  staff = await stage.staff()
  const { list } = await staff.get(getWaitingWork, {})
  expect(list.find(({ work }) => work === 'disputes-open')).toMatchObject({ num: 1, urgent_num: 1 })
  await end(opened, 'withdrawn')
  await stage.run('handle-notices')
  expect(await stepsOf(payment)).toEqual([
    began,
    ['Payment provider', 'Dispute ended', 'Withdrawn by the buyer'],
  ])
  alerts()
})
