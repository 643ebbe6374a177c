import { getDeskOrder } from '@corium/contract/order-desk'
import * as desk from '@corium/contract/refund-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '#server/runtime/clock.ts'
import { getCase } from '../../../test/after-sales.ts'
import { openRefundDesk, type RefundDesk, settlement } from '../../../test/refund-desk.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let stage: RefundDesk
beforeAll(async () => {
  stage = await openRefundDesk()
})
afterAll(() => stage.close())
beforeEach(() => stage.beginTest())
afterEach(() => stage.mendProvider())

const infoOf = (refund_id: string) => stage.mei.get(desk.getDeskRefund, { refund_id })

const buyersRefundTexts = async ({ id }: { id: string }) =>
  (await stage.customer.getOrder(id)).refunds.map(({ refund_status_text }) => refund_status_text)

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
    const order = await stage.openRefundCase()
    await start()
    await stage.finishRefunds()
    expect(stage.errors.splice(0)).toHaveLength(1)
    return order
  }

  test('shows at the desk with what the provider said, and goes through once staff retry it', async () => {
    const order = await getStuck()
    const { list } = await stage.mei.get(desk.listDeskRefunds, { view: 'stuck', keyword: order.order_sn })
    expect(list).toMatchObject([
      {
        status,
        problem_text: problem,
        status_text: 'Under review by our team',
        amount: order.payable,
        order_sn: order.order_sn,
        method_name: 'WeChat Pay',
        reason_text: 'After-sales refund',
        handle: { retry: true, settle: true, resolve: false },
      },
    ])
    expect(await infoOf(list[0]!.refund_id)).toMatchObject({ reported })
    const { refund_id, payment_id } = list[0]!
    expect(await stage.mei.get(getDeskOrder, { order_id: order.id })).toMatchObject({
      payments: [{ payment_id, pay_sn: order.pay_sn }],
      refunds: [{ refund_id }],
    })
    expect((await stage.customer.getOrder(order.id)).refunds[0]).not.toHaveProperty('refund_id')
    expect(await getCase(stage.customer, order.after_id)).toMatchObject({
      status: 40,
      refund: { is_stuck: true },
    })

    await mend(order)
    const retried = await stage.mei.get(desk.retryRefund, {
      refund_id: list[0]!.refund_id,
      note: 'Once more',
    })
    expect(retried.refund_sn === list[0]!.refund_sn).toBe(what !== 'CLOSED')
    stage.clock.forward(61)
    await stage.finishRefunds()
    expect(await stage.paidByProvider(order)).toBe(order.payable)
    expect(await getCase(stage.customer, order.after_id)).toMatchObject({
      status: 50,
      refund: { is_stuck: false },
    })
    const [ended] = (await stage.refundsAtDesk(order)).filter(
      ({ refund_sn }) => refund_sn === retried.refund_sn,
    )
    expect(ended).toMatchObject({ status: 'succeeded', problem_text: '' })
    const { history } = await infoOf(list[0]!.refund_id)
    const event = what === 'CLOSED' ? 'replaced' : 'retried'
    expect(history).toContainEqual(expect.objectContaining({ event, actor: 'Mei', note: 'Once more' }))
    expect(await stage.statusOf(stage.customer, order.pay_sn)).toEqual([7, 60])
    stage.errors.length = 0
  })

  test('can be settled by hand, and the provider never pays it', async () => {
    const order = await getStuck()
    const refund = await stage.refundAtDesk(order)
    await stage.mei.get(desk.settleRefund, settlement(refund))
    await stage.mendProvider()
    stage.clock.forward(2 * hour)
    await stage.finishRefunds()
    expect(await stage.paidByProvider(order)).toBe(0)
    expect(await infoOf(refund.refund_id)).toMatchObject({
      status: 'succeeded',
      settled_how: 'bank-transfer',
      settled_reference: 'ICBC 2026-77',
      handle: { retry: false, settle: false, resolve: false },
    })
    const { history } = await infoOf(refund.refund_id)
    expect(history.at(-1)).toMatchObject({
      event: 'settled-by-hand',
      actor: 'Mei',
      note: 'The card is closed; paid to the account that the buyer named',
    })
    expect(await getCase(stage.customer, order.after_id)).toMatchObject({
      status: 50,
      refund: { status_text: 'Refunded by bank transfer', to: 'Bank transfer', is_stuck: false },
    })
    expect(await buyersRefundTexts(order)).toEqual(['Refunded by bank transfer'])
    expect(await stage.statusOf(stage.customer, order.pay_sn)).toEqual([7, 60])
    expect((await stage.customer.getOrder(order.id)).amounts).toMatchObject({ refunded: order.payable })
  })
})

