import * as contract from '@corium/contract/after-sales'
import * as desk from '@corium/contract/after-sales-desk'
import type { Input } from '@corium/contract/call'
import { cancelDeskOrder, getDeskOrder } from '@corium/contract/order-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buyAndPay,
  buyAndReceive,
  endRefunds,
  fillForm,
  getCase,
  openCase,
  type PaidOrder,
  pack,
  sendBack,
} from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer, stockOf } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
/** May not refund. */
let packer: Caller

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.staff({ name: 'Chen Wei' })
  packer = await shop.staff({ permissions: ['after-sales', 'after-sales.audit', 'after-sales.receive'] })
})
beforeEach(async () => {
  buyer = await openBuyer(shop)
})
afterAll(() => shop.close())

async function received(num = 3, stock = 20): Promise<PaidOrder & { sku: { id: string; goods_id: string } }> {
  const sku = await shop.build.sku({ stock, style: { price_fen: 3333 } })
  return { ...(await buyAndReceive(shop, buyer, staff, [[sku, num]])), sku }
}

const of = ({ order_id, lines }: PaidOrder, num: number, exchange_sku_id?: string) => ({
  order_id,
  lines: [{ order_goods_id: lines[0]!, num, exchange_sku_id }],
})

const address = { name: 'Corium Returns', mobile: '+862086000000', address: 'Gate 3, 22 Dayuan North Road' }
type Approval = Input<typeof desk.approveCase>
const approve = (after_id: string, change: Partial<Approval> = {}, by = staff) =>
  by.call(desk.approveCase, { after_id, needs_return: true, return_address: address, ...change })
const parcel = () => ({ courier: 'sf', courier_number: newTrackingNumber() })
const orderOf = (order_id: string) => buyer.getOrder(order_id)

/** Gives the buyer an email and returns a function that reads the subjects of the mails to it. */
async function readsMail() {
  const email = `${buyer.id}@buyer.test`
  await shop.shop.db
    .updateTable('members')
    .set({ email, email_key: email })
    .where('id', '=', buyer.id)
    .execute()
  return async () => (await mailsTo(shop, email)).map(({ subject }) => subject)
}

