import * as contract from '@corium/contract/after-sales'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import * as caseMessages from '@corium/contract/after-sales-messages'
import { countOrders, listOrders } from '@corium/contract/orders'
import { uploadImage } from '@corium/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import {
  apply,
  buyAndPay,
  buyAndReceive,
  fillForm,
  getCase,
  openCase,
  type PaidOrder,
  pack,
} from '../../../test/after-sales.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { redAndBlue } from '../../../test/pictures.ts'
import { ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let desk: Caller

beforeAll(async () => {
  shop = await openTestShop()
  desk = await shop.staff()
})
beforeEach(async () => {
  buyer = await openBuyer(shop)
})
afterAll(() => shop.close())

/** Three meters at 33.33 a meter, received. */
async function received(num = 3, style: object = {}): Promise<PaidOrder> {
  const sku = await shop.build.sku({ style: { price_fen: 3333, ...style } })
  return buyAndReceive(shop, buyer, desk, [[sku, num]])
}

const optionOf = (order_id: string) => buyer.get(afterSalesForm.getAfterSalesOption, { order_id })
const whole = ({ order_id, lines }: PaidOrder, num = 3) => ({
  order_id,
  lines: [{ order_goods_id: lines[0]!, num }],
})

describe('what can be asked for', () => {
  test('after receipt: all three types, faults for 30 days, no fault for 7', async () => {
    const { order_id, lines } = await received()
    const option = await optionOf(order_id)
    expect(option).toMatchObject({ can_apply: true, blocked_reason: '', refund_to: 'WeChat Pay' })
    expect(option.lines).toMatchObject([
      {
        order_goods_id: lines[0],
        max_num: 3,
        step_num: 0.1,
        max_amount: 9999,
        open_cases: [],
        types: ['refund_only', 'return_refund', 'exchange'],
      },
    ])
    expect(option.deadline.no_fault! - option.received_at!).toBe(7 * day)
    expect(option.deadline.quality! - option.received_at!).toBe(30 * day)
    const reason = (id: string) => option.reasons.find(({ reason_id }) => reason_id === id)
    expect(reason('no-longer-needed')).toMatchObject({ available: true, freight: 'buyer', is_no_fault: true })
    expect(reason('flaw')).toMatchObject({ available: true, freight: 'shop', needs_description: true })
  })

  test('goods made to order come back for a fault only', async () => {
    const sku = await shop.build.sku({ stock: 0, style: { supply: 'made-to-order', lead_days: 9 } })
    const order = await buyAndReceive(shop, buyer, desk, [[sku, 3]])
    const { lines, reasons } = await optionOf(order.order_id)
    expect(lines[0]).toMatchObject({ is_custom_made: true })
    expect(reasons.find(({ reason_id }) => reason_id === 'no-longer-needed')).toMatchObject({
      available: false,
      unavailable_text: 'Goods made to order can be returned only if they are faulty.',
    })
    expect(
      await apply(buyer, { ...whole(order), type: 'return_refund', reason_id: 'no-longer-needed' }),
    ).toBeRefused('after-sales-not-possible')
    expect(await apply(buyer, { ...whole(order), type: 'return_refund' })).toMatchObject({ ok: true })
  })

  test('nothing of an order that can be canceled, is unpaid, or was received long ago', async () => {
    const sku = await shop.build.sku()
    const unpaid = await buyer.buy(sku, 1)
    expect(await optionOf(unpaid.order_id)).toMatchObject({
      can_apply: false,
      blocked_reason: expect.stringMatching(/not paid/),
    })
    const paid = await buyAndPay(shop, buyer, [[sku, 1]])
    expect(await optionOf(paid.order_id)).toMatchObject({
      blocked_reason: expect.stringMatching(/cancel it/),
    })
    expect(await apply(buyer, { ...whole(paid, 1), type: 'refund_only' })).toBeRefused(
      'after-sales-not-possible',
    )
  })

  test('an order on its way: not arrived, without the need to confirm receipt', async () => {
    const sku = await shop.build.sku()
    const order = await buyAndPay(shop, buyer, [[sku, 2]])
    await ship(desk, order.order_id)
    const asked = { ...whole(order, 2), type: 'refund_only' as const, is_received: 0 as const }
    expect(await apply(buyer, { ...asked, reason_id: 'no-longer-needed-unsent' })).toBeRefused(
      'after-sales-not-possible',
    )
    expect(await apply(buyer, { ...asked, reason_id: 'not-arrived' })).toMatchObject({ ok: true })
  })
})

describe('the refund', () => {
  test('is the share of what was paid, the same in calc and create, and the last part takes the rest', async () => {
    const order = await received()
    const amounts = []
    for (const num of [1, 1, 1]) {
      const id = await openCase(buyer, {
        ...whole(order, num),
        type: 'return_refund',
        reason_id: 'no-longer-needed',
      })
      amounts.push((await getCase(buyer, id)).refund_amount)
    }
    expect(amounts).toEqual([3333, 3333, 3333])
    expect(await optionOf(order.order_id)).toMatchObject({ can_apply: false, lines: [{ max_num: 0 }] })
  })

  test('includes delivery when all goods go back for a fault, and not without one', async () => {
    const order = await received(2)
    const { order_id, lines } = order
    const { amounts } = await buyer.getOrder(order_id)
    expect(amounts.shipping).toBeGreaterThan(0)
    const calc = (num: number, reason_id: string) =>
      buyer.get(afterSalesForm.calcAfterSales, {
        order_id,
        type: 'return_refund',
        is_received: 1,
        reason_id,
        lines: [{ order_goods_id: lines[0]!, num }],
      })
    expect(await calc(2, 'flaw')).toMatchObject({
      refund_amount: order.payable,
      parts: { goods: 6666, shipping: amounts.shipping },
      freight: 'shop',
    })
    expect(await calc(1, 'flaw')).toMatchObject({ parts: { goods: 3333, shipping: 0 } })
    expect(await calc(2, 'no-longer-needed')).toMatchObject({ refund_amount: 6666, freight: 'buyer' })
  })

  test('is worked out without a reason as well, first for one without a fault', async () => {
    const calc = (order: PaidOrder, type: 'refund_only' | 'return_refund', extra: object = {}) =>
      buyer.call(afterSalesForm.calcAfterSales, { ...whole(order, 2), type, ...extra })
    const order = await received(2)
    expect(await calc(order, 'return_refund')).toMatchObject({
      data: { refund_amount: 6666, freight: 'buyer' },
    })
    expect(await calc(order, 'refund_only')).toMatchObject({ data: { refund_amount: order.payable } })
    const custom = await received(2, { supply: 'made-to-order' })
    expect(await calc(custom, 'return_refund')).toMatchObject({
      data: { refund_amount: custom.payable, freight: 'shop' },
    })
    const sku = await shop.build.sku({ style: { price_fen: 3333 } })
    const unsent = await buyAndPay(shop, buyer, [[sku, 2]])
    await pack(desk, unsent.order_id)
    expect(await calc(unsent, 'refund_only')).toMatchObject({ data: { refund_amount: unsent.payable } })
    expect(await calc(unsent, 'return_refund')).toBeRefused('after-sales-not-possible')
    expect(await calc(order, 'return_refund', { reason_id: 'loudest' })).toMatchObject({
      data: { fields: { reason_id: expect.any(String) } },
    })
  })

  test('with another amount than the member saw is refused with the right one', async () => {
    const order = await received(2)
    const form = await fillForm(buyer, { ...whole(order, 1), type: 'refund_only' })
    const result = await buyer.call(afterSalesForm.createAfterSales, { ...form, refund_amount: 3334 })
    expect(result).toBeRefused('refund-amount-changed')
    expect(result).toMatchObject({ data: { refund_amount: 3333, goods: 3333, shipping: 0 } })
  })
})

describe('a case', () => {
  test('is created with all that the form says, and shows on the order', async () => {
    const order = await received()
    const picture = { name: 'flaw.jpg', type: 'image/jpeg', bytes: await redAndBlue().jpeg().toBuffer() }
    const file = await buyer.get(uploadImage, { file: picture, scene: 'after_sales' })
    const id = await openCase(buyer, {
      ...whole(order, 1.5),
      type: 'return_refund',
      file_ids: [file.file_id],
    })
    expect(await getCase(buyer, id)).toMatchObject({
      status: 10,
      status_text: 'Under review',
      type_text: 'Return and refund',
      refund_amount: 4999,
      reason_text: 'Flaw: hole, scratch, crease, bubble',
      description: 'A crease across the width',
      turn: 'shop',
      freight: 'shop',
      return_address: null,
      resubmits_left: 1,
      lines: [{ num: 1.5, bought_num: 3, amount: 4999, exchange: null }],
      pictures: [{ file_id: file.file_id, url: expect.stringMatching(/signature|expires|\?/) }],
      history: [{ event: 'submitted', actor: 'You', from: null, to: 10 }],
      handle: { edit: true, cancel: true, send_back: false, resubmit: false, confirm_exchange: false },
      steps: [
        { key: 'submitted', state: 'done' },
        { key: 'audit', state: 'now', note: 'within 48 hours' },
        { key: 'approved', state: 'todo' },
        { key: 'return', state: 'todo' },
        { key: 'completed', state: 'todo' },
      ],
    })
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
      after_status: 1,
      handle: { after_sales: true, del: false },
      lines: [{ after_num: 1.5, can_apply: true }],
    })
    expect(await buyer.get(listOrders, { tab: 'after', keyword: order.order_sn })).toMatchObject({ total: 1 })
    expect((await buyer.get(countOrders, {})).after).toBeGreaterThan(0)
  })

  test('is created once for a repeated request', async () => {
    const order = await received()
    const form = await fillForm(buyer, { ...whole(order, 1), type: 'refund_only' })
    const [first, second] = await Promise.all([
      buyer.get(afterSalesForm.createAfterSales, form),
      buyer.get(afterSalesForm.createAfterSales, form),
    ])
    expect(second).toEqual(first)
    const { total } = await buyer.get(contract.listAfterSales, { order_id: order.order_id })
    expect(total).toBe(1)
  })

  test('of two at once for the same meters only one is created', async () => {
    const order = await received()
    const forms = [
      await fillForm(buyer, { ...whole(order, 2), type: 'return_refund' }),
      await fillForm(buyer, { ...whole(order, 2), type: 'return_refund' }),
    ]
    const results = await Promise.all(forms.map((form) => buyer.call(afterSalesForm.createAfterSales, form)))
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      data: { fields: { 'lines.0.num': expect.any(String) } },
    })
  })

  test('with a faulty form names the fields', async () => {
    const order = await received()
    const good = await fillForm(buyer, { ...whole(order, 1), type: 'return_refund' })
    const bad = async (change: object, field: string) => {
      const result = await buyer.call(afterSalesForm.createAfterSales, { ...good, ...change })
      expect(result).toBeRefused('field-errors')
      expect(result).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
    }
    const [order_goods_id] = order.lines
    await bad({ reason_id: 'boredom' }, 'reason_id')
    await bad({ is_received: 0 }, 'reason_id')
    await bad({ reason_id: 'other-color' }, 'type')
    await bad({ description: ' ' }, 'description')
    await bad({ return_method: 'none' }, 'return_method')
    await bad({ contact: { name: '', mobile: '138' } }, 'contact.mobile')
    await bad({ lines: [{ order_goods_id, num: 3.1 }] }, 'lines.0.num')
    await bad({ lines: [{ order_goods_id, num: 0.05 }] }, 'lines.0.num')
    await bad({ lines: [{ order_goods_id: 'no-such', num: 1 }] }, 'lines.0.order_goods_id')
    await bad({ lines: [good.lines[0], good.lines[0]] }, 'lines.1.order_goods_id')
    await bad({ type: 'exchange' }, 'lines.0.exchange_sku_id')
  })

  test('cannot have a picture of another member', async () => {
    const order = await received()
    const other = await openBuyer(shop)
    const picture = { name: 'a.jpg', type: 'image/jpeg', bytes: await redAndBlue().jpeg().toBuffer() }
    const { file_id } = await other.get(uploadImage, { file: picture, scene: 'after_sales' })
    const result = await apply(buyer, { ...whole(order, 1), type: 'refund_only', file_ids: [file_id] })
    expect(result).toBeRefused('file-refused')
    const { total } = await buyer.get(contract.listAfterSales, { order_id: order.order_id })
    expect(total).toBe(0)
  })

  test('can be changed until the shop decides, and its own claim does not count against it', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...whole(order, 3), type: 'refund_only' })
    const before = await getCase(buyer, id)
    const calc = await buyer.get(afterSalesForm.calcAfterSales, {
      ...whole(order, 2),
      type: 'return_refund',
      is_received: 1,
      reason_id: 'odor',
      after_id: id,
    })
    const { order_id, request_id, ...form } = await fillForm(buyer, {
      ...whole(order, 2),
      type: 'return_refund',
    })
    await buyer.get(afterSalesForm.editAfterSales, {
      ...form,
      after_id: id,
      reason_id: 'odor',
      refund_amount: calc.refund_amount,
    })
    const after = await getCase(buyer, id)
    expect([before.refund_amount, after.refund_amount]).toEqual([order.payable, 6666])
    expect(after).toMatchObject({
      status: 10,
      type: 'return_refund',
      reason_id: 'odor',
      due_at: before.due_at,
    })
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ lines: [{ after_num: 2 }] })
  })

  test('can be withdrawn, which frees the goods', async () => {
    const order = await received()
    const id = await openCase(buyer, { ...whole(order, 3), type: 'return_refund' })
    expect(await apply(buyer, { ...whole(order, 1), type: 'return_refund' })).toBeRefused(
      'after-sales-not-possible',
    )
    expect(await buyer.get(contract.withdrawAfterSales, { after_id: id })).toEqual({ status: 70 })
    expect(await buyer.call(contract.withdrawAfterSales, { after_id: id })).toBeRefused('state-conflict')
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ after_status: 2, lines: [{ after_num: 0 }] })
    expect(await getCase(buyer, id)).toMatchObject({
      turn: 'none',
      steps: [{ state: 'done' }, { state: 'ended' }, { state: 'todo' }, { state: 'todo' }, { state: 'todo' }],
    })
    await openCase(buyer, { ...whole(order, 3), type: 'return_refund' })
  })

  test('lists are filtered by tab and keyword, with counts', async () => {
    const member = await openBuyer(shop)
    const sku = await shop.build.sku()
    const order = await buyAndReceive(shop, member, desk, [[sku, 3]])
    const first = await openCase(member, { ...whole(order, 1), type: 'refund_only' })
    await member.get(contract.withdrawAfterSales, { after_id: first })
    const second = await openCase(member, {
      ...whole(order, 1),
      type: 'exchange',
      lines: [{ order_goods_id: order.lines[0]!, num: 1, exchange_sku_id: sku.id }],
    })
    const list = (input: object) => member.get(contract.listAfterSales, input)
    expect((await list({})).list.map(({ after_id }) => after_id).sort()).toEqual([first, second].sort())
    expect(await list({ tab: 'in_progress' })).toMatchObject({
      total: 1,
      list: [{ after_id: second, refund_amount: 0 }],
    })
    expect(await list({ tab: 'completed', keyword: order.order_sn.slice(4, 12) })).toMatchObject({
      total: 1,
      counts: { all: 2, in_progress: 1, completed: 1 },
    })
    expect(await list({ keyword: '100%' })).toMatchObject({ total: 0 })
    expect(await list({ order_id: 'nonsense' })).toMatchObject({ total: 0 })
  })
})

