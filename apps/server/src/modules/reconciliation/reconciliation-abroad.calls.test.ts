import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, hour } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import * as books from '../../../test/reconciliation.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'

/** A merchant outside mainland China, whose statement comes signed by its digest. */
let shop: SandboxShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  shop = await openSandboxShop({
    region: 'global',
    merchantCategory: '5948',
    publicKeys: [],
    platformCertificates: [],
  })
  await shop.control('PATCH', '/settings', { verification: 'certificate' })
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
const refundAll = (order: { id: string }) => books.refundAll(shop, buyer, order)

const changeBooks = (change: Record<string, unknown>) => books.changeBooks(shop, change)

async function reconcile() {
  await shop.run('reconcile-statements')
  staff = await shop.staff()
}

const statementOf = (on: string) => books.statementOf(staff, on)
const differencesOf = (on: string) => books.differencesOf(staff, on, 'wechat-pay')

test('a day on which all is well has counts, sums and no differences', async () => {
  const on = today()
  const [kept, refunded] = [await payOrder(), await payOrder()]
  await refundAll(refunded)
  books.forwardTo(shop, 11)
  await reconcile()
  expect(await statementOf(on)).toMatchObject({
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
    compared_at: expect.any(Number),
  })
})

test('every kind of difference is found, and listed as for the mainland', async () => {
  const on = today()
  const [missing, other, refunded, unrefunded] = [
    await payOrder(),
    await payOrder(),
    await payOrder(),
    await payOrder(),
  ] as const
  await refundAll(refunded!)
  await refundAll(unrefunded!)
  const [[refund], [gone]] = [
    await shop.refundsOf(refunded!.pay_sn),
    await shop.refundsOf(unrefunded!.pay_sn),
  ]
  await changeBooks({ number: missing!.pay_sn, change: 'missing' })
  await changeBooks({ number: other!.pay_sn, change: 'amount', amount: other!.payable - 1 })
  await changeBooks({ number: 'P-EXTRA', change: 'extra', amount: 777, day: on })
  await changeBooks({ number: refund!.out_refund_no, change: 'amount', amount: refunded!.payable + 1 })
  await changeBooks({ number: gone!.out_refund_no, change: 'missing' })
  books.forwardTo(shop, 11)
  await reconcile()
  expect(shop.errors.splice(0)).toMatchObject([{ provider: 'wechat-pay', day: on, num: 5 }])
  const found = await differencesOf(on)
  const by = Object.fromEntries(
    found.map(({ number, kind, what, ours, theirs }) => [number, [kind, what, ours, theirs]]),
  )
  expect(by).toEqual({
    [missing!.pay_sn]: ['payment', 'missing-there', missing!.payable, null],
    [other!.pay_sn]: ['payment', 'amount-differs', other!.payable, other!.payable - 1],
    'P-EXTRA': ['payment', 'missing-here', null, 777],
    [refund!.out_refund_no]: ['refund', 'amount-differs', refunded!.payable, refunded!.payable + 1],
    [gone!.out_refund_no]: ['refund', 'missing-there', unrefunded!.payable, null],
  })
})

test('that there is no statement is believed on the second day only', async () => {
  const on = today()
  books.forwardTo(shop, 11)
  await reconcile()
  expect(await statementOf(on)).toMatchObject({ compared_at: null })
  // Written late: without the wait, its payment would never have been looked at.
  await changeBooks({ number: 'P-LATE', change: 'extra', amount: 5, day: on })
  shop.clock.forward(hour)
  await reconcile()
  expect(await differencesOf(on)).toMatchObject([{ number: 'P-LATE', what: 'missing-here' }])
  shop.errors.length = 0

  const quiet = today()
  books.forwardTo(shop, 11)
  books.forwardTo(shop, 5)
  await reconcile()
  expect(await statementOf(quiet)).toMatchObject({ compared_at: null })
  shop.clock.forward(hour)
  await reconcile()
  expect(await statementOf(quiet)).toMatchObject({
    sums: [],
    differences: 0,
    compared_at: expect.any(Number),
  })
})

test.each([
  ['cut off, so that its digest is another', 'malformed', {}],
  ['not signed', 'unsigned', {}],
  ['signed for another digest', 'bad-signature', {}],
  ['signed by an unknown key', 'unknown-serial', {}],
  ['an old one', 'old-timestamp', {}],
  ['refused', 'refuse', { code: 'SYSTEM_ERROR' }],
  ['never coming', 'drop-response', {}],
])('a statement that is %s counts for nothing, and is read again an hour later', async (_, mode, more) => {
  const on = today()
  await payOrder()
  await changeBooks({ number: 'P-EXTRA', change: 'extra', amount: 777, day: on })
  books.forwardTo(shop, 11)
  await shop.control('POST', '/faults', { target: 'wechat-pay.statement', mode, times: null, ...more })
  await reconcile()
  expect(await statementOf(on)).toMatchObject({ sums: [], compared_at: null })
  expect(await differencesOf(on)).toEqual([])
  await shop.control('DELETE', '/faults')
  shop.errors.length = 0
  shop.clock.forward(hour)
  await reconcile()
  expect(await statementOf(on)).toMatchObject({ sums: [{ payments_num: 2 }], differences_open: 1 })
  shop.errors.length = 0
})

test('a refusal without a signature does not make a day one without trade', async () => {
  const on = today()
  books.forwardTo(shop, 11)
  shop.clock.forward(day)
  await shop.leaveRefusalsUnsigned()
  await reconcile()
  expect(await statementOf(on)).toMatchObject({ compared_at: null })
  shop.errors.length = 0
})
