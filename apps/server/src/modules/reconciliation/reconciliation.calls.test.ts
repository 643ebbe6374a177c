import * as contract from '@corium/contract/reconciliation'
import * as refundDesk from '@corium/contract/refund-desk'
import { getWaitingWork } from '@corium/contract/today'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMetrics } from '../../../test/metrics.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import { type Books, openBooks } from '../../../test/reconciliation.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: PaypalShop
let books: Books
beforeAll(async () => {
  shop = await openPaypalShop()
  books = await openBooks(shop)
})
afterAll(() => shop.close())
beforeEach(() => books.beginDay())
afterEach(async () => {
  await books.correct()
  await shop.control('PUT', '/balances', { merchant: 10_000_000 })
})

test('a day on which all is well has counts, sums and no differences', async () => {
  const on = books.today()
  const [kept, refunded] = [await books.payOrder(), await books.payOrder()]
  await books.refundAll(refunded)
  await books.reconcile()
  expect(await books.statementOf(on)).toMatchObject({
    sums: [
      {
        currency: 'CNY',
        payments_num: 2,
        payments: kept.payable + refunded.payable,
        refunds_num: 1,
        refunds: refunded.payable,
      },
    ],
    differences: 0,
    differences_open: 0,
    compared_at: expect.any(Number),
  })
  const paid = ((kept.payable + refunded.payable) / 100).toFixed(2)
  const file = await books.staff.get(contract.exportBooks, {
    what: 'days',
    start: on,
    end: on,
    provider: 'wechat-pay',
  })
  expect(file).toMatchObject({ num: 1, is_more: false })
  expect(file.content).toContain(`${on},WeChat Pay,CNY,2,${paid},1,${(refunded.payable / 100).toFixed(2)},`)
})

test('a day without trade is compared too', async () => {
  const on = books.today()
  await books.reconcile()
  expect(await books.statementOf(on)).toMatchObject({
    sums: [],
    differences: 0,
    compared_at: expect.any(Number),
  })
})

describe('a difference is found and reported once', () => {
  test('for a payment that only the provider has', async () => {
    const on = books.today()
    await books.change({ number: 'P-EXTRA', change: 'extra', amount: 777, day: on })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ provider: 'wechat-pay', day: on, num: 1 }])
    expect(await books.differencesOf(on)).toMatchObject([
      {
        kind: 'payment',
        number: 'P-EXTRA',
        what: 'missing-here',
        status: 'open',
        order_id: null,
        ours: null,
        theirs: 777,
        currency: 'CNY',
        what_text: "Only in the provider's books",
      },
    ])
    const file = await books.staff.get(contract.exportBooks, {
      what: 'differences',
      status: 'open',
      start: on,
      end: on,
    })
    expect(file).toMatchObject({
      num: 1,
      file_name: expect.stringMatching(/^corium-differences-\d{8}\.csv$/),
    })
    expect(file.content).toContain(
      `${on},WeChat Pay,Payment,P-EXTRA,,Only in the provider's books,CNY,,,7.77,`,
    )
    expect(await readMetrics(shop.app)).toMatchObject({
      'corium_statement_differences{provider="wechat-pay"}': expect.any(Number),
    })
    await books.reconcile()
    expect(books.takeErrors()).toEqual([])
    expect(await books.differencesOf(on)).toHaveLength(1)
  })

  test('for a payment that only the shop has', async () => {
    const on = books.today()
    const order = await books.payOrder()
    await books.payOrder()
    await books.change({ number: order.pay_sn, change: 'missing' })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ num: 1 }])
    expect(await books.differencesOf(on)).toMatchObject([
      {
        number: order.pay_sn,
        what: 'missing-there',
        order_sn: order.order_sn,
        order_id: order.id,
        ours: order.payable,
        theirs: null,
        ours_state: 'paid',
      },
    ])
  })

  test('for a payment and a refund of other amounts', async () => {
    const on = books.today()
    const order = await books.payOrder()
    await books.refundAll(order)
    const [refund] = await shop.refundsOf(order.pay_sn)
    await books.change({ number: order.pay_sn, change: 'amount', amount: order.payable - 1 })
    await books.change({ number: refund?.out_refund_no, change: 'amount', amount: order.payable + 1 })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ num: 2 }])
    expect(await books.differencesOf(on)).toMatchObject([
      { kind: 'payment', what: 'amount-differs', ours: order.payable, theirs: order.payable - 1 },
      { kind: 'refund', what: 'amount-differs', ours: order.payable, theirs: order.payable + 1 },
    ])
  })

  test('for a refund that only the shop has', async () => {
    const on = books.today()
    const order = await books.payOrder()
    await books.refundAll(order)
    const [refund] = await shop.refundsOf(order.pay_sn)
    await books.change({ number: refund?.out_refund_no, change: 'missing' })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ num: 1 }])
    expect(await books.differencesOf(on)).toMatchObject([{ kind: 'refund', what: 'missing-there' }])
  })
})

