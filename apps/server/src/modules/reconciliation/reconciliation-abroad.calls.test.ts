import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour } from '#server/runtime/clock.ts'
import { type Books, openBooks } from '../../../test/reconciliation.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'

/** A merchant outside mainland China, whose statement comes signed by its digest. */
let shop: SandboxShop
let books: Books
beforeAll(async () => {
  shop = await openSandboxShop({
    region: 'global',
    merchantCategory: '5948',
    publicKeys: [],
    platformCertificates: [],
  })
  await shop.control('PATCH', '/settings', { verification: 'certificate' })
  books = await openBooks(shop)
})
afterAll(() => shop.close())
beforeEach(() => books.beginDay())
afterEach(() => books.correct())

test('a day on which all is well has counts, sums and no differences', async () => {
  const on = books.today()
  const [kept, refunded] = [await books.payOrder(), await books.payOrder()]
  await books.refundAll(refunded)
  books.forwardTo(11)
  await books.runJob()
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
    compared_at: expect.any(Number),
  })
})

test('every kind of difference is found, and listed as for the mainland', async () => {
  const on = books.today()
  const [missing, other, refunded, unrefunded] = [
    await books.payOrder(),
    await books.payOrder(),
    await books.payOrder(),
    await books.payOrder(),
  ] as const
  await books.refundAll(refunded!)
  await books.refundAll(unrefunded!)
  const [[refund], [gone]] = [
    await shop.refundsOf(refunded!.pay_sn),
    await shop.refundsOf(unrefunded!.pay_sn),
  ]
  await books.change({ number: missing!.pay_sn, change: 'missing' })
  await books.change({ number: other!.pay_sn, change: 'amount', amount: other!.payable - 1 })
  await books.change({ number: 'P-EXTRA', change: 'extra', amount: 777, day: on })
  await books.change({ number: refund!.out_refund_no, change: 'amount', amount: refunded!.payable + 1 })
  await books.change({ number: gone!.out_refund_no, change: 'missing' })
  books.forwardTo(11)
  await books.runJob()
  expect(books.takeErrors()).toMatchObject([{ provider: 'wechat-pay', day: on, num: 5 }])
  const found = await books.differencesOf(on, 'wechat-pay')
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
  const on = books.today()
  books.forwardTo(11)
  await books.runJob()
  expect(await books.statementOf(on)).toMatchObject({ compared_at: null })
  // Written late: without the wait, its payment would never have been looked at.
  await books.change({ number: 'P-LATE', change: 'extra', amount: 5, day: on })
  shop.clock.forward(hour)
  await books.runJob()
  expect(await books.differencesOf(on, 'wechat-pay')).toMatchObject([
    { number: 'P-LATE', what: 'missing-here' },
  ])
  shop.errors.length = 0

  const quiet = books.today()
  books.forwardTo(11)
  books.forwardTo(5)
  await books.runJob()
  expect(await books.statementOf(quiet)).toMatchObject({ compared_at: null })
  shop.clock.forward(hour)
  await books.runJob()
  expect(await books.statementOf(quiet)).toMatchObject({
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
  const on = books.today()
  await books.payOrder()
  await books.change({ number: 'P-EXTRA', change: 'extra', amount: 777, day: on })
  books.forwardTo(11)
  await shop.control('POST', '/faults', { target: 'wechat-pay.statement', mode, times: null, ...more })
  await books.runJob()
  expect(await books.statementOf(on)).toMatchObject({ sums: [], compared_at: null })
  expect(await books.differencesOf(on, 'wechat-pay')).toEqual([])
  await shop.control('DELETE', '/faults')
  shop.errors.length = 0
  shop.clock.forward(hour)
  await books.runJob()
  expect(await books.statementOf(on)).toMatchObject({ sums: [{ payments_num: 2 }], differences_open: 1 })
  shop.errors.length = 0
})

test('a refusal without a signature does not make a day one without trade', async () => {
  const on = books.today()
  books.forwardTo(11)
  shop.clock.forward(day)
  await shop.leaveRefusalsUnsigned()
  await books.runJob()
  expect(await books.statementOf(on)).toMatchObject({ compared_at: null })
  shop.errors.length = 0
})
