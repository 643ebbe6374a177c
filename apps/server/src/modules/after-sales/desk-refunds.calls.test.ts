import * as desk from '@corium/contract/after-sales-desk'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import { cancelDeskOrder } from '@corium/contract/order-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay, endRefunds, fillForm, getCase, openCase, pack } from '../../../test/after-sales.ts'
import { type Buyer, stockOf } from '../../../test/buyer.ts'
import { type CaseDesk, openCaseDesk, someOf } from '../../../test/case-desk.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
/** May not refund. */
let packer: Caller
let cases: CaseDesk
beforeAll(async () => {
  cases = await openCaseDesk()
  shop = cases.shop
  staff = cases.staff
  packer = cases.packer
})
beforeEach(async () => {
  buyer = await cases.newBuyer()
})
afterAll(() => shop.close())

describe('a refund without a return', () => {
  test('starts at once by one who may refund', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
    expect(await cases.approve(id, { needs_return: false })).toMatchObject({ data: { status: 40 } })
    expect(await getCase(buyer, id)).toMatchObject({ refund: { amount: 3333 }, send_deadline: null })
  })

  test('waits for a colleague when the employee may not refund', async () => {
    const order = await cases.received()
    const subjects = await cases.readsMail()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
    expect(await cases.approve(id, { needs_return: false }, packer)).toMatchObject({ data: { status: 21 } })
    expect(await packer.call(desk.refundCase, { after_id: id })).toBeRefused('not-allowed')
    const { list } = await staff.get(desk.listDeskCases, { view: 'to-refund', keyword: order.order_sn })
    expect(list).toMatchObject([{ after_id: id, handle: { refund: true, approve: false } }])
    expect(await staff.get(desk.refundCase, { after_id: id })).toEqual({ status: 40 })
    expect(await staff.call(desk.refundCase, { after_id: id })).toBeRefused('state-conflict')
    expect((await subjects()).at(-1)).toMatch(/is on its way/)
  })

  test('waits for a colleague when it is above the limit of the employee', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
    const may = ['after-sales', 'after-sales.audit', 'orders.refund'] as const
    const limited = await shop.staff({ permissions: may, refund_limit: 3332 })
    expect(await cases.approve(id, { needs_return: false }, limited)).toMatchObject({ data: { status: 21 } })
    expect(await limited.call(desk.refundCase, { after_id: id })).toMatchObject({
      refusal: 'refund-above-limit',
      data: { refund_limit: 3332 },
      msg: 'Refunds above RMB $ 33.32 need the owner.',
    })
    expect(await limited.get(desk.refundCase, { after_id: id, refund_amount: 3332 })).toEqual({ status: 40 })
  })

  test('can be lowered by agreement, never raised', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
    expect(await cases.approve(id, { needs_return: false, refund_amount: 3334 })).toBeRefused('field-errors')
    expect(await cases.approve(id, { needs_return: false, refund_amount: 0 })).toBeRefused('field-errors')
    await cases.approve(id, { needs_return: false, refund_amount: 1000 })
    expect(await getCase(buyer, id)).toMatchObject({ refund_amount: 1000, refund: { amount: 1000 } })
    // The meter counts as settled: the rest of the line is worth no more than before.
    const rest = await buyer.get(afterSalesForm.calcAfterSales, {
      ...someOf(order, 2),
      type: 'return_refund',
      is_received: 1,
      reason_id: 'no-longer-needed',
    })
    expect(rest.refund_amount).toBe(6666)
  })

  test('of two approvals at once starts one refund', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 3), type: 'refund_only' })
    const results = await Promise.all([
      cases.approve(id, { needs_return: false }),
      cases.approve(id, { needs_return: false }),
    ])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ amounts: { refunded: order.payable } })
  })

  test('stays visible when the provider does not pay it, and is sent again', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 3), type: 'refund_only' })
    await cases.approve(id, { needs_return: false })
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
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
      order_status: 60,
      payments: [{ pay_status: 7 }],
      amounts: { refunded: order.payable },
    })
  })
})

test('a part that the provider closed and that was refunded again is not owed any more', async () => {
  const order = await cases.received()
  const id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
  await cases.approve(id, { needs_return: false })
  await endRefunds(shop, order.order_id, 'closed')
  expect(shop.errors.splice(0)).toHaveLength(1)
  await staff.get(desk.refundCase, { after_id: id })
  await endRefunds(shop, order.order_id)
  expect(await buyer.getOrder(order.order_id)).toMatchObject({
    order_status: 40,
    payments: [{ pay_status: 6 }],
    amounts: { refunded: 3333 },
  })
})

describe('the money', () => {
  test('that goes back for two cases and a cancellation is what was paid', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, order.order_id)
    const unsent = { type: 'refund_only', is_received: 0, reason_id: 'late' } as const
    const id = await openCase(buyer, { ...someOf(order, 1), ...unsent })
    await cases.approve(id, { needs_return: false })
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    await staff.get(cancelDeskOrder, { order_id: order.order_id, reason_id: 'flaw' })
    await endRefunds(shop, order.order_id)
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
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
      ...someOf(order, 4),
      type: 'refund_only',
      is_received: 0,
      reason_id: 'late',
    })
    const [canceled, created] = await Promise.all([
      staff.call(cancelDeskOrder, { order_id: order.order_id, reason_id: 'flaw' }),
      buyer.call(afterSalesForm.createAfterSales, form),
    ])
    expect([canceled.ok, created.ok].sort()).toEqual([false, true])
  })
})