test('a closed refund of a payment that came twice is repeated from that payment', async () => {
  const order = await stage.createOrder(stage.customer)
  const first = await stage.startPayment(stage.customer, order.id)
  const { db } = stage.shop
  await db.updateTable('payments').set({ status: 3 }).where('sn', '=', first.pay_sn).execute()
  const second = await stage.startPayment(stage.customer, order.id)
  await stage.pay(second)
  await stage.run('handle-notices')
  await stage.fail('refund-result', 'closed')
  await stage.pay(first)
  await stage.run('handle-notices')
  await stage.finishRefunds()
  stage.errors.length = 0
  stage.clock.forward(61)
  const refund = await stage.refundAtDesk(first)
  expect(refund).toMatchObject({ status: 'closed', pay_sn: first.pay_sn })
  await stage.mei.get(desk.retryRefund, { refund_id: refund.refund_id })
  await stage.finishRefunds()
  expect(await stage.statusOf(stage.customer, first.pay_sn)).toEqual([7, 20])
  expect(await stage.statusOf(stage.customer, second.pay_sn)).toEqual([2, 20])
})

describe('the list', () => {
  test('narrows by state, provider, number and date, and counts each state', async () => {
    stage.clock.forward(24 * hour)
    stage.mei = await stage.staff({ name: 'Mei' })
    const start = Math.floor(stage.clock.now().getTime() / 1000)
    const waiting = await stage.cancelPaid()
    stage.clock.forward(1)
    const done = await stage.cancelPaid()
    const created = await stage.refundAtDesk(waiting)
    await stage.shop.db
      .updateTable('refunds')
      .set({ next_check_at: new Date('2100-01-01') })
      .where('id', '=', created.refund_id)
      .execute()
    await stage.finishRefunds()
    const { list, counts, total } = await stage.mei.get(desk.listDeskRefunds, { start, view: 'done' })
    expect(list.map(({ order_sn }) => order_sn)).toEqual([done.order_sn])
    expect(total).toBe(1)
    const all = await stage.mei.get(desk.listDeskRefunds, {})
    const count = (view: desk.RefundView) => counts.find((row) => row.view === view)?.num
    expect(count('all')).toBe(all.total)
    expect(count('in-progress')).toBe(1)
    expect((await stage.mei.get(desk.listDeskRefunds, { view: 'in-progress' })).list).toMatchObject([
      { order_sn: waiting.order_sn, status: 'created' },
    ])
    expect((await stage.mei.get(desk.listDeskRefunds, { end: start, view: 'all' })).total).toBe(all.total - 2)
    expect((await stage.mei.get(desk.listDeskRefunds, { start, method: 'wechat_native' })).total).toBe(2)
    expect((await stage.mei.get(desk.listDeskRefunds, { keyword: created.refund_sn })).total).toBe(1)
    expect((await stage.mei.get(desk.listDeskRefunds, { keyword: '%' })).total).toBe(0)
    const page = await stage.mei.get(desk.listDeskRefunds, { start, limit: 1, page: 2 })
    expect(page).toMatchObject({ total: 2, page: 2, limit: 1, list: [{ order_sn: waiting.order_sn }] })
  })

  test('is for staff who may refund', async () => {
    const { refund } = await stage.getClosedRefund()
    const packer = await stage.staff({ permissions: ['orders', 'after-sales'] })
    const { refund_id } = refund
    const reader = await stage.staff({ permissions: ['after-sales'] })
    expect(await reader.call(desk.listDeskRefunds, {})).toBeRefused('not-allowed')
    expect(await packer.call(desk.settleRefund, settlement(refund))).toBeRefused('not-allowed')
    expect(await packer.call(desk.retryRefund, { refund_id })).toBeRefused('not-allowed')
    expect(await stage.customer.call(desk.getDeskRefund, { refund_id })).toBeRefused('session-invalid')
    expect(await stage.visitor().call(desk.getDeskRefund, { refund_id })).toBeRefused('session-invalid')
    const clerk = await stage.staff({ permissions: ['orders'] })
    expect(await clerk.get(desk.getDeskRefund, { refund_id })).toMatchObject({ refund_id })
  })

  test.each(['1', unknownId])('knows no refund %s', async (refund_id) => {
    expect(await stage.mei.call(desk.getDeskRefund, { refund_id })).toBeRefused('not-found')
    expect(await stage.mei.call(desk.retryRefund, { refund_id })).toBeRefused('not-found')
    expect(await stage.mei.call(desk.settleRefund, settlement({ refund_id, amount: 1 }))).toBeRefused(
      'not-found',
    )
    expect(await stage.mei.call(desk.resolveRefund, { refund_id, note: 'x' })).toBeRefused('not-found')
  })
})