describe('a return', () => {
  test('goes from approval to the refund, with a message at each step', async () => {
    const order = await received()
    const subjects = await readsMail()
    const id = await openCase(buyer, { ...of(order, 3), type: 'return_refund' })
    const { after_sn } = await getCase(buyer, id)
    expect(await approve(id, { note: 'Roll it face out.' })).toMatchObject({ data: { status: 20 } })
    expect(await getCase(buyer, id)).toMatchObject({
      turn: 'buyer',
      return_address: address,
      handle: { send_back: true, cancel: true, edit: false },
      send_deadline: expect.any(Number),
    })
    await sendBack(buyer, id)
    expect(await buyer.call(contract.withdrawAfterSales, { after_id: id })).toBeRefused('state-conflict')
    expect(await buyer.get(contract.getAfterExpress, { after_id: id, side: 'buyer' })).toMatchObject({
      express_company: 'SF Express',
      courier_number: 'SF14022961880',
      traces: [],
      track_url: expect.stringContaining('SF14022961880'),
    })
    expect(await buyer.call(contract.getAfterExpress, { after_id: id, side: 'shop' })).toBeRefused(
      'not-found',
    )
    const restock = [{ order_goods_id: order.lines[0]!, num: 2 }]
    expect(await staff.get(desk.acceptReturn, { after_id: id, restock })).toEqual({ status: 40 })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 19, held: 0, sold: 1 })
    expect(await getCase(buyer, id)).toMatchObject({
      refund: { amount: order.payable, to: 'WeChat Pay', is_stuck: false, succeeded_at: null },
    })
    await shop.run('move-cases')
    expect(await getCase(buyer, id)).toMatchObject({ status: 40 })
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    const done = await getCase(buyer, id)
    expect(done).toMatchObject({ status: 50, turn: 'none', refund: { succeeded_at: expect.any(Number) } })
    expect(done.steps.every(({ state }) => state === 'done')).toBe(true)
    expect(done.history.map(({ event, actor }) => [event, actor])).toEqual([
      ['submitted', 'You'],
      ['return-approved', 'Corium'],
      ['sent-back', 'You'],
      ['goods-accepted', 'Corium'],
      ['refund-started', 'Corium'],
      ['refunded', 'Automatic'],
    ])
    expect(await orderOf(order.order_id)).toMatchObject({
      order_status: 60,
      after_status: 2,
      handle: { after_sales: false },
      amounts: { paid: order.payable, refunded: order.payable },
      payments: [{ pay_status: 7 }],
    })
    expect(await subjects()).toEqual([
      `Your after-sales case ${after_sn} is approved`,
      `We have received the goods of your case ${after_sn}`,
      `The refund of your case ${after_sn} has arrived`,
    ])
  })

  test('of a part leaves the order completed and the payment partly refunded', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 1), type: 'return_refund' })
    await approve(id)
    await sendBack(buyer, id)
    await staff.get(desk.acceptReturn, { after_id: id })
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    expect(await orderOf(order.order_id)).toMatchObject({
      order_status: 40,
      lines: [{ after_num: 1, can_apply: true }],
      amounts: { refunded: 3333 },
      payments: [{ pay_status: 6 }],
    })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
  })

  test('that the buyer did not announce can be entered by staff', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 1), type: 'return_refund' })
    expect(await staff.call(desk.recordReturn, { after_id: id, ...parcel() })).toBeRefused('state-conflict')
    await approve(id)
    const bad = { courier: 'pigeon', courier_number: '?' }
    expect(await staff.call(desk.recordReturn, { after_id: id, ...bad })).toBeRefused('field-errors')
    expect(await staff.get(desk.recordReturn, { after_id: id, ...parcel() })).toEqual({ status: 30 })
  })

  test('that does not pass the check goes back to the buyer, who can claim again', async () => {
    const order = await received()
    const subjects = await readsMail()
    const id = await openCase(buyer, { ...of(order, 3), type: 'return_refund' })
    await approve(id)
    await sendBack(buyer, id)
    const reject = { after_id: id, ...parcel() }
    expect(await staff.call(desk.rejectReturn, { ...reject, reason: 'other' })).toBeRefused('field-errors')
    expect(await staff.get(desk.rejectReturn, { ...reject, reason: 'used', note: 'A seam' })).toEqual({
      status: 61,
    })
    expect(await getCase(buyer, id)).toMatchObject({
      refuse_text: 'The goods were cut, sewn or soiled. A seam',
      refund: null,
      shop_express: { courier_number: reject.courier_number },
    })
    expect((await getCase(buyer, id)).steps[3]).toMatchObject({ key: 'return', state: 'ended' })
    expect((await subjects()).at(-1)).toMatch(/did not pass inspection/)
    expect(await orderOf(order.order_id)).toMatchObject({ lines: [{ after_num: 0 }] })
  })

  test('accepts no more for sale than came back', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 1), type: 'return_refund' })
    await approve(id)
    await sendBack(buyer, id)
    const accept = (num: number, order_goods_id = order.lines[0]!) =>
      staff.call(desk.acceptReturn, { after_id: id, restock: [{ order_goods_id, num }] })
    expect(await accept(1.1)).toBeRefused('field-errors')
    expect(await accept(1, 'no-such')).toBeRefused('field-errors')
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
    expect(await accept(1)).toMatchObject({ ok: true })
  })
})

