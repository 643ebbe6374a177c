import { randomUUID } from 'node:crypto'
import * as contract from '@corium/contract/after-sales'
import * as desk from '@corium/contract/after-sales-desk'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import type { Input } from '@corium/contract/call'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endRefunds, fillForm, getCase, openCase, sendBack } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, stockOf } from '../../../test/buyer.ts'
import { type CaseDesk, newParcel, openCaseDesk, returnAddress, someOf } from '../../../test/case-desk.ts'
import { mailsTo } from '../../../test/messages.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
let cases: CaseDesk
beforeAll(async () => {
  cases = await openCaseDesk()
  shop = cases.shop
  staff = cases.staff
})
beforeEach(async () => {
  buyer = await cases.newBuyer()
})
afterAll(() => shop.close())

describe('a return', () => {
  test('goes from approval to the refund, with a message at each step', async () => {
    const order = await cases.received()
    const subjects = await cases.readsMail()
    const id = await openCase(buyer, { ...someOf(order, 3), type: 'return_refund' })
    const { after_sn } = await getCase(buyer, id)
    expect(await cases.approve(id, { note: 'Roll it face out.' })).toMatchObject({ data: { status: 20 } })
    expect(await getCase(buyer, id)).toMatchObject({
      turn: 'buyer',
      return_address: returnAddress,
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
      ['return-approved', 'The shop'],
      ['sent-back', 'You'],
      ['goods-accepted', 'The shop'],
      ['refund-started', 'The shop'],
      ['refunded', 'Automatic'],
    ])
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
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
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'return_refund' })
    await cases.approve(id)
    await sendBack(buyer, id)
    await staff.get(desk.acceptReturn, { after_id: id })
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
      order_status: 40,
      lines: [{ after_num: 1, can_apply: true }],
      amounts: { refunded: 3333 },
      payments: [{ pay_status: 6 }],
    })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
  })

  test('that the buyer did not announce can be entered by staff', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'return_refund' })
    expect(await staff.call(desk.recordReturn, { after_id: id, ...newParcel() })).toBeRefused(
      'state-conflict',
    )
    await cases.approve(id)
    const bad = { courier: 'pigeon', courier_number: '?' }
    expect(await staff.call(desk.recordReturn, { after_id: id, ...bad })).toBeRefused('field-errors')
    expect(await staff.get(desk.recordReturn, { after_id: id, ...newParcel() })).toEqual({ status: 30 })
  })

  test('that does not pass the check goes back to the buyer, who can claim again', async () => {
    const order = await cases.received()
    const subjects = await cases.readsMail()
    const id = await openCase(buyer, { ...someOf(order, 3), type: 'return_refund' })
    await cases.approve(id)
    await sendBack(buyer, id)
    const reject = { after_id: id, ...newParcel() }
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
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ lines: [{ after_num: 0 }] })
  })

  test('accepts no more for sale than came back', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'return_refund' })
    await cases.approve(id)
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
  test('that meets an approval of a colleague: one of the two is told', async () => {
    const order = await cases.received()
    const after_id = await openCase(buyer, { ...someOf(order, 1), type: 'return_refund' })
    const [approved, refused] = await Promise.all([
      cases.approve(after_id),
      staff.call(desk.refuseCase, { after_id, reason: 'pictures' }),
    ])
    expect([approved.ok, refused.ok].toSorted()).toEqual([false, true])
    expect(approved.ok ? refused : approved).toBeRefused('state-conflict')
    expect(await getCase(buyer, after_id)).toMatchObject({ status: approved.ok ? 20 : 60 })
  })

  test('has a reason, and the buyer can ask once more', async () => {
    const order = await cases.received()
    const subjects = await cases.readsMail()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
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

    const { order_id, request_id, ...form } = await fillForm(buyer, {
      ...someOf(order, 1),
      type: 'refund_only',
    })
    const again = { ...form, after_id: id, description: 'Now with a ruler' }
    const sent = { ...again, request_id: randomUUID() }
    expect(await buyer.get(afterSalesForm.resubmitAfterSales, sent)).toEqual({ status: 10 })
    expect(await buyer.get(afterSalesForm.resubmitAfterSales, sent)).toEqual({ status: 10 })
    expect(await buyer.call(afterSalesForm.resubmitAfterSales, again)).toBeRefused('state-conflict')
    await refuse({})
    const mails = await mailsTo(shop, `${buyer.id}@buyer.test`)
    expect(mails.map(({ text }) => text.includes('apply once more')).sort()).toEqual([false, true])
    expect(await buyer.call(afterSalesForm.resubmitAfterSales, again)).toBeRefused('state-conflict')
    const { history } = await getCase(buyer, id)
    expect(history.map(({ event, note }) => [event, note])).toEqual([
      ['submitted', ''],
      ['refused', 'The pictures do not show it. Too dark: please retake'],
      ['resubmitted', ''],
      ['refused', 'The pictures do not show it'],
    ])
  })
})

describe('the list for staff', () => {
  test('has views with counts, filters, and the case that has least time left first', async () => {
    const order = await cases.received()
    const first = await openCase(buyer, { ...someOf(order, 1), type: 'return_refund' })
    shop.clock.forward(60)
    const second = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only', reason_id: 'odor' })
    const list = async (input: Input<typeof desk.listDeskCases>) =>
      (await staff.get(desk.listDeskCases, { keyword: order.order_sn, ...input })).list.map(
        ({ after_id }) => after_id,
      )
    expect(await list({})).toEqual([first, second])
    expect(await list({ view: 'to-audit', type: 'refund_only' })).toEqual([second])
    expect(await list({ reason_id: 'odor' })).toEqual([second])
    await cases.approve(first)
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
  const order = await cases.received()
  const id = await openCase(buyer, { ...someOf(order, 1), type: 'return_refund' })
  expect(await cases.approve(id, { return_address: undefined })).toBeRefused('field-errors')
  expect(await cases.approve(id, { return_address: { ...returnAddress, name: ' ' } })).toBeRefused(
    'field-errors',
  )
})

test('only staff with the permission handle cases', async () => {
  const order = await cases.received()
  const after_id = await openCase(buyer, { ...someOf(order, 1), type: 'return_refund' })
  const request_id = newRequest()
  const attempts = async (caller: Caller) => [
    await caller.call(desk.listDeskCases, {}),
    await caller.call(desk.getDeskCase, { after_id }),
    await caller.call(desk.getAfterDeskOptions, {}),
    await caller.call(desk.approveCase, { after_id, needs_return: false }),
    await caller.call(desk.refuseCase, { after_id, reason: 'deadline' }),
    await caller.call(desk.recordReturn, { after_id, ...newParcel() }),
    await caller.call(desk.correctCaseParcel, {
      after_id,
      ...newParcel(),
      seen_courier: '',
      seen_number: '',
    }),
    await caller.call(desk.acceptReturn, { after_id }),
    await caller.call(desk.rejectReturn, { after_id, reason: 'used', ...newParcel() }),
    await caller.call(desk.shipReplacement, { after_id, ...newParcel() }),
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
