import * as afterSalesDesk from '@corium/contract/after-sales-desk'
import type { Input } from '@corium/contract/call'
import { setPacked } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import * as desk from '@corium/contract/refund-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCase, openCase } from '../../../test/after-sales.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'

const hour = 3600

let stage: SandboxShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
// Time passes in many of these tests, and sessions end.
beforeEach(async () => {
  buyer = await stage.buyer()
  staff = await stage.staff({ name: 'Mei' })
})
afterEach(async () => {
  await stage.control('DELETE', '/faults')
  await stage.control('PUT', '/balances', { merchant: 10_000_000 })
})

async function payOrder() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.pay(payment)
  await stage.run('handle-notices')
  return { ...order, pay_sn: payment.pay_sn, order_sn: payment.order_sn }
}

/** A paid order that its buyer canceled, so that all of it is to be refunded. */
async function cancelPaid() {
  const order = await payOrder()
  await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
  return order
}

/** The same with an after-sales case that waits for the refund. */
async function openRefundCase() {
  const order = await payOrder()
  await staff.get(setPacked, { order_id: order.id, is_packed: true })
  const { lines } = await buyer.getOrder(order.id)
  const after_id = await openCase(buyer, {
    ...{ order_id: order.id, type: 'refund_only', is_received: 0, reason_id: 'late' },
    lines: [{ order_goods_id: lines[0]!.order_goods_id, num: 2 }],
  })
  await staff.get(afterSalesDesk.approveCase, { after_id, needs_return: false })
  return { ...order, after_id }
}

const refundsOf = async (order: { order_sn: string }) =>
  (await staff.get(desk.listDeskRefunds, { keyword: order.order_sn })).list
const refundOf = async (order: { order_sn: string }) => (await refundsOf(order)).at(-1)!
const infoOf = (refund_id: string) => staff.get(desk.getDeskRefund, { refund_id })

const settlement = ({ refund_id, amount }: { refund_id: string; amount: number }) =>
  ({
    ...{ refund_id, amount, how: 'bank-transfer', reference: 'ICBC 2026-77' },
    note: 'The card is closed; paid to the account that the buyer named',
  }) satisfies Input<typeof desk.settleRefund>

async function finishRefunds() {
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
  await stage.run('move-cases')
}

/** What the provider has paid back to the buyer. */
const paidByProvider = async ({ pay_sn }: { pay_sn: string }) =>
  (await stage.refundsOf(pay_sn))
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { refund }) => sum + refund, 0)

const buyersRefundTexts = async ({ id }: { id: string }) =>
  (await buyer.getOrder(id)).refunds.map(({ refund_status_text }) => refund_status_text)

/** Ways in which a refund gets stuck (providers.md 11.4); `mend` removes the cause. */
const troubles = [
  {
    what: 'NOT_ENOUGH',
    status: 'needs-attention',
    reported: 'not-enough (NOT_ENOUGH)',
    problem: 'The merchant account holds too little money',
    start: () => stage.control('PUT', '/balances', { merchant: 1 }),
    mend: () => stage.control('PUT', '/balances', { merchant: 10_000_000 }),
  },
  {
    what: 'USER_ACCOUNT_ABNORMAL',
    status: 'needs-attention',
    reported: 'buyer-account-unusable (USER_ACCOUNT_ABNORMAL)',
    problem: "The buyer's account cannot receive money",
    start: () => stage.fail('refund', 'refuse', { code: 'USER_ACCOUNT_ABNORMAL', times: 9 }),
    mend: () => stage.control('DELETE', '/faults'),
  },
  {
    what: 'ABNORMAL',
    status: 'needs-attention',
    reported: 'needs-attention',
    problem: "The buyer's account cannot receive money",
    start: () => stage.fail('refund-result', 'abnormal'),
    // Staff correct the account in the provider's console, which then reports the same refund as successful.
    mend: async (order: { pay_sn: string }) => {
      const [refund] = await stage.refundsOf(order.pay_sn)
      await stage.fail('refund-notice', 'drop')
      await stage.control('POST', '/refunds/finish', { out_refund_no: refund?.out_refund_no })
    },
  },
  {
    what: 'CLOSED',
    status: 'closed',
    reported: 'closed',
    problem: 'The provider closed the refund',
    start: () => stage.fail('refund-result', 'closed'),
    // The provider takes one refund of a payment a minute.
    mend: async () => stage.clock.forward(61),
  },
] as const