describe('a refusal', () => {
  test('has a reason, and the buyer can ask once more', async () => {
    const order = await received()
    const subjects = await readsMail()
    const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
    const refuse = (change: object) =>
      staff.call(desk.refuseCase, { after_id: id, reason: 'pictures', ...change })
    expect(await refuse({ reason: 'no-such' })).toBeRefused('field-errors')
    expect(await refuse({ reason: 'other' })).toBeRefused('field-errors')
    expect(await refuse({ note: 'Too dark: please retake' })).toMatchObject({ data: { status: 60 } })
    expect(await refuse({})).toBeRefused('state-conflict')
    const refused = await getCase(buyer, id)
    expect(refused).toMatchObject({
      turn: 'buyer',
      refuse_text: 'The pictures do not show it. Too dark: please retake',
      handle: { resubmit: true, edit: false, cancel: false },
    })
    expect(await subjects()).toEqual([expect.stringMatching(/could not approve/)])

    const { order_id, request_id, ...form } = await fillForm(buyer, { ...of(order, 1), type: 'refund_only' })
    const again = { ...form, after_id: id, description: 'Now with a ruler' }
    expect(await buyer.get(contract.resubmitAfterSales, again)).toEqual({ status: 10 })
    expect(await buyer.call(contract.resubmitAfterSales, again)).toBeRefused('state-conflict')
    await refuse({})
    expect(await buyer.call(contract.resubmitAfterSales, again)).toBeRefused('state-conflict')
    const { history } = await getCase(buyer, id)
    expect(history.map(({ event, note }) => [event, note])).toEqual([
      ['submitted', ''],
      ['refused', 'The pictures do not show it. Too dark: please retake'],
      ['resubmitted', ''],
      ['refused', 'The pictures do not show it'],
    ])
  })
})

describe('a refund without a return', () => {
  test('starts at once by one who may refund', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
    expect(await approve(id, { needs_return: false })).toMatchObject({ data: { status: 40 } })
    expect(await getCase(buyer, id)).toMatchObject({ refund: { amount: 3333 }, send_deadline: null })
  })

  test('waits for a colleague when the employee may not refund', async () => {
    const order = await received()
    const subjects = await readsMail()
    const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
    expect(await approve(id, { needs_return: false }, packer)).toMatchObject({ data: { status: 21 } })
    expect(await packer.call(desk.refundCase, { after_id: id })).toBeRefused('not-allowed')
    const { list } = await staff.get(desk.listDeskCases, { view: 'to-refund', keyword: order.order_sn })
    expect(list).toMatchObject([{ after_id: id, handle: { refund: true, approve: false } }])
    expect(await staff.get(desk.refundCase, { after_id: id })).toEqual({ status: 40 })
    expect(await staff.call(desk.refundCase, { after_id: id })).toBeRefused('state-conflict')
    expect((await subjects()).at(-1)).toMatch(/is on its way/)
  })

  test('waits for a colleague when it is above the limit of the employee', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
    const may = ['after-sales', 'after-sales.audit', 'orders.refund'] as const
    const limited = await shop.staff({ permissions: may, refund_limit: 3332 })
    expect(await approve(id, { needs_return: false }, limited)).toMatchObject({ data: { status: 21 } })
    expect(await limited.call(desk.refundCase, { after_id: id })).toMatchObject({
      refusal: 'refund-above-limit',
      data: { refund_limit: 3332 },
      msg: 'Refunds above RMB $ 33.32 need the owner.',
    })
    expect(await limited.get(desk.refundCase, { after_id: id, refund_amount: 3332 })).toEqual({ status: 40 })
  })

  test('can be lowered by agreement, never raised', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
    expect(await approve(id, { needs_return: false, refund_amount: 3334 })).toBeRefused('field-errors')
    expect(await approve(id, { needs_return: false, refund_amount: 0 })).toBeRefused('field-errors')
    await approve(id, { needs_return: false, refund_amount: 1000 })
    expect(await getCase(buyer, id)).toMatchObject({ refund_amount: 1000, refund: { amount: 1000 } })
    // The meter counts as settled: the rest of the line is worth no more than before.
    const rest = await buyer.get(contract.calcAfterSales, {
      ...of(order, 2),
      type: 'return_refund',
      is_received: 1,
      reason_id: 'no-longer-needed',
    })
    expect(rest.refund_amount).toBe(6666)
  })

  test('of two approvals at once starts one refund', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 3), type: 'refund_only' })
    const results = await Promise.all([
      approve(id, { needs_return: false }),
      approve(id, { needs_return: false }),
    ])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await orderOf(order.order_id)).toMatchObject({ amounts: { refunded: order.payable } })
  })

  test('stays visible when the provider does not pay it, and is sent again', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 3), type: 'refund_only' })
    await approve(id, { needs_return: false })
    await endRefunds(shop, order.order_id, 'closed')
    expect(shop.errors.splice(0)).toHaveLength(1)
    await shop.run('move-cases')
    expect(await getCase(buyer, id)).toMatchObject({ status: 40, turn: 'shop', refund: { is_stuck: true } })
    const { list } = await staff.get(desk.listDeskCases, { view: 'refund-failed', keyword: order.order_sn })
    expect(list).toMatchObject([{ after_id: id, refund_failed: true, handle: { refund: true } }])
    expect(await staff.get(desk.refundCase, { after_id: id })).toEqual({ status: 40 })
    expect(await getCase(buyer, id)).toMatchObject({ refund: { is_stuck: false } })
    await endRefunds(shop, order.order_id, 'needs-attention')
    expect(shop.errors.splice(0)).toHaveLength(1)
    await staff.get(desk.refundCase, { after_id: id })
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    expect(await getCase(buyer, id)).toMatchObject({ status: 50 })
    expect(await orderOf(order.order_id)).toMatchObject({
      order_status: 60,
      payments: [{ pay_status: 7 }],
      amounts: { refunded: order.payable },
    })
  })
})