describe('another member or a visitor', () => {
  test('cannot see or change a case', async () => {
    const order = await received()
    const after_id = await openCase(buyer, { ...whole(order, 1), type: 'return_refund' })
    const { order_id, request_id, ...form } = await fillForm(buyer, {
      ...whole(order, 1),
      type: 'return_refund',
    })
    const send = { express_id: 'sf', courier_number: 'SF123456' }
    const attempts = async (caller: Caller) => [
      await caller.call(afterSalesForm.getAfterSalesOption, { order_id }),
      await caller.call(afterSalesForm.calcAfterSales, {
        order_id,
        type: 'refund_only',
        is_received: 1,
        reason_id: 'flaw',
        lines: form.lines,
      }),
      await caller.call(afterSalesForm.createAfterSales, { ...form, order_id, request_id }),
      await caller.call(afterSalesForm.editAfterSales, { ...form, after_id }),
      await caller.call(afterSalesForm.resubmitAfterSales, { ...form, after_id }),
      await caller.call(contract.getAfterSales, { after_id }),
      await caller.call(contract.withdrawAfterSales, { after_id }),
      await caller.call(contract.sendBack, { after_id, ...send }),
      await caller.call(contract.getAfterExpress, { after_id, side: 'buyer' }),
      await caller.call(contract.confirmExchange, { after_id }),
      await caller.call(caseMessages.addAfterMessage, {
        after_id,
        text: 'hello',
        request_id: 'request-of-other',
      }),
      await caller.call(caseMessages.listAfterMessages, { after_id }),
    ]
    for (const result of await attempts(await openBuyer(shop))) expect(result).toBeRefused('not-found')
    for (const result of await attempts(shop.visitor())) expect(result).toBeRefused('session-invalid')
    expect(await shop.visitor().call(contract.listAfterSales, {})).toBeRefused('session-invalid')
    expect(await buyer.call(contract.getAfterSales, { after_id: 'nonsense' })).toBeRefused('not-found')
    expect(await getCase(buyer, after_id)).toMatchObject({ status: 10 })
  })
})

test('a packed order cannot be canceled while a case about it is open', async () => {
  const sku = await shop.build.sku()
  const order = await buyAndPay(shop, buyer, [[sku, 2]])
  await pack(desk, order.order_id)
  const asked = { ...whole(order, 2), type: 'refund_only' as const, is_received: 0 as const }
  await openCase(buyer, { ...asked, reason_id: 'no-longer-needed-unsent' })
  expect(await buyer.getOrder(order.order_id)).toMatchObject({ handle: { cancel: false } })
})