describe('what the shop has not heard of is asked of the provider', () => {
  test('a payment without any notice is settled, and no difference', async () => {
    const on = books.today()
    const order = await shop.createOrder(books.buyer)
    const payment = await shop.startPayment(books.buyer, order.id)
    await shop.fail('notice', 'drop')
    await shop.pay(payment)
    await shop.shop.db
      .updateTable('payments')
      .set({ next_check_at: new Date('2100-01-01') })
      .where('sn', '=', payment.pay_sn)
      .execute()
    expect(await shop.statusOf(books.buyer, payment.pay_sn)).toEqual([1, 10])
    await books.reconcile()
    expect(await books.differencesOf(on)).toEqual([])
    const { db } = shop.shop
    const row = await db
      .selectFrom('payments')
      .select('status')
      .where('sn', '=', payment.pay_sn)
      .executeTakeFirst()
    expect(row).toEqual({ status: 2 })
  })

  test('a refund made in the console without a notice is recorded, and no difference', async () => {
    const on = books.today()
    const order = await books.payOrder()
    await shop.fail('refund-notice', 'drop')
    await shop.control('POST', '/refunds/console', { out_trade_no: order.pay_sn, refund: 500 })
    await shop.runSandbox()
    await books.reconcile()
    // The only error is that a refund was made outside the shop.
    expect(books.takeErrors()).toMatchObject([{ payment: expect.any(String) }])
    expect(await books.differencesOf(on)).toEqual([])
    const { list } = await books.staff.get(refundDesk.listDeskRefunds, { keyword: order.order_sn })
    expect(list).toMatchObject([{ amount: 500, status: 'succeeded' }])
  })

  test('a refund that was settled by hand and paid by the provider as well is reported', async () => {
    const on = books.today()
    const order = await books.payOrder()
    await shop.fail('refund-result', 'abnormal')
    await books.refundAll(order)
    books.takeErrors()
    const [refund] = (await books.staff.get(refundDesk.listDeskRefunds, { keyword: order.order_sn })).list
    await books.staff.get(refundDesk.settleRefund, {
      refund_id: refund!.refund_id,
      amount: refund!.amount,
      how: 'cash',
      reference: '7',
      note: 'At the counter',
    })
    await shop.fail('refund-notice', 'drop')
    await shop.control('POST', '/refunds/finish', { out_refund_no: refund!.refund_sn })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ refund: refund!.refund_id }, { num: 1 }])
    expect(await books.differencesOf(on)).toMatchObject([
      { what: 'state-differs', ours_state: 'settled-by-hand', theirs_state: 'succeeded' },
    ])
  })
})