test('a part that the provider closed and that was refunded again is not owed any more', async () => {
  const order = await received()
  const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
  await approve(id, { needs_return: false })
  await endRefunds(shop, order.order_id, 'closed')
  expect(shop.errors.splice(0)).toHaveLength(1)
  await staff.get(desk.refundCase, { after_id: id })
  await endRefunds(shop, order.order_id)
  expect(await orderOf(order.order_id)).toMatchObject({
    order_status: 40,
    payments: [{ pay_status: 6 }],
    amounts: { refunded: 3333 },
  })
})

describe('an exchange', () => {
  test('holds the replacement from the approval and sells it when it is sent', async () => {
    const order = await received()
    const other = await shop.build.sku({ style_id: order.sku.goods_id, stock: 5 })
    const option = await buyer.get(contract.getAfterSalesOption, { order_id: order.order_id })
    expect(
      option.lines[0]?.exchange_skus.map(({ sku_id, available_num }) => [sku_id, available_num]),
    ).toEqual([
      [order.sku.id, 17],
      [other.id, 5],
    ])
    const id = await openCase(buyer, { ...of(order, 2, other.id), type: 'exchange' })
    expect(await approve(id, { needs_return: false })).toBeRefused('field-errors')
    await approve(id)
    expect(await stockOf(shop, other)).toEqual({ on_hand: 5, held: 2, sold: 0 })
    await sendBack(buyer, id)
    const restock = [{ order_goods_id: order.lines[0]!, num: 2 }]
    expect(await staff.get(desk.acceptReturn, { after_id: id, restock })).toEqual({ status: 31 })
    expect(await staff.call(desk.refundCase, { after_id: id })).toBeRefused('state-conflict')
    const { courier, courier_number } = parcel()
    expect(await staff.get(desk.shipReplacement, { after_id: id, courier, courier_number })).toEqual({
      status: 32,
    })
    expect(await stockOf(shop, other)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 19, held: 0, sold: 1 })
    expect(await getCase(buyer, id)).toMatchObject({
      refund_amount: 0,
      refund: null,
      turn: 'buyer',
      shop_express: { courier_number },
      handle: { confirm_exchange: true },
      lines: [{ exchange: { sku_id: other.id } }],
    })
    expect(await buyer.get(contract.confirmExchange, { after_id: id })).toEqual({ status: 50 })
    expect(await orderOf(order.order_id)).toMatchObject({ order_status: 40, lines: [{ after_num: 0 }] })
  })

  test('for the same color can be claimed again', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 3, order.sku.id), type: 'exchange' })
    await approve(id)
    await sendBack(buyer, id)
    await staff.get(desk.acceptReturn, { after_id: id })
    await staff.get(desk.shipReplacement, { after_id: id, ...parcel() })
    await buyer.get(contract.confirmExchange, { after_id: id })
    expect(await orderOf(order.order_id)).toMatchObject({ lines: [{ after_num: 0, can_apply: true }] })
    await openCase(buyer, { ...of(order, 3), type: 'return_refund' })
  })

  test('of several lines gives back the claim of each, in the color that came', async () => {
    const sku = await shop.build.sku({ stock: 20, style: { price_fen: 3333 } })
    const [second, other] = [
      await shop.build.sku({ style_id: sku.goods_id, stock: 20 }),
      await shop.build.sku({ style_id: sku.goods_id, stock: 20 }),
    ]
    const items = [[sku, 3] as const, [second, 2] as const]
    const { order_id, lines: ids } = await buyAndReceive(shop, buyer, staff, items)
    const lines = [
      { order_goods_id: ids[0]!, num: 3, exchange_sku_id: sku.id },
      { order_goods_id: ids[1]!, num: 2, exchange_sku_id: other.id },
    ]
    const id = await openCase(buyer, { order_id, lines, type: 'exchange' })
    await approve(id)
    await sendBack(buyer, id)
    await staff.get(desk.acceptReturn, { after_id: id })
    await staff.get(desk.shipReplacement, { after_id: id, ...parcel() })
    await buyer.get(contract.confirmExchange, { after_id: id })
    const option = await buyer.get(contract.getAfterSalesOption, { order_id })
    const lineOf = (id: string | undefined) =>
      option.lines.find(({ order_goods_id }) => order_goods_id === id)
    expect(lineOf(ids[0])).toMatchObject({ max_num: 3, colors: [{ sku_id: sku.id, max_num: 3 }] })
    expect(lineOf(ids[1])).toMatchObject({ max_num: 2, colors: [{ sku_id: other.id, max_num: 2 }] })
  })

  test('is withdrawn with its hold', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...of(order, 2, order.sku.id), type: 'exchange' })
    await approve(id)
    await buyer.get(contract.withdrawAfterSales, { after_id: id })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
  })

  test('without stock can be approved as a refund, and after the check too', async () => {
    const order = await received(3, 6)
    const first = await openCase(buyer, { ...of(order, 2, order.sku.id), type: 'exchange' })
    const second = await openCase(buyer, { ...of(order, 1, order.sku.id), type: 'exchange' })
    await shop.shop.db
      .updateTable('stock')
      .set({ on_hand_milli: 1000 })
      .where('sku_id', '=', order.sku.id)
      .execute()
    expect(await approve(first)).toBeRefused('out-of-stock')
    expect(await approve(first, { as_refund: true })).toMatchObject({ data: { status: 20 } })
    expect(await getCase(buyer, first)).toMatchObject({ type: 'return_refund', refund_amount: 6666 })
    await approve(second)
    await sendBack(buyer, second)
    expect(await staff.get(desk.acceptReturn, { after_id: second, as_refund: true })).toEqual({ status: 40 })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 1, held: 0, sold: 3 })
    expect(await getCase(buyer, second)).toMatchObject({ refund: { amount: 3333 } })
  })

  test('is for a color of the same material at the same price', async () => {
    const order = await received()
    const dearer = await shop.build.sku({ style_id: order.sku.goods_id, price_fen: 5000 })
    const foreign = await shop.build.sku()
    for (const { id } of [dearer, foreign]) {
      const form = await fillForm(buyer, { ...of(order, 1, id), type: 'exchange' })
      expect(await buyer.call(contract.createAfterSales, form)).toBeRefused('field-errors')
    }
  })
})