describe.each(troubles)('a refund that ends in $what', ({ what, status, reported, problem, start, mend }) => {
  async function getStuck() {
    const order = await openRefundCase()
    await start()
    await finishRefunds()
    expect(stage.errors.splice(0)).toHaveLength(1)
    return order
  }

  test('shows at the desk with what the provider said, and goes through once staff retry it', async () => {
    const order = await getStuck()
    const view = status === 'closed' ? 'closed' : 'attention'
    const { list } = await staff.get(desk.listDeskRefunds, { view, keyword: order.order_sn })
    expect(list).toMatchObject([
      {
        ...{ status, problem_text: problem, status_text: 'Being checked by our team', amount: order.payable },
        ...{ order_sn: order.order_sn, method_name: 'WeChat Pay', reason_text: 'After-sales refund' },
        handle: { retry: true, settle: true, resolve: false },
      },
    ])
    expect(await infoOf(list[0]!.refund_id)).toMatchObject({ reported })
    expect(await getCase(buyer, order.after_id)).toMatchObject({ status: 40, refund: { is_stuck: true } })

    await mend(order)
    const retried = await staff.get(desk.retryRefund, { refund_id: list[0]!.refund_id, note: 'Once more' })
    expect(retried.refund_sn === list[0]!.refund_sn).toBe(what !== 'CLOSED')
    stage.clock.forward(61)
    await finishRefunds()
    expect(await paidByProvider(order)).toBe(order.payable)
    expect(await getCase(buyer, order.after_id)).toMatchObject({ status: 50, refund: { is_stuck: false } })
    const [ended] = (await refundsOf(order)).filter(({ refund_sn }) => refund_sn === retried.refund_sn)
    expect(ended).toMatchObject({ status: 'succeeded', problem_text: '' })
    const { history } = await infoOf(list[0]!.refund_id)
    const event = what === 'CLOSED' ? 'replaced' : 'retried'
    expect(history).toContainEqual(expect.objectContaining({ event, actor: 'Mei', note: 'Once more' }))
    expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([7, 60])
    stage.errors.length = 0
  })

  test('can be settled by hand, and the provider never pays it', async () => {
    const order = await getStuck()
    const refund = await refundOf(order)
    await staff.get(desk.settleRefund, settlement(refund))
    await stage.control('DELETE', '/faults')
    await stage.control('PUT', '/balances', { merchant: 10_000_000 })
    stage.clock.forward(2 * hour)
    await finishRefunds()
    expect(await paidByProvider(order)).toBe(0)
    expect(await infoOf(refund.refund_id)).toMatchObject({
      ...{ status: 'succeeded', settled_how: 'bank-transfer', settled_reference: 'ICBC 2026-77' },
      handle: { retry: false, settle: false, resolve: false },
    })
    const { history } = await infoOf(refund.refund_id)
    expect(history.at(-1)).toMatchObject({
      ...{ event: 'settled-by-hand', actor: 'Mei' },
      note: 'The card is closed; paid to the account that the buyer named',
    })
    expect(await getCase(buyer, order.after_id)).toMatchObject({
      status: 50,
      refund: { status_text: 'Refunded by bank transfer', to: 'Bank transfer', is_stuck: false },
    })
    expect(await buyersRefundTexts(order)).toEqual(['Refunded by bank transfer'])
    expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([7, 60])
    expect((await buyer.getOrder(order.id)).amounts).toMatchObject({ refunded: order.payable })
  })
})

async function getClosedRefund() {
  const order = await cancelPaid()
  await stage.fail('refund-result', 'closed')
  await finishRefunds()
  stage.errors.length = 0
  return { order, refund: await refundOf(order) }
}