describe('a difference', () => {
  async function findOne() {
    const on = books.today()
    const order = await books.payOrder()
    await books.change({ number: order.pay_sn, change: 'missing' })
    await books.reconcile()
    books.takeErrors()
    const [found] = await books.differencesOf(on)
    return { on, difference_id: found!.difference_id }
  }

  test('that a later run explains closes by itself, and its day is not read again', async () => {
    const { on, difference_id } = await findOne()
    const number = (await books.differencesOf(on))[0]!.number
    await shop.control('DELETE', '/book-changes')
    await books.reconcile()
    expect(await books.differencesOf(on)).toMatchObject([{ status: 'explained', can_resolve: false }])
    expect(await books.statementOf(on)).toMatchObject({ differences: 1, differences_open: 0 })
    // A day whose differences are gone is not read again.
    await books.change({ number, change: 'missing' })
    await books.reconcile()
    expect(await books.differencesOf(on)).toMatchObject([{ status: 'explained' }])
    const { history } = await books.staff.get(contract.getDifference, { difference_id })
    expect(history.map(({ event, actor }) => [event, actor])).toEqual([
      ['found', 'Automatic'],
      ['explained', 'Automatic'],
    ])
    books.takeErrors()
  })

  test('that comes back opens again, and is reported again', async () => {
    const { on } = await findOne()
    const { number } = (await books.differencesOf(on))[0]!
    // Another difference keeps the day being read.
    await books.change({ number: 'P-OTHER', change: 'extra', amount: 1, day: on })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ num: 1 }])
    await books.change({ number, change: 'amount', amount: 1 })
    await books.reconcile()
    books.takeErrors()
    await books.change({ number, change: 'missing' })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ num: 1 }])
    const rows = (await books.differencesOf(on)).filter((row) => row.number === number)
    expect(Object.fromEntries(rows.map(({ what, status }) => [what, status]))).toEqual({
      'missing-there': 'open',
      'amount-differs': 'explained',
    })
  })

  test('is resolved by staff with a note, once, and stays resolved', async () => {
    const { on, difference_id } = await findOne()
    const call = (note: string) => books.staff.call(contract.resolveDifference, { difference_id, note })
    const countWaiting = async () =>
      (await books.staff.get(getWaitingWork, {})).list.find(({ work }) => work === 'differences-open')!.num
    const waiting = await countWaiting()
    expect(waiting).toBeGreaterThan(0)
    expect(await call(' ')).toBeRefused('field-errors')
    const results = await Promise.all([call('A test payment'), call('A test payment')])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await call('Again')).toBeRefused('state-conflict')
    await books.reconcile()
    expect(books.takeErrors()).toEqual([])
    expect(await books.differencesOf(on)).toMatchObject([{ status: 'resolved' }])
    const { history } = await books.staff.get(contract.getDifference, { difference_id })
    expect(history.at(-1)).toMatchObject({ event: 'resolved', actor: 'Mei', note: 'A test payment' })
    const open = await books.staff.get(contract.listDifferences, { status: 'open', start: on, end: on })
    expect(open).toMatchObject({ total: 0, list: [] })
    expect(await countWaiting()).toBe(waiting - 1)
  })

  test('is for staff who may refund', async () => {
    const { difference_id } = await findOne()
    const packer = await shop.staff({ permissions: ['orders'] })
    await books.newBuyer()
    const given = { difference_id, note: 'x' }
    for (const call of [contract.resolveDifference, contract.getDifference, contract.listDifferences]) {
      expect(await packer.call(call, given as never)).toBeRefused('not-allowed')
      expect(await books.buyer.call(call, given as never)).toBeRefused('session-invalid')
    }
    expect(await packer.call(contract.listStatements, {})).toBeRefused('not-allowed')
    for (const unknown of ['1', unknownId]) {
      expect(await books.staff.call(contract.getDifference, { difference_id: unknown })).toBeRefused(
        'not-found',
      )
      const refused = await books.staff.call(contract.resolveDifference, {
        difference_id: unknown,
        note: 'x',
      })
      expect(refused).toBeRefused('not-found')
    }
  })
})
