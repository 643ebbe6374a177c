import * as contract from '@corium/contract/reconciliation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#server/runtime/clock.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import { type Books, openBooks } from '../../../test/reconciliation.ts'

let shop: PaypalShop
let books: Books
beforeAll(async () => {
  shop = await openPaypalShop()
  books = await openBooks(shop)
})
afterAll(() => shop.close())
beforeEach(() => books.beginDay())
afterEach(() => books.correct())

describe('the job', () => {
  test('waits until the books are written, and reads each day once', async () => {
    const on = books.today()
    await books.payOrder()
    books.forwardTo(9)
    await books.runJob()
    expect(await books.statementOf(on)).toMatchObject({ compared_at: null })
    books.forwardTo(11)
    const reads = await countReads(on)
    await Promise.all([shop.run('reconcile-statements'), shop.run('reconcile-statements')])
    await shop.run('reconcile-statements')
    expect(await countReads(on)).toBeLessThanOrEqual(reads + 2)
    await books.logInStaff()
    expect(await books.statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }], differences: 0 })
  })

  const countReads = async (on: string) => {
    const { entries } = await shop.control<{ entries: { summary: string }[] }>('GET', '/log')
    return entries.filter(({ summary }) => summary.includes('tradebill') && summary.includes(on)).length
  }

  test('catches up on the days that it missed, in their order', async () => {
    const days: string[] = []
    for (let count = 0; count < 3; count++) {
      days.push(books.today())
      await books.payOrder()
      books.forwardTo(16)
      await books.newBuyer()
    }
    await books.reconcile()
    for (const on of days) expect(await books.statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }] })
    expect(
      (await books.staff.get(contract.listDifferences, { status: 'open', start: days[0], end: days[0] }))
        .total,
    ).toBe(0)
  })

  test.each([
    ['bill', 'refuse', {}],
    ['bill', 'bad-signature', {}],
    ['bill', 'malformed', {}],
    ['bill-file', 'malformed', {}],
    ['bill-file', 'refuse', { code: 'INVALID_REQUEST' }],
    ['bill-file', 'drop-response', {}],
  ] as const)('tries again an hour later when the %s fails by %s', async (target, mode, more) => {
    const on = books.today()
    await books.payOrder()
    books.forwardTo(11)
    await shop.control('POST', '/faults', { target: `wechat-pay.${target}`, mode, times: null, ...more })
    await books.runJob()
    expect(await books.statementOf(on)).toMatchObject({ sums: [], compared_at: null })
    expect(await readMetrics(shop.app)).toMatchObject({
      'corium_statements_late_seconds{provider="wechat-pay"}': hour,
    })
    await shop.control('DELETE', '/faults')
    shop.errors.length = 0
    shop.clock.forward(hour)
    await shop.run('reconcile-statements')
    expect(await books.statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }], differences: 0 })
    expect(await readMetrics(shop.app)).toMatchObject({
      'corium_statements_late_seconds{provider="wechat-pay"}': 0,
    })
  })

  test('that is cut off after it read a day does the rest with the next run', async () => {
    const on = books.today()
    const order = await books.payOrder()
    await books.change({ number: order.pay_sn, change: 'missing' })
    await books.payOrder()
    books.forwardTo(11)
    const { db } = shop.shop
    await db.schema.alterTable('statement_differences').renameTo('away').execute()
    await shop.run('reconcile-statements')
    await db.schema.alterTable('away').renameTo('statement_differences').execute()
    // One for the day of each provider.
    expect(books.takeErrors()).toHaveLength(2)
    shop.clock.forward(hour)
    await books.runJob()
    expect(await books.statementOf(on)).toMatchObject({ differences_open: 1, sums: [{ payments_num: 1 }] })
    expect(books.takeErrors()).toMatchObject([{ num: 1 }])
  })

  test('gives up on a day that the provider does not show any more, and says so', async () => {
    const on = books.today()
    await books.payOrder()
    books.forwardTo(11)
    shop.clock.forward(90 * day)
    await books.runJob()
    expect(books.takeErrors()).toContainEqual(expect.objectContaining({ provider: 'wechat-pay', day: on }))
    expect(await books.statementOf(on)).toMatchObject({ compared_at: null })
    await shop.run('reconcile-statements')
    expect(books.takeErrors()).toEqual([])
    expect(await readMetrics(shop.app)).toMatchObject({
      'corium_statements_late_seconds{provider="wechat-pay"}': 0,
    })
  })

  test('looks for a payment of the last minutes of a day with the next day', async () => {
    books.forwardTo(24)
    shop.clock.forward(day - 60)
    const on = books.today()
    await books.newBuyer()
    const order = await books.payOrder()
    // The provider's clock is ahead of ours.
    await shop.shop.db
      .updateTable('payments')
      .set({ paid_at: shop.clock.now() })
      .where('sn', '=', order.pay_sn)
      .execute()
    await books.change({ number: order.pay_sn, change: 'missing' })
    await books.reconcile()
    expect(await books.differencesOf(on)).toEqual([])
    await books.reconcile()
    books.takeErrors()
    expect((await books.staff.get(contract.listDifferences, { status: 'open' })).list).toContainEqual(
      expect.objectContaining({ number: order.pay_sn, what: 'missing-there' }),
    )
  })
})