/** The provider cannot deliver it and reports that until `finish` says otherwise. */
async function getAbnormalRefund() {
  const order = await cancelPaid()
  await stage.fail('refund-result', 'abnormal')
  await finishRefunds()
  stage.errors.length = 0
  const finish = (result: 'SUCCESS' | 'CLOSED') =>
    stage.control('POST', '/refunds/finish', { out_refund_no: refund.refund_sn, result })
  const refund = await refundOf(order)
  return { order, refund, finish }
}

describe('settling by hand', () => {
  test('is refused when the provider has made the refund in the meantime', async () => {
    const { order, refund, finish } = await getAbnormalRefund()
    await stage.fail('refund-notice', 'drop')
    await finish('SUCCESS')
    const refused = await staff.call(desk.settleRefund, settlement(refund))
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { handle: { retry: false, settle: false } } })
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded', settled_how: null })
    expect(await paidByProvider(order)).toBe(order.payable)
  })

  test('is refused while the provider does not say what became of the refund', async () => {
    const { refund } = await getAbnormalRefund()
    await stage.fail('refund-query', 'unsigned', { times: 9 })
    expect(await staff.call(desk.settleRefund, settlement(refund))).toBeRefused('payment-unknown')
    expect(await infoOf(refund.refund_id)).toMatchObject({
      ...{ status: 'needs-attention', reported: 'bad-signature (unsigned)' },
      handle: { settle: true },
    })
    await stage.control('DELETE', '/faults')
    await staff.get(desk.settleRefund, settlement(refund))
  })

  test('is possible after a day when the provider only says, but does not prove, that it has no such refund', async () => {
    const order = await cancelPaid()
    await stage.leaveRefusalsUnsigned()
    for (const target of ['refund', 'refund-query']) {
      await stage.fail(target, 'refuse', { code: 'RESOURCE_NOT_EXISTS', times: 50 })
    }
    stage.clock.forward(600)
    await stage.run('send-refunds')
    const refund = await refundOf(order)
    expect(await staff.call(desk.settleRefund, settlement(refund))).toBeRefused('payment-unknown')
    expect(await infoOf(refund.refund_id)).toMatchObject({ reported: 'unproven (RESOURCE_NOT_EXISTS)' })
    stage.clock.forward(24 * hour)
    staff = await stage.staff({ name: 'Mei' })
    await staff.get(desk.settleRefund, settlement(refund))
    stage.errors.length = 0
  })

  test('is refused while the refund is on its way, and after it arrived', async () => {
    const order = await cancelPaid()
    const refund = await refundOf(order)
    expect(await staff.call(desk.settleRefund, settlement(refund))).toBeRefused('state-conflict')
    await finishRefunds()
    expect(await staff.call(desk.settleRefund, settlement(refund))).toBeRefused('state-conflict')
    expect(await staff.call(desk.retryRefund, { refund_id: refund.refund_id })).toBeRefused('state-conflict')
    expect(await paidByProvider(order)).toBe(order.payable)
  })

  test.each([
    [{ amount: 1 }, { amount: 'This is not the amount of the refund.' }],
    [{ reference: ' ' }, { reference: 'This is required.' }],
    [{ note: '' }, { note: 'This is required.' }],
  ])('needs the amount, a reference and a note: %o', async (change, fields) => {
    const { refund } = await getClosedRefund()
    const refused = await staff.call(desk.settleRefund, { ...settlement(refund), ...change })
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields: { [Object.keys(fields)[0]!]: expect.any(String) } } })
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'closed' })
  })

  test('is refused for money that went back by another refund since', async () => {
    const { order, refund } = await getClosedRefund()
    stage.clock.forward(61)
    await stage.control('POST', '/refunds/console', { out_trade_no: order.pay_sn, refund: 100 })
    await stage.runSandbox()
    await stage.run('handle-notices')
    stage.errors.length = 0
    const max_refund = order.payable - 100
    for (const refused of [
      await staff.call(desk.settleRefund, settlement(refund)),
      await staff.call(desk.retryRefund, { refund_id: refund.refund_id }),
    ]) {
      expect(refused).toBeRefused('refund-exceeds-payment')
      expect(refused).toMatchObject({ data: { max_refund } })
    }
  })

  test('two at once pay once', async () => {
    const { order, refund } = await getClosedRefund()
    const results = await Promise.all(
      Array.from({ length: 5 }, () => staff.call(desk.settleRefund, settlement(refund))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const { history } = await infoOf(refund.refund_id)
    expect(history.filter(({ event }) => event === 'settled-by-hand')).toHaveLength(1)
    expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([7, 50])
  })

  test('and retrying at the same moment pay once', async () => {
    for (const first of ['settle', 'retry'] as const) {
      const { order, refund } = await getClosedRefund()
      stage.clock.forward(61)
      const acts = {
        settle: () => staff.call(desk.settleRefund, settlement(refund)),
        retry: () => staff.call(desk.retryRefund, { refund_id: refund.refund_id }),
      }
      const second = first === 'settle' ? 'retry' : 'settle'
      const results = await Promise.all([acts[first](), acts[second]()])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      await finishRefunds()
      const byHand = (await refundsOf(order)).filter(({ settled_how }) => settled_how !== null)
      const settled = byHand.reduce((sum, { amount }) => sum + amount, 0)
      expect(settled + (await paidByProvider(order))).toBe(order.payable)
    }
  })

  test('waits for a node that is sending the refund', async () => {
    const order = await cancelPaid()
    await stage.control('PUT', '/balances', { merchant: 1 })
    await stage.run('send-refunds')
    stage.errors.length = 0
    await stage.control('PUT', '/balances', { merchant: 10_000_000 })
    stage.clock.forward(hour)
    const refund = await refundOf(order)
    const restore = stage.overrideProvider((original) => ({
      refund: async (sent) => {
        restore()
        expect(await staff.call(desk.settleRefund, settlement(refund))).toBeRefused('state-conflict')
        return original.refund(sent)
      },
    }))
    await finishRefunds()
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded', settled_how: null })
    expect(await paidByProvider(order)).toBe(order.payable)
  })

  test('keeps nodes from sending the refund meanwhile', async () => {
    const order = await cancelPaid()
    await stage.control('PUT', '/balances', { merchant: 1 })
    await stage.run('send-refunds')
    stage.errors.length = 0
    await stage.control('PUT', '/balances', { merchant: 10_000_000 })
    stage.clock.forward(hour)
    const refund = await refundOf(order)
    const restore = stage.overrideProvider((original) => ({
      queryRefund: async (asked) => {
        restore()
        await stage.run('send-refunds')
        return original.queryRefund(asked)
      },
    }))
    await staff.get(desk.settleRefund, settlement(refund))
    stage.clock.forward(hour)
    await finishRefunds()
    expect(await paidByProvider(order)).toBe(0)
    expect(await infoOf(refund.refund_id)).toMatchObject({ settled_how: 'bank-transfer' })
  })
})

