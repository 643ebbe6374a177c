import { formatMoney } from '@corium/contract/format-money'
import { setPacked } from '@corium/contract/order-desk'
import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { ship as shipAs } from '../../../test/shipping.ts'

let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

async function buyAndPay() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.pay(payment)
  await stage.run('handle-notices')
  return { ...order, pay_sn: payment.pay_sn }
}

const cancel = (order_id: string) =>
  buyer.call(contract.cancelOrder, { order_id, reason_id: 'changed-mind', remark: 'Sorry' })

const ship = async (order_id: string) => shipAs(await stage.staff(), order_id)

async function refundNow() {
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
}

test('canceling a paid order refunds the whole payment and returns the stock', async () => {
  const mailbox = await stage.addEmail(buyer)
  const order = await buyAndPay()
  expect(await buyer.getOrder(order.id)).toMatchObject({
    order_status: 20,
    handle: { pay: false, cancel: true },
  })
  const canceled = await cancel(order.id)
  expect(canceled).toMatchObject({ ok: true, data: { order_status: 50 } })
  const { refund_sn } = canceled.ok ? canceled.data : {}
  expect(await buyer.getOrder(order.id)).toMatchObject({
    order_status: 50,
    cancel_text: 'Canceled by you: I no longer need it (Sorry)',
    handle: { pay: false, cancel: false },
    payments: [{ pay_status: 5, amount: order.payable }],
    refunds: [{ refund_sn, amount: order.payable, refund_status_text: 'Requested' }],
    timeline: [{ event: 'placed' }, { event: 'paid' }, { event: 'canceled', actor: 'You' }],
  })
  expect(await stage.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })

  await refundNow()
  expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([7, 50])
  expect(await stage.refundsOf(order.pay_sn)).toMatchObject([
    { out_refund_no: refund_sn, refund: order.payable, total: order.payable, status: 'SUCCESS' },
  ])
  const mail = (await mailsTo(stage, mailbox)).at(-1)
  expect(mail?.subject).toContain('was canceled, your payment is being refunded')
  expect(mail?.text).toContain(formatMoney(order.payable, 'en-us'))
})

test('canceling twice at the same moment refunds once', async () => {
  const order = await buyAndPay()
  const results = await Promise.all([cancel(order.id), cancel(order.id)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  await refundNow()
  expect(await stage.refundsOf(order.pay_sn)).toHaveLength(1)
  expect(await stage.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
})

test('canceling and shipping at the same moment: exactly one of the two succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await buyAndPay()
    const acts = [() => cancel(order.id), () => ship(order.id).then(() => undefined)]
    const [first, second] = await Promise.all(
      round % 2 ? acts.map((act) => act()) : acts.toReversed().map((act) => act()),
    )
    const canceled = [first, second].find((end) => typeof end === 'object')
    const { order_status, refunds } = await buyer.getOrder(order.id)
    expect(order_status).toBe(canceled?.ok ? 50 : 30)
    expect(refunds).toHaveLength(canceled?.ok ? 1 : 0)
    expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: canceled?.ok ? 0 : 2 })
  }
})

test('a shipped order can no longer be canceled', async () => {
  const order = await buyAndPay()
  await ship(order.id)
  const refused = await cancel(order.id)
  expect(refused).toBeRefused('state-conflict')
  expect(refused).toMatchObject({ data: { status: 30, handle: { pay: false, cancel: false } } })
  expect(await stage.stockOf(order.sku)).toMatchObject({ sold: 2 })
})

test('a packed order can be canceled again only once staff unpacked it', async () => {
  const order = await buyAndPay()
  const desk = await stage.staff({ permissions: ['orders', 'orders.ship'] })
  await desk.get(setPacked, { order_id: order.id, is_packed: true })
  const refused = await cancel(order.id)
  expect(refused).toBeRefused('state-conflict')
  expect(refused).toMatchObject({ data: { status: 20, handle: { cancel: false, edit_address: false } } })
  await desk.get(setPacked, { order_id: order.id, is_packed: false })
  expect(await cancel(order.id)).toMatchObject({ ok: true, data: { order_status: 50 } })
})

test.each([
  ['and that refund has arrived', 'SUCCESS'],
  ['and the buyer’s bank rejects that refund', 'ABNORMAL'],
])('canceling refunds the rest when staff refunded a part in the provider console, %s', async (_, result) => {
  const order = await buyAndPay()
  await stage.fail('refund-result', 'hold')
  await stage.control('POST', '/refunds/console', { out_trade_no: order.pay_sn, refund: 1000 })
  const [some] = await stage.refundsOf(order.pay_sn)
  await stage.control('POST', '/refunds/finish', { out_refund_no: some?.out_refund_no, result })
  await stage.run('handle-notices')
  expect(stage.errors.splice(0)).toHaveLength(1)
  const canceled = await cancel(order.id)
  const { refund_sn } = canceled.ok ? canceled.data : {}
  const { refunds } = await buyer.getOrder(order.id)
  expect(refunds.find((refund) => refund.refund_sn === refund_sn)).toMatchObject({
    amount: order.payable - 1000,
  })
})

test('canceling an order that cost nothing makes no refund', async () => {
  const sku = await stage.build.sku({
    stock: 10,
    style: { price_fen: 0, supply: 'sample', weight_grams: 1 },
  })
  const { order_id } = await buyer.buy(sku, 1)
  expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 20 })
  const canceled = await cancel(order_id)
  expect(canceled).toMatchObject({ ok: true, data: { order_status: 50 } })
  expect(canceled.ok && 'refund_sn' in canceled.data).toBe(false)
  expect(await stage.stockOf(sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
})

test('another member cannot cancel the order', async () => {
  const order = await buyAndPay()
  const other = await stage.buyer()
  expect(await other.call(contract.cancelOrder, { order_id: order.id, reason_id: 'other' })).toBeRefused(
    'not-found',
  )
})