describe('goods that were not sent', () => {
  const unsent = { type: 'refund_only', is_received: 0, reason_id: 'no-longer-needed-unsent' } as const

  test('are taken off what is to send, return their stock, and delivery goes back with the last of them', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, order.order_id)
    const part = await openCase(buyer, { ...of(order, 1), ...unsent })
    expect(await staff.call(cancelDeskOrder, { order_id: order.order_id, reason_id: 'flaw' })).toBeRefused(
      'state-conflict',
    )
    await approve(part, { needs_return: false })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
    await openCase(buyer, { ...of(order, 3), ...unsent }).then((id) => approve(id, { needs_return: false }))
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    expect(await orderOf(order.order_id)).toMatchObject({
      order_status: 60,
      amounts: { refunded: order.payable },
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })

  test('give all the money back when nothing is left to send', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const whole = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, whole.order_id)
    const after_id = await openCase(buyer, { ...of(whole, 4), ...unsent })
    const half = { needs_return: false, refund_amount: Math.floor(whole.payable / 2) }
    expect(await approve(after_id, half)).toBeRefused('field-errors')
    expect(await approve(after_id, { needs_return: false }, packer)).toMatchObject({ data: { status: 21 } })
    const { refund_amount } = half
    expect(await staff.call(desk.refundCase, { after_id, refund_amount })).toBeRefused('field-errors')
    await staff.get(desk.refundCase, { after_id })
    await endRefunds(shop, whole.order_id)
    await shop.run('move-cases')
    expect(await orderOf(whole.order_id)).toMatchObject({
      order_status: 60,
      amounts: { refunded: whole.payable },
    })
  })

  test('close an order that cost nothing', async () => {
    const { order_id, first, second } = await buyFreely(shop, buyer)
    await pack(staff, order_id)
    const lines = [
      { order_goods_id: first, num: 4 },
      { order_goods_id: second, num: 2 },
    ]
    const after_id = await openCase(buyer, { order_id, lines, ...unsent })
    expect(await approve(after_id, { needs_return: false })).toMatchObject({ data: { status: 50 } })
    expect(await orderOf(order_id)).toMatchObject({ order_status: 60, ship_status: 0 })
  })

  test('complete the shipment when the rest has left', async () => {
    const [sku, other] = [await shop.build.sku({ stock: 20 }), await shop.build.sku({ stock: 20 })]
    const order = await buyAndPay(shop, buyer, [
      [sku, 4],
      [other, 2],
    ])
    const [first, second] = order.lines as [string, string]
    await ship(staff, order.order_id, [{ ...parcel(), lines: [{ order_goods_id: first, num: 4 }] }])
    const lines = [{ order_goods_id: second, num: 2 }]
    const form = { order_id: order.order_id, lines, type: 'refund_only' as const }
    // It cannot be flawed, as it is still here.
    expect(
      await buyer.call(contract.createAfterSales, await fillForm(buyer, { ...form, reason_id: 'flaw' })),
    ).toBeRefused('field-errors')
    const id = await openCase(buyer, { ...form, ...unsent })
    await approve(id, { needs_return: false })
    expect(await orderOf(order.order_id)).toMatchObject({ order_status: 30, ship_status: 2 })
    expect(await stockOf(shop, other)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })

  /** A packed order of four meters, of which the buyer wants so many back unsent. */
  async function packedWithCase(num: number, reason_id = 'no-longer-needed-unsent') {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, order.order_id)
    const after_id = await openCase(buyer, { ...of(order, num), ...unsent, reason_id })
    shop.clock.forward(60)
    const send = (num: number) =>
      ship(staff, order.order_id, [{ ...parcel(), lines: [{ order_goods_id: order.lines[0]!, num }] }])
    const meanwhile = async () => (await staff.get(desk.getDeskCase, { after_id })).sent_meanwhile
    return { sku, order, after_id, send, meanwhile }
  }

  test('are held back while a case claims them: a parcel without a list of goods is refused', async () => {
    const { order, after_id, send, meanwhile } = await packedWithCase(3)
    const { order_id } = order
    expect(await ship(staff, order_id)).toBeRefused('field-errors')
    expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({
      unshipped: [{ order_goods_id: order.lines[0], num: 4, claimed_num: 3 }],
      open_cases: [{ after_id, status_text: 'Under review', reason_text: 'No longer needed' }],
    })
    expect(await send(1)).toMatchObject({ ok: true })
    expect(await meanwhile()).toBe('none')
    await approve(after_id, { needs_return: false })
    expect(await orderOf(order_id)).toMatchObject({ order_status: 30, ship_status: 2 })
    expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({ unshipped: [] })
  })

  test.each(['no-longer-needed-unsent', 'late', 'not-arrived'])(
    'and leave meanwhile are paid back only after they come back (%s)',
    async (reason_id) => {
      const { order, after_id, send, meanwhile } = await packedWithCase(3, reason_id)
      expect(await meanwhile()).toBe('none')
      expect(await approve(after_id)).toBeRefused('field-errors')
      await send(2)
      expect(await meanwhile()).toBe('part')
      expect(await approve(after_id, { needs_return: false })).toMatchObject({
        data: { fields: { needs_return: expect.stringMatching(/^Some of the goods have been shipped/) } },
      })
      expect(await approve(after_id)).toBeRefused('field-errors')
      await send(2)
      expect(await meanwhile()).toBe('all')
      expect(await approve(after_id, { needs_return: false })).toMatchObject({
        data: { fields: { needs_return: expect.stringMatching(/^The goods have been shipped/) } },
      })
      expect(await orderOf(order.order_id)).toMatchObject({ refunds: [] })
      expect(await approve(after_id)).toMatchObject({ data: { status: 20 } })
      expect(await getCase(buyer, after_id)).toMatchObject({ type: 'return_refund', turn: 'buyer' })
    },
  )

  test('are not those in a parcel that was on its way when the buyer asked', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 10]])
    const lines = [{ order_goods_id: order.lines[0]!, num: 6 }]
    await ship(staff, order.order_id, [{ ...parcel(), lines }])
    shop.clock.forward(60)
    expect((await buyer.get(contract.getAfterSalesOption, { order_id: order.order_id })).lines).toMatchObject(
      [
        {
          max_num: 10,
          colors: [{ max_num_by_reason: { flaw: 6, 'not-arrived': 10, 'no-longer-needed-unsent': 4 } }],
        },
      ],
    )
    const asked = { ...of(order, 6), type: 'refund_only', is_received: 0 } as const
    const tooMuch = await fillForm(buyer, { ...asked, reason_id: 'no-longer-needed-unsent' })
    expect(await buyer.call(contract.createAfterSales, tooMuch)).toBeRefused('field-errors')
    const id = await openCase(buyer, { ...asked, reason_id: 'not-arrived' })
    expect(await approve(id, { needs_return: false })).toMatchObject({ ok: true })
    const { unshipped } = await staff.get(getDeskOrder, { order_id: order.order_id })
    expect(unshipped).toEqual([{ order_goods_id: order.lines[0], num: 4, claimed_num: 0 }])
    expect(await orderOf(order.order_id)).toMatchObject({ order_status: 20, ship_status: 1 })
  })
})