describe('a refund that the provider makes after staff settled it', () => {
  test('raises one alarm, however its success is reported, until staff have dealt with it', async () => {
    const { order, refund, finish } = await getAbnormalRefund()
    await staff.get(desk.settleRefund, settlement(refund))
    await finish('SUCCESS')
    await stage.run('handle-notices')
    expect(stage.errors.splice(0)).toMatchObject([{ refund: refund.refund_id }])
    const [notice] = await stage.noticesOf(order.pay_sn)
    await stage.control('POST', '/notices/send', { id: notice?.id, copies: 5 })
    await stage.run('handle-notices')
    stage.clock.forward(25 * hour)
    await finishRefunds()
    expect(stage.errors).toEqual([])
    staff = await stage.staff({ name: 'Mei' })
    const { list } = await staff.get(desk.listDeskRefunds, { view: 'attention', keyword: order.order_sn })
    expect(list).toMatchObject([
      {
        problem_text: 'Paid twice: by the shop and by the provider',
        handle: { retry: false, settle: false, resolve: true },
      },
    ])
    // The buyer sees one refund of the amount.
    expect(await buyersRefundTexts(order)).toEqual(['Refunded by bank transfer'])

    expect(await staff.call(desk.resolveRefund, { refund_id: refund.refund_id, note: ' ' })).toBeRefused(
      'field-errors',
    )
    const note = 'The buyer sent it back'
    await staff.get(desk.resolveRefund, { refund_id: refund.refund_id, note })
    expect((await infoOf(refund.refund_id)).history.at(-1)).toMatchObject({ event: 'resolved', note })
    expect(await staff.call(desk.resolveRefund, { refund_id: refund.refund_id, note })).toBeRefused(
      'state-conflict',
    )
    await stage.control('POST', '/notices/send', { id: notice?.id })
    await stage.run('handle-notices')
    expect(stage.errors).toEqual([])
    const views = await staff.get(desk.listDeskRefunds, { view: 'done', keyword: order.order_sn })
    expect(views.list).toMatchObject([{ problem_text: 'Was paid twice; dealt with by the shop' }])
  })

  test('is found by the daily query when no notice comes', async () => {
    const { refund, finish } = await getAbnormalRefund()
    await staff.get(desk.settleRefund, settlement(refund))
    await stage.fail('refund-notice', 'drop')
    await finish('SUCCESS')
    stage.clock.forward(23 * hour)
    await stage.run('send-refunds')
    expect(stage.errors).toEqual([])
    stage.clock.forward(2 * hour)
    await stage.run('send-refunds')
    expect(stage.errors.splice(0)).toMatchObject([{ refund: refund.refund_id }])
  })

  test('is looked for during two months', async () => {
    const { refund } = await getAbnormalRefund()
    await staff.get(desk.settleRefund, settlement(refund))
    for (let month = 0; month < 3; month++) {
      stage.clock.forward(31 * 24 * hour)
      await stage.run('send-refunds')
    }
    staff = await stage.staff()
    expect(await infoOf(refund.refund_id)).toMatchObject({ next_check_at: null })
  })
})

