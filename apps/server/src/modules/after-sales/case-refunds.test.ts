import * as desk from '@corium/contract/after-sales-desk'
import { calcAfterSales } from '@corium/contract/after-sales-form'
import { setPacked } from '@corium/contract/order-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase, openCase } from '../../../test/after-sales.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'

let stage: SandboxShop
let buyer: Buyer
let staff: Caller

beforeAll(async () => {
  stage = await openSandboxShop()
  buyer = await stage.buyer()
  staff = await stage.staff()
})
afterAll(() => stage.close())

/** A paid order of two meters that is packed. */
async function payAndPack() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.pay(payment)
  await stage.run('handle-notices')
  await staff.get(setPacked, { order_id: order.id, is_packed: true })
  const { lines } = await buyer.getOrder(order.id)
  return { ...order, pay_sn: payment.pay_sn, line: lines[0]!.order_goods_id }
}
type Order = Awaited<ReturnType<typeof payAndPack>>

const ask = ({ id, line }: Order, num: number) => ({
  order_id: id,
  type: 'refund_only' as const,
  is_received: 0 as const,
  reason_id: 'late',
  lines: [{ order_goods_id: line, num }],
})
const approve = (after_id: string, refund_amount?: number) =>
  staff.call(desk.approveCase, { after_id, needs_return: false, refund_amount })

async function refundInConsole(paySn: string, fen: number) {
  await stage.control('POST', '/refunds/console', { out_trade_no: paySn, refund: fen })
  await stage.runSandbox()
  await stage.run('handle-notices')
  expect(stage.errors.splice(0)).toHaveLength(1)
}

async function finishRefunds() {
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
  await stage.run('move-cases')
}

const refundedAtProvider = async ({ pay_sn }: Order) =>
  (await stage.refundsOf(pay_sn)).reduce((sum, { refund }) => sum + refund, 0)

test('two cases refund through the provider exactly what was paid, and the order closes', async () => {
  const order = await payAndPack()
  const ids = [await openCase(buyer, ask(order, 1)), await openCase(buyer, ask(order, 1))]
  await Promise.all(ids.map((id) => approve(id)))
  await finishRefunds()
  // The provider takes one refund of a payment a minute.
  stage.clock.forward(120)
  await finishRefunds()
  for (const id of ids) expect(await getCase(buyer, id)).toMatchObject({ status: 50 })
  expect(await refundedAtProvider(order)).toBe(order.payable)
  expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([7, 60])
})

test('a refund in the provider’s console reduces what a case can return', async () => {
  const order = await payAndPack()
  const id = await openCase(buyer, ask(order, 2))
  await refundInConsole(order.pay_sn, 1000)
  const refused = await approve(id)
  expect(refused).toBeRefused('refund-exceeds-payment')
  expect(refused).toMatchObject({ data: { max_refund: order.payable - 1000 } })
  expect(await getCase(buyer, id)).toMatchObject({ status: 10 })
  expect(await staff.get(desk.getDeskCase, { after_id: id })).toMatchObject({
    max_refund: order.payable - 1000,
  })
  stage.clock.forward(120)
  expect(await approve(id, order.payable - 1000)).toMatchObject({ data: { status: 40 } })
  await finishRefunds()
  expect(await refundedAtProvider(order)).toBe(order.payable)
  expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([7, 60])
})

test('what is left after a refund in the console is all that a new case can ask for', async () => {
  const order = await payAndPack()
  await refundInConsole(order.pay_sn, order.payable - 300)
  const { is_received, ...asked } = ask(order, 2)
  const calc = await buyer.get(calcAfterSales, { ...asked, is_received })
  expect(calc).toMatchObject({ refund_amount: 300, parts: { goods: 300, shipping: 0 } })
  const id = await openCase(buyer, ask(order, 2))
  expect(await getCase(buyer, id)).toMatchObject({ refund_amount: 300 })
})

test('a refund that the provider refuses for lack of money stays visible and goes through later', async () => {
  const order = await payAndPack()
  const id = await openCase(buyer, ask(order, 2))
  await approve(id)
  const { merchant } = await stage.control<{ merchant: number }>('GET', '/balances')
  await stage.control('PUT', '/balances', { merchant: 100 })
  await stage.run('send-refunds')
  expect(stage.errors.splice(0)).toMatchObject([{ because: 'not-enough' }])
  await stage.control('PUT', '/balances', { merchant })
  expect(await getCase(buyer, id)).toMatchObject({ status: 40, refund: { is_stuck: true } })
  expect(await staff.get(desk.refundCase, { after_id: id })).toEqual({ status: 40 })
  await finishRefunds()
  expect(await getCase(buyer, id)).toMatchObject({ status: 50 })
  expect(await refundedAtProvider(order)).toBe(order.payable)
})