describe('the money', () => {
  test('that goes back for two cases and a cancellation is what was paid', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, order.order_id)
    const unsent = { type: 'refund_only', is_received: 0, reason_id: 'late' } as const
    const id = await openCase(buyer, { ...of(order, 1), ...unsent })
    await approve(id, { needs_return: false })
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    await staff.get(cancelDeskOrder, { order_id: order.order_id, reason_id: 'flaw' })
    await endRefunds(shop, order.order_id)
    expect(await orderOf(order.order_id)).toMatchObject({
      order_status: 50,
      amounts: { refunded: order.payable },
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })

  test('either the order is canceled or a case is opened, not both', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, order.order_id)
    const form = await fillForm(buyer, {
      ...of(order, 4),
      type: 'refund_only',
      is_received: 0,
      reason_id: 'late',
    })
    const [canceled, created] = await Promise.all([
      staff.call(cancelDeskOrder, { order_id: order.order_id, reason_id: 'flaw' }),
      buyer.call(contract.createAfterSales, form),
    ])
    expect([canceled.ok, created.ok].sort()).toEqual([false, true])
  })
})

describe('messages', () => {
  test('go both ways; notes stay with staff', async () => {
    const order = await received()
    const subjects = await readsMail()
    const after_id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
    const write = { after_id, text: 'May I keep it until Thursday?', request_id: newRequest() }
    const [first, second] = [
      await buyer.get(contract.addAfterMessage, write),
      await buyer.get(contract.addAfterMessage, write),
    ]
    expect(second).toEqual(first)
    const isWaiting = async () => (await staff.get(desk.getDeskCase, { after_id })).is_waiting_for_answer
    expect(await isWaiting()).toBe(true)
    await staff.get(desk.addDeskMessage, {
      after_id,
      text: 'A regular.',
      is_note: true,
      request_id: newRequest(),
    })
    expect(await isWaiting()).toBe(true)
    await staff.get(desk.addDeskMessage, { after_id, text: 'Of course.', request_id: newRequest() })
    expect(await isWaiting()).toBe(false)
    const { list, total } = await buyer.get(contract.listAfterMessages, { after_id })
    expect([total, list.map(({ side, author, text }) => [side, author, text])]).toEqual([
      2,
      [
        ['buyer', 'You', 'May I keep it until Thursday?'],
        ['shop', 'Corium', 'Of course.'],
      ],
    ])
    const forStaff = await staff.get(desk.listDeskMessages, { after_id })
    expect(forStaff.list.map(({ author, is_note }) => [author, is_note])).toEqual([
      ['Lin Wei', false],
      ['Chen Wei', true],
      ['Chen Wei', false],
    ])
    expect(await subjects()).toEqual([expect.stringMatching(/^A message about your case/)])
    expect(await buyer.call(contract.addAfterMessage, { ...write, text: ' ' })).toBeRefused('field-errors')
  })
})

