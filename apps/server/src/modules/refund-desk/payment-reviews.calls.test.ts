import { cancelOrder } from '@corium/contract/orders'
import * as desk from '@corium/contract/refund-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '#server/runtime/clock.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { openRefundDesk, type RefundDesk, settlement } from '../../../test/refund-desk.ts'

let stage: RefundDesk
beforeAll(async () => {
  stage = await openRefundDesk()
})
afterAll(() => stage.close())
beforeEach(() => stage.beginTest())
afterEach(() => stage.mendProvider())

describe('a payment under review', () => {
  /** The buyer pays what the code says, but the shop expects another amount. */
  async function payOtherAmount(by = 1) {
    const buyer = await openBuyer(stage)
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    const { db } = stage.shop
    await db
      .updateTable('payments')
      .set({ amount_fen: order.payable + by })
      .where('sn', '=', payment.pay_sn)
      .execute()
    await stage.pay(payment)
    await stage.run('handle-notices')
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'amount-differs' }])
    const { list } = await stage.mei.get(desk.listReviewedPayments, { keyword: payment.pay_sn })
    const [notice] = await stage.noticesOf(payment.pay_sn)
    const statuses = () => stage.statusOf(buyer, payment.pay_sn)
    return { ...order, pay_sn: payment.pay_sn, found: list[0]!, buyer, notice, statuses }
  }

  const payText = async ({ buyer, id }: { buyer: Buyer; id: string }) =>
    (await buyer.getOrder(id)).payments.map(({ pay_status_text }) => pay_status_text)

  test('shows what was due and what came in', async () => {
    const paid = await payOtherAmount()
    expect(paid.found).toMatchObject({
      amount: paid.payable + 1,
      received: paid.payable,
      problem: 'amount-differs',
      problem_text: 'Another amount came in than was due',
      handle: { refund: true, accept: true, resolve: true },
    })
    const info = await stage.mei.get(desk.getDeskPayment, { payment_id: paid.found.payment_id })
    expect(info).toMatchObject({ max_refund: paid.payable, refunds: [], order_status: 10 })
    expect(info.provider_number).toMatch(/^\d{28}$/)
    expect(info.history.map(({ event }) => event)).toEqual(['created', 'opened'])
  })

  test('is refunded up to the limit of the employee', async () => {
    const paid = await payOtherAmount()
    const given = { payment_id: paid.found.payment_id, note: 'Wrong amount' }
    const may = ['orders', 'orders.payment'] as const
    const [low, high] = [paid.payable - 1, paid.payable]
    const limited = await stage.staff({ permissions: may, refund_limit: low })
    expect(await limited.call(desk.refundReviewed, given)).toMatchObject({
      refusal: 'refund-above-limit',
      data: { refund_limit: low },
    })
    await (await stage.staff({ permissions: may, refund_limit: high })).get(desk.refundReviewed, given)

    const resolved = await payOtherAmount()
    const { payment_id } = resolved.found
    await stage.mei.get(desk.resolveReviewed, { payment_id, note: 'Dealt with' })
    expect(await limited.call(desk.refundReviewed, { ...given, payment_id })).toBeRefused('state-conflict')
  })

  test('can be refunded in full, once', async () => {
    const paid = await payOtherAmount()
    const { payment_id } = paid.found
    const note = 'Wrong amount'
    const results = await Promise.all([
      stage.mei.call(desk.refundReviewed, { payment_id, note }),
      stage.mei.call(desk.refundReviewed, { payment_id, note }),
    ])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    await stage.finishRefunds()
    expect(await stage.paidByProvider(paid)).toBe(paid.payable)
    expect(await paid.statuses()).toEqual([7, 10])
    const info = await stage.mei.get(desk.getDeskPayment, { payment_id })
    expect(info).toMatchObject({ max_refund: 0, refunds: [{ status: 'succeeded', amount: paid.payable }] })
    expect(info.history).toContainEqual(
      expect.objectContaining({ event: 'refund-started', actor: 'Mei', note }),
    )
    // The order can be paid again.
    const again = await stage.startPayment(paid.buyer, paid.id)
    await stage.pay(again)
    await stage.run('handle-notices')
    expect(await stage.statusOf(paid.buyer, again.pay_sn)).toEqual([2, 20])
  })

  test('whose refund the provider closes can be settled by hand', async () => {
    const paid = await payOtherAmount()
    const { payment_id } = paid.found
    await stage.fail('refund-result', 'closed')
    await stage.mei.get(desk.refundReviewed, { payment_id, note: 'Wrong amount' })
    await stage.finishRefunds()
    stage.errors.length = 0
    await stage.mei.get(desk.settleRefund, settlement(await stage.refundAtDesk(paid.found)))
    expect(await paid.statuses()).toEqual([7, 10])
    expect((await stage.mei.get(desk.listReviewedPayments, { keyword: paid.pay_sn })).total).toBe(0)
  })

  test('can be accepted, which pays the order', async () => {
    const paid = await payOtherAmount()
    const { payment_id } = paid.found
    expect(await stage.mei.call(desk.acceptReviewed, { payment_id, note: '' })).toBeRefused('field-errors')
    const note = 'One fen less; agreed'
    const accepted = await stage.mei.get(desk.acceptReviewed, { payment_id, note })
    expect(accepted).toEqual({ pay_status: 2, order_status: 20 })
    expect(await paid.statuses()).toEqual([2, 20])
    expect(await stage.stockOf(paid.sku)).toMatchObject({ held: 0, sold: 2 })
    expect(await payText(paid)).toEqual(['Paid'])
    const { history } = await stage.mei.get(desk.getDeskPayment, { payment_id })
    expect(history.at(-1)).toMatchObject({ event: 'review-accepted', actor: 'Mei', note })
    const refused = await stage.mei.call(desk.acceptReviewed, { payment_id, note })
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { handle: { refund: false, accept: false, resolve: false } } })
  })

  test('can be marked as resolved, and late notices do not bring it back', async () => {
    const paid = await payOtherAmount()
    const { payment_id } = paid.found
    const note = 'Refunded from the till'
    await stage.mei.get(desk.resolveReviewed, { payment_id, note })
    expect(await payText(paid)).toEqual(['Settled with our team'])
    await stage.control('POST', '/notices/send', { id: paid.notice?.id, copies: 5 })
    await stage.run('handle-notices')
    stage.clock.forward(2 * hour)
    await stage.run('poll-payments')
    await stage.run('confirm-ended-payments')
    expect(await paid.statuses()).toEqual([3, 10])
    expect((await stage.mei.get(desk.listReviewedPayments, { keyword: paid.pay_sn })).total).toBe(0)
    expect(await paid.buyer.call(cancelOrder, { order_id: paid.id, reason_id: 'other' })).toMatchObject({
      ok: true,
    })
    const { history } = await stage.mei.get(desk.getDeskPayment, { payment_id })
    expect(history.at(-1)).toMatchObject({ event: 'review-resolved', note })
  })

  test('cannot be resolved while a refund of it is on its way, nor accepted after its order ended', async () => {
    const refunding = await payOtherAmount()
    const { payment_id } = refunding.found
    await stage.mei.get(desk.refundReviewed, { payment_id, note: 'Wrong amount' })
    for (const call of [desk.resolveReviewed, desk.acceptReviewed]) {
      expect(await stage.mei.call(call, { payment_id, note: 'x' })).toBeRefused('state-conflict')
    }
    const ended = await payOtherAmount()
    await stage.shop.db
      .updateTable('orders')
      .set({ status: 50, cancel_type: 'timeout' })
      .where('id', '=', ended.id)
      .execute()
    const late = { payment_id: ended.found.payment_id, note: 'x' }
    expect(await stage.mei.call(desk.acceptReviewed, late)).toBeRefused('state-conflict')
    expect(await stage.mei.get(desk.getDeskPayment, late)).toMatchObject({ handle: { refund: true } })
  })

  test('is for staff who may refund', async () => {
    const paid = await payOtherAmount()
    const given = { payment_id: paid.found.payment_id, note: 'x' }
    const packer = await stage.staff({ permissions: ['orders', 'after-sales'] })
    for (const call of [desk.refundReviewed, desk.acceptReviewed, desk.resolveReviewed]) {
      expect(await packer.call(call, given)).toBeRefused('not-allowed')
      expect(await stage.customer.call(call, given)).toBeRefused('session-invalid')
      expect(await stage.mei.call(call, { ...given, payment_id: '1' })).toBeRefused('not-found')
    }
  })
})
