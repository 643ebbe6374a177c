import * as afterSalesDesk from '@corium/contract/after-sales-desk'
import { setPacked } from '@corium/contract/order-desk'
import * as desk from '@corium/contract/refund-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCase, openCase } from '../../../test/after-sales.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: PaypalShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  shop = await openPaypalShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.buyer()
  staff = await shop.staff({ name: 'Mei' })
})
afterEach(async () => {
  await shop.control('DELETE', '/faults')
  await shop.control('PUT', '/paypal/balances', { USD: 10_000_000 })
})

/** A paid order with an after-sales case that waits for the refund. */
async function openRefundCase() {
  const payment = await shop.openPaypal(buyer)
  await shop.approve(payment)
  await shop.run('handle-notices')
  await staff.get(setPacked, { order_id: payment.id, is_packed: true })
  const { lines } = await buyer.getOrder(payment.id)
  const after_id = await openCase(buyer, {
    order_id: payment.id,
    type: 'refund_only',
    is_received: 0,
    reason_id: 'late',
    lines: [{ order_goods_id: lines[0]!.order_goods_id, num: 2 }],
  })
  await staff.get(afterSalesDesk.approveCase, { after_id, needs_return: false })
  return { ...payment, after_id }
}
type Order = Awaited<ReturnType<typeof openRefundCase>>

async function finishRefunds() {
  await shop.run('send-refunds')
  await shop.run('handle-notices')
  await shop.run('move-cases')
}

const refundsOf = async ({ order_sn }: Order) =>
  (await staff.get(desk.listDeskRefunds, { keyword: order_sn, method: 'paypal' })).list
const refundOf = async (order: Order) => (await refundsOf(order)).at(-1)!
const settle = ({ refund_id, amount }: desk.DeskRefund) =>
  staff.call(desk.settleRefund, {
    refund_id,
    amount,
    how: 'bank-transfer',
    reference: 'SWIFT 1',
    note: 'Paid to the bank',
  })

/** The amount that PayPal has paid back, such as `12.36`. */
const paidByPaypal = async (order: Order) =>
  (await shop.paypalRefundsOf(order))
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ amount }) => amount.value)

const chargeOf = ({ charge }: Order) => [((charge?.amount ?? 0) / 100).toFixed(2)]

test('mails about the refund of a case name what goes back in the currency of the payment', async () => {
  const email = await shop.addEmail(buyer)
  const order = await openRefundCase()
  await finishRefunds()
  const [charged] = chargeOf(order)
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('case'))
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is approved'),
    expect.stringContaining('has arrived'),
  ])
  for (const { text } of mails) expect(text).toContain(`(US$\u00a0${charged})`)
})

const troubles = [
  {
    what: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
    status: 'needs-attention',
    reported: 'not-enough (REFUND_FAILED_INSUFFICIENT_FUNDS)',
    start: () => shop.control('PUT', '/paypal/balances', { USD: 0 }),
  },
  {
    what: 'FAILED',
    status: 'closed',
    reported: 'closed',
    start: () => shop.failPaypal('refund', 'failed'),
  },
  {
    what: 'REFUND_TIME_LIMIT_EXCEEDED',
    status: 'needs-attention',
    reported: 'too-late (REFUND_TIME_LIMIT_EXCEEDED)',
    start: () =>
      shop.failPaypal('refund', 'refuse', { status: 422, code: 'REFUND_TIME_LIMIT_EXCEEDED', times: null }),
  },
] as const

describe.each(troubles)('a refund by PayPal that ends in $what', ({ what, status, reported, start }) => {
  async function getStuck() {
    const order = await openRefundCase()
    await start()
    await finishRefunds()
    expect(shop.errors.splice(0)).toHaveLength(1)
    const refund = await refundOf(order)
    expect(refund).toMatchObject({ status, handle: { retry: true, settle: true } })
    expect(await staff.get(desk.getDeskRefund, refund)).toMatchObject({ reported })
    await shop.control('DELETE', '/faults')
    await shop.control('PUT', '/paypal/balances', { USD: 10_000_000 })
    return { order, refund }
  }

  test('goes through once staff retry it, and the buyer gets the money once', async () => {
    const { order, refund } = await getStuck()
    const retried = await staff.get(desk.retryRefund, { refund_id: refund.refund_id })
    expect(retried.refund_sn === refund.refund_sn).toBe(what !== 'FAILED')
    await finishRefunds()
    expect(await paidByPaypal(order)).toEqual(chargeOf(order))
    expect(await getCase(buyer, order.after_id)).toMatchObject({
      status: 50,
      refund: { to: 'PayPal or card' },
    })
    expect(await shop.statusOf(buyer, order.pay_sn)).toEqual([7, 60])
  })

  test('can be settled by hand, and PayPal never pays it', async () => {
    const email = await shop.addEmail(buyer)
    const { order, refund } = await getStuck()
    expect(await settle(refund)).toMatchObject({ ok: true })
    shop.clock.forward(2 * 3600)
    await finishRefunds()
    expect(await paidByPaypal(order)).toEqual([])
    expect(await getCase(buyer, order.after_id)).toMatchObject({
      status: 50,
      refund: { status_text: 'Refunded by bank transfer', to: 'Bank transfer' },
    })
    expect(await shop.statusOf(buyer, order.pay_sn)).toEqual([7, 60])
    const mail = (await mailsTo(shop, email)).at(-1)
    expect(mail?.subject).toMatch(/^We have paid the refund/)
    expect(mail?.text).toContain('(Bank transfer)')
  })
})

test('a refund that PayPal holds back cannot be settled, and arrives once PayPal lets it go', async () => {
  const order = await openRefundCase()
  await shop.failPaypal('refund', 'pending')
  await finishRefunds()
  const refund = await refundOf(order)
  expect(refund).toMatchObject({ status: 'processing', handle: { retry: false, settle: false } })
  expect(await settle(refund)).toBeRefused('state-conflict')
  const [pending] = await shop.paypalRefundsOf(order)
  await shop.control('POST', `/paypal/refunds/${pending?.id}`, { result: 'COMPLETED' })
  await finishRefunds()
  expect(await getCase(buyer, order.after_id)).toMatchObject({ status: 50 })
  expect(await paidByPaypal(order)).toEqual(chargeOf(order))
})