describe('the list for staff', () => {
  test('has views with counts, filters, and the case that has least time left first', async () => {
    const order = await received()
    const first = await openCase(buyer, { ...of(order, 1), type: 'return_refund' })
    shop.clock.forward(60)
    const second = await openCase(buyer, { ...of(order, 1), type: 'refund_only', reason_id: 'odor' })
    const list = async (input: Input<typeof desk.listDeskCases>) =>
      (await staff.get(desk.listDeskCases, { keyword: order.order_sn, ...input })).list.map(
        ({ after_id }) => after_id,
      )
    expect(await list({})).toEqual([first, second])
    expect(await list({ view: 'to-audit', type: 'refund_only' })).toEqual([second])
    expect(await list({ reason_id: 'odor' })).toEqual([second])
    await approve(first)
    expect(await list({ view: 'to-send-back' })).toEqual([first])
    expect(await list({ view: 'needs-us' })).toEqual([second])
    const { counts } = await staff.get(desk.listDeskCases, {})
    const num = (view: string) => counts.find((count) => count.view === view)!.num
    expect(num('all')).toBe(num('in-progress') + num('done'))
    const options = await staff.get(desk.getAfterDeskOptions, {})
    expect(options.refuse_reasons.map(({ value }) => value)).toContain('tolerance')
  })
})

