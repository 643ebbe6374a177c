import * as contract from '@corium/contract/reconciliation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, hour } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import * as books from '../../../test/reconciliation.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: PaypalShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  shop = await openPaypalShop()
  // The first run plans the day after it; what happened before is not compared.
  await shop.run('reconcile-statements')
})
afterAll(() => shop.close())
beforeEach(async () => {
  books.forwardTo(shop, 16)
  buyer = await shop.buyer()
  await books.leaveEarlierDays(shop)
})
afterEach(() => books.correctBooks(shop))

const today = () => chinaDay(shop.clock.now())

const payOrder = () => books.payOrder(shop, buyer)
const changeBooks = (change: Record<string, unknown>) => books.changeBooks(shop, change)

/** The next day at eleven, when both providers have written their books. */
async function reconcile() {
  books.forwardTo(shop, 11)
  await shop.run('reconcile-statements')
  staff = await shop.staff({ name: 'Mei' })
}

const differencesOf = (on: string) => books.differencesOf(staff, on)
const statementOf = (on: string) => books.statementOf(staff, on)

const errorsOf = () => shop.errors.splice(0) as { num?: number; provider?: string }[]

describe('the job', () => {
  test('waits until the books are written, and reads each day once', async () => {
    const on = today()
    await payOrder()
    books.forwardTo(shop, 9)
    await shop.run('reconcile-statements')
    staff = await shop.staff()
    expect(await statementOf(on)).toMatchObject({ compared_at: null })
    books.forwardTo(shop, 11)
    const reads = await countReads(on)
    await Promise.all([shop.run('reconcile-statements'), shop.run('reconcile-statements')])
    await shop.run('reconcile-statements')
    expect(await countReads(on)).toBeLessThanOrEqual(reads + 2)
    staff = await shop.staff()
    expect(await statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }], differences: 0 })
  })

  const countReads = async (on: string) => {
    const { entries } = await shop.control<{ entries: { summary: string }[] }>('GET', '/log')
    return entries.filter(({ summary }) => summary.includes('tradebill') && summary.includes(on)).length
  }

  test('catches up on the days that it missed, in their order', async () => {
    const days: string[] = []
    for (let count = 0; count < 3; count++) {
      days.push(today())
      await payOrder()
      books.forwardTo(shop, 16)
      buyer = await shop.buyer()
    }
    await reconcile()
    for (const on of days) expect(await statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }] })
    expect(
      (await staff.get(contract.listDifferences, { status: 'open', start: days[0], end: days[0] })).total,
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
    const on = today()
    await payOrder()
    books.forwardTo(shop, 11)
    await shop.control('POST', '/faults', { target: `wechat-pay.${target}`, mode, times: null, ...more })
    await shop.run('reconcile-statements')
    staff = await shop.staff()
    expect(await statementOf(on)).toMatchObject({ sums: [], compared_at: null })
    expect(await readMetrics(shop.app)).toMatchObject({
      'corium_statements_late_seconds{provider="wechat-pay"}': hour,
    })
    await shop.control('DELETE', '/faults')
    shop.errors.length = 0
    shop.clock.forward(hour)
    await shop.run('reconcile-statements')
    expect(await statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }], differences: 0 })
    expect(await readMetrics(shop.app)).toMatchObject({
      'corium_statements_late_seconds{provider="wechat-pay"}': 0,
    })
  })

  test('that is cut off after it read a day does the rest with the next run', async () => {
    const on = today()
    const order = await payOrder()
    await changeBooks({ number: order.pay_sn, change: 'missing' })
    await payOrder()
    books.forwardTo(shop, 11)
    const { db } = shop.shop
    await db.schema.alterTable('statement_differences').renameTo('away').execute()
    await shop.run('reconcile-statements')
    await db.schema.alterTable('away').renameTo('statement_differences').execute()
    // One for the day of each provider.
    expect(errorsOf()).toHaveLength(2)
    shop.clock.forward(hour)
    await shop.run('reconcile-statements')
    staff = await shop.staff()
    expect(await statementOf(on)).toMatchObject({ differences_open: 1, sums: [{ payments_num: 1 }] })
    expect(errorsOf()).toMatchObject([{ num: 1 }])
  })

  test('gives up on a day that the provider does not show any more, and says so', async () => {
    const on = today()
    await payOrder()
    books.forwardTo(shop, 11)
    shop.clock.forward(90 * day)
    await shop.run('reconcile-statements')
    staff = await shop.staff()
    expect(errorsOf()).toContainEqual(expect.objectContaining({ provider: 'wechat-pay', day: on }))
    expect(await statementOf(on)).toMatchObject({ compared_at: null })
    await shop.run('reconcile-statements')
    expect(errorsOf()).toEqual([])
    expect(await readMetrics(shop.app)).toMatchObject({
      'corium_statements_late_seconds{provider="wechat-pay"}': 0,
    })
  })

  test('looks for a payment of the last minutes of a day with the next day', async () => {
    books.forwardTo(shop, 24)
    shop.clock.forward(day - 60)
    const on = today()
    buyer = await shop.buyer()
    const order = await payOrder()
    // The provider's clock is ahead of ours.
    await shop.shop.db
      .updateTable('payments')
      .set({ paid_at: shop.clock.now() })
      .where('sn', '=', order.pay_sn)
      .execute()
    await changeBooks({ number: order.pay_sn, change: 'missing' })
    await reconcile()
    expect(await differencesOf(on)).toEqual([])
    await reconcile()
    errorsOf()
    expect((await staff.get(contract.listDifferences, { status: 'open' })).list).toContainEqual(
      expect.objectContaining({ number: order.pay_sn, what: 'missing-there' }),
    )
  })
})