test('a closed refund of a payment that came twice is repeated from that payment', async () => {
  const order = await stage.createOrder(buyer)
  const first = await stage.startPayment(buyer, order.id)
  const { db } = stage.shop
  await db.updateTable('payments').set({ status: 3 }).where('sn', '=', first.pay_sn).execute()
  const second = await stage.startPayment(buyer, order.id)
  await stage.pay(second)
  await stage.run('handle-notices')
  await stage.fail('refund-result', 'closed')
  await stage.pay(first)
  await stage.run('handle-notices')
  await finishRefunds()
  stage.errors.length = 0
  stage.clock.forward(61)
  const refund = await refundOf(first)
  expect(refund).toMatchObject({ status: 'closed', pay_sn: first.pay_sn })
  await staff.get(desk.retryRefund, { refund_id: refund.refund_id })
  await finishRefunds()
  expect(await stage.statusOf(buyer, first.pay_sn)).toEqual([7, 20])
  expect(await stage.statusOf(buyer, second.pay_sn)).toEqual([2, 20])
})

describe('the list', () => {
  test('narrows by state, provider, number and date, and counts each state', async () => {
    stage.clock.forward(24 * hour)
    staff = await stage.staff()
    const start = Math.floor(stage.clock.now().getTime() / 1000)
    const waiting = await cancelPaid()
    stage.clock.forward(1)
    const done = await cancelPaid()
    const created = await refundOf(waiting)
    await stage.shop.db
      .updateTable('refunds')
      .set({ next_check_at: new Date('2100-01-01') })
      .where('id', '=', created.refund_id)
      .execute()
    await finishRefunds()
    const { list, counts, total } = await staff.get(desk.listDeskRefunds, { start, view: 'done' })
    expect(list.map(({ order_sn }) => order_sn)).toEqual([done.order_sn])
    expect(total).toBe(1)
    const all = await staff.get(desk.listDeskRefunds, {})
    const count = (view: desk.RefundView) => counts.find((row) => row.view === view)?.num
    expect(count('all')).toBe(all.total)
    expect(count('in-progress')).toBe(1)
    expect((await staff.get(desk.listDeskRefunds, { view: 'in-progress' })).list).toMatchObject([
      { order_sn: waiting.order_sn, status: 'created' },
    ])
    expect((await staff.get(desk.listDeskRefunds, { end: start, view: 'all' })).total).toBe(all.total - 2)
    expect((await staff.get(desk.listDeskRefunds, { start, method: 'wechat_native' })).total).toBe(2)
    expect((await staff.get(desk.listDeskRefunds, { keyword: created.refund_sn })).total).toBe(1)
    expect((await staff.get(desk.listDeskRefunds, { keyword: '%' })).total).toBe(0)
    const page = await staff.get(desk.listDeskRefunds, { start, limit: 1, page: 2 })
    expect(page).toMatchObject({ total: 2, page: 2, limit: 1, list: [{ order_sn: waiting.order_sn }] })
  })

  test('is for staff who may refund', async () => {
    const { refund } = await getClosedRefund()
    const packer = await stage.staff({ permissions: ['orders', 'after-sales'] })
    const { refund_id } = refund
    expect(await packer.call(desk.listDeskRefunds, {})).toBeRefused('not-allowed')
    expect(await packer.call(desk.settleRefund, settlement(refund))).toBeRefused('not-allowed')
    expect(await packer.call(desk.retryRefund, { refund_id })).toBeRefused('not-allowed')
    expect(await buyer.call(desk.getDeskRefund, { refund_id })).toBeRefused('session-invalid')
    expect(await stage.visitor().call(desk.getDeskRefund, { refund_id })).toBeRefused('session-invalid')
    const clerk = await stage.staff({ permissions: ['refunds'] })
    expect(await clerk.get(desk.getDeskRefund, { refund_id })).toMatchObject({ refund_id })
  })

  test.each(['1', '00000000-0000-4000-8000-000000000000'])('knows no refund %s', async (refund_id) => {
    expect(await staff.call(desk.getDeskRefund, { refund_id })).toBeRefused('not-found')
    expect(await staff.call(desk.retryRefund, { refund_id })).toBeRefused('not-found')
    expect(await staff.call(desk.settleRefund, settlement({ refund_id, amount: 1 }))).toBeRefused('not-found')
    expect(await staff.call(desk.resolveRefund, { refund_id, note: 'x' })).toBeRefused('not-found')
  })
})

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
    const { list } = await staff.get(desk.listReviewedPayments, { keyword: payment.pay_sn })
    const [notice] = await stage.noticesOf(payment.pay_sn)
    const statuses = () => stage.statusOf(buyer, payment.pay_sn)
    return { ...order, pay_sn: payment.pay_sn, found: list[0]!, buyer, notice, statuses }
  }

  const payText = async ({ buyer, id }: { buyer: Buyer; id: string }) =>
    (await buyer.getOrder(id)).payments.map(({ pay_status_text }) => pay_status_text)

  test('shows what was due and what came in', async () => {
    const paid = await payOtherAmount()
    expect(paid.found).toMatchObject({
      ...{ amount: paid.payable + 1, received: paid.payable, problem: 'amount-differs' },
      problem_text: 'Another amount came in than was due',
      handle: { refund: true, accept: true, resolve: true },
    })
    const info = await staff.get(desk.getDeskPayment, { payment_id: paid.found.payment_id })
    expect(info).toMatchObject({ max_refund: paid.payable, refunds: [], order_status: 10 })
    expect(info.provider_number).toMatch(/^\d{28}$/)
    expect(info.history.map(({ event }) => event)).toEqual(['created', 'opened'])
  })

  test('can be refunded in full, once', async () => {
    const paid = await payOtherAmount()
    const { payment_id } = paid.found
    const note = 'Wrong amount'
    const results = await Promise.all([
      staff.call(desk.refundReviewed, { payment_id, note }),
      staff.call(desk.refundReviewed, { payment_id, note }),
    ])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    await finishRefunds()
    expect(await paidByProvider(paid)).toBe(paid.payable)
    expect(await paid.statuses()).toEqual([7, 10])
    const info = await staff.get(desk.getDeskPayment, { payment_id })
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
    await staff.get(desk.refundReviewed, { payment_id, note: 'Wrong amount' })
    await finishRefunds()
    stage.errors.length = 0
    await staff.get(desk.settleRefund, settlement(await refundOf(paid.found)))
    expect(await paid.statuses()).toEqual([7, 10])
    expect((await staff.get(desk.listReviewedPayments, { keyword: paid.pay_sn })).total).toBe(0)
  })

  test('can be accepted, which pays the order', async () => {
    const paid = await payOtherAmount()
    const { payment_id } = paid.found
    expect(await staff.call(desk.acceptReviewed, { payment_id, note: '' })).toBeRefused('field-errors')
    const note = 'One fen less; agreed'
    const accepted = await staff.get(desk.acceptReviewed, { payment_id, note })
    expect(accepted).toEqual({ pay_status: 2, order_status: 20 })
    expect(await paid.statuses()).toEqual([2, 20])
    expect(await stage.stockOf(paid.sku)).toMatchObject({ held: 0, sold: 2 })
    expect(await payText(paid)).toEqual(['Paid'])
    const { history } = await staff.get(desk.getDeskPayment, { payment_id })
    expect(history.at(-1)).toMatchObject({ event: 'review-accepted', actor: 'Mei', note })
    const refused = await staff.call(desk.acceptReviewed, { payment_id, note })
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { handle: { refund: false, accept: false, resolve: false } } })
  })

  test('can be marked as resolved, and late notices do not bring it back', async () => {
    const paid = await payOtherAmount()
    const { payment_id } = paid.found
    const note = 'Refunded from the till'
    await staff.get(desk.resolveReviewed, { payment_id, note })
    expect(await payText(paid)).toEqual(['Settled with our team'])
    await stage.control('POST', '/notices/send', { id: paid.notice?.id, copies: 5 })
    await stage.run('handle-notices')
    stage.clock.forward(2 * hour)
    await stage.run('poll-payments')
    await stage.run('confirm-ended-payments')
    expect(await paid.statuses()).toEqual([3, 10])
    expect((await staff.get(desk.listReviewedPayments, { keyword: paid.pay_sn })).total).toBe(0)
    expect(await paid.buyer.call(cancelOrder, { order_id: paid.id, reason_id: 'other' })).toMatchObject({
      ok: true,
    })
    const { history } = await staff.get(desk.getDeskPayment, { payment_id })
    expect(history.at(-1)).toMatchObject({ event: 'review-resolved', note })
  })

  test('cannot be resolved while a refund of it is on its way, nor accepted after its order ended', async () => {
    const refunding = await payOtherAmount()
    const { payment_id } = refunding.found
    await staff.get(desk.refundReviewed, { payment_id, note: 'Wrong amount' })
    for (const call of [desk.resolveReviewed, desk.acceptReviewed]) {
      expect(await staff.call(call, { payment_id, note: 'x' })).toBeRefused('state-conflict')
    }
    const ended = await payOtherAmount()
    await stage.shop.db
      .updateTable('orders')
      .set({ status: 50, cancel_type: 'timeout' })
      .where('id', '=', ended.id)
      .execute()
    const late = { payment_id: ended.found.payment_id, note: 'x' }
    expect(await staff.call(desk.acceptReviewed, late)).toBeRefused('state-conflict')
    expect(await staff.get(desk.getDeskPayment, late)).toMatchObject({ handle: { refund: true } })
  })

  test('is for staff who may refund', async () => {
    const paid = await payOtherAmount()
    const given = { payment_id: paid.found.payment_id, note: 'x' }
    const packer = await stage.staff({ permissions: ['orders', 'after-sales'] })
    for (const call of [desk.refundReviewed, desk.acceptReviewed, desk.resolveReviewed]) {
      expect(await packer.call(call, given)).toBeRefused('not-allowed')
      expect(await buyer.call(call, given)).toBeRefused('session-invalid')
      expect(await staff.call(call, { ...given, payment_id: '1' })).toBeRefused('not-found')
    }
  })
})