test('without a return address of the shop, staff have to enter one', async () => {
  const order = await received()
  const id = await openCase(buyer, { ...of(order, 1), type: 'return_refund' })
  expect(await approve(id, { return_address: undefined })).toBeRefused('field-errors')
  expect(await approve(id, { return_address: { ...address, name: ' ' } })).toBeRefused('field-errors')
})

test('only staff with the permission handle cases', async () => {
  const order = await received()
  const after_id = await openCase(buyer, { ...of(order, 1), type: 'return_refund' })
  const request_id = newRequest()
  const attempts = async (caller: Caller) => [
    await caller.call(desk.listDeskCases, {}),
    await caller.call(desk.getDeskCase, { after_id }),
    await caller.call(desk.getAfterDeskOptions, {}),
    await caller.call(desk.approveCase, { after_id, needs_return: false }),
    await caller.call(desk.refuseCase, { after_id, reason: 'deadline' }),
    await caller.call(desk.recordReturn, { after_id, ...parcel() }),
    await caller.call(desk.acceptReturn, { after_id }),
    await caller.call(desk.rejectReturn, { after_id, reason: 'used', ...parcel() }),
    await caller.call(desk.shipReplacement, { after_id, ...parcel() }),
    await caller.call(desk.refundCase, { after_id }),
    await caller.call(desk.addDeskMessage, { after_id, text: 'hello', request_id }),
    await caller.call(desk.listDeskMessages, { after_id }),
  ]
  for (const result of await attempts(await shop.staff({ permissions: ['orders'] }))) {
    expect(result).toBeRefused('not-allowed')
  }
  for (const result of await attempts(shop.visitor())) expect(result).toBeRefused('session-invalid')
  for (const result of await attempts(buyer)) expect(result.ok).toBe(false)
  expect(await staff.call(desk.getDeskCase, { after_id: 'nonsense' })).toBeRefused('not-found')
  expect(await getCase(buyer, after_id)).toMatchObject({ status: 10 })
})
