import { describe, expect, test } from 'vitest'
import { compareDay, type Entry, type OurPayment, type OurRefund } from './compare-day.ts'

const writtenAt = new Date('2026-11-21T02:00:00Z')

const entry = (change: Partial<Entry> = {}): Entry => ({
  provider: 'wechat-pay',
  day: '2026-11-20',
  kind: 'payment',
  provider_id: 'T1',
  sn: 'P1',
  minor: 100,
  currency: 'CNY',
  state: 'succeeded',
  at: new Date('2026-11-20T08:00:00Z'),
  ...change,
})
const refundEntry = (change: Partial<Entry> = {}) =>
  entry({ kind: 'refund', provider_id: 'RT1', sn: 'R1', ...change })
const payment = (change: Partial<OurPayment> = {}): OurPayment => ({
  kind: 'payment',
  id: '1',
  order_id: '2',
  sn: 'P1',
  provider_id: 'T1',
  minor: 100,
  currency: 'CNY',
  status: 2,
  isPaid: true,
  isRefunded: false,
  ...change,
})
const refund = (change: Partial<OurRefund> = {}): OurRefund => ({
  kind: 'refund',
  id: '1',
  order_id: '2',
  sn: 'R1',
  provider_id: 'RT1',
  minor: 100,
  currency: 'CNY',
  status: 'succeeded',
  isSettledByHand: false,
  succeeded_at: new Date('2026-11-20T09:00:00Z'),
  ...change,
})

/** What a day with one entry and one row of ours differs in. */
function compareOne(theirs: Entry | undefined, ours: OurPayment | OurRefund | undefined) {
  const found = compareDay({
    entries: theirs ? [theirs] : [],
    named: ours ? [ours] : [],
    expected: ours ? [ours] : [],
    entriesOfExpected: theirs ? [theirs] : [],
    writtenAt,
  })
  return found.map(({ what }) => what)
}

describe('a payment', () => {
  test.each([
    ['on both sides', entry(), payment(), []],
    ['known by its number at the provider', entry({ sn: '' }), payment(), []],
    ['known by our number', entry({ provider_id: 'T9' }), payment({ provider_id: null }), []],
    ['only there', entry(), undefined, ['missing-here']],
    ['only there, where it failed', entry({ state: 'failed' }), undefined, []],
    ['only here', undefined, payment(), ['missing-there']],
    ['of another amount', entry({ minor: 99 }), payment(), ['amount-differs']],
    ['of another currency', entry({ currency: 'USD' }), payment(), ['amount-differs']],
    ['whose amount staff review', entry({ minor: 99 }), payment({ minor: null }), []],
    ['paid there only', entry(), payment({ isPaid: false }), ['state-differs']],
    ['that failed there', entry({ state: 'failed' }), payment(), ['state-differs']],
    ['that failed there and was refunded', entry({ state: 'failed' }), payment({ isRefunded: true }), []],
    ['that failed on both sides', entry({ state: 'failed' }), payment({ isPaid: false }), []],
    ['under way there', entry({ state: 'processing' }), payment(), ['state-differs']],
  ] as const)('%s', (_, theirs, ours, expected) => {
    const found = compareOne(theirs, ours)
    // One that is not paid here is not expected there.
    expect(found.filter((what) => what !== 'missing-there' || theirs === undefined)).toEqual(expected)
  })
})

describe('a refund', () => {
  test.each([
    ['on both sides', refundEntry(), refund(), []],
    ['only there', refundEntry(), undefined, ['missing-here']],
    ['only here', undefined, refund(), ['missing-there']],
    ['of another amount', refundEntry({ minor: 99 }), refund(), ['amount-differs']],
    ['that had not ended there', refundEntry({ state: 'processing' }), refund(), []],
    ['on its way on both sides', refundEntry({ state: 'processing' }), refund({ status: 'processing' }), []],
    ['that arrived there only', refundEntry(), refund({ status: 'processing' }), ['state-differs']],
    ['that staff settled', refundEntry({ state: 'failed' }), refund({ isSettledByHand: true }), []],
    ['that was paid twice', refundEntry(), refund({ isSettledByHand: true }), ['state-differs']],
    ['that failed there', refundEntry({ state: 'failed' }), refund(), ['state-differs']],
    [
      'that failed there and arrived after the books were written',
      refundEntry({ state: 'failed' }),
      refund({ succeeded_at: new Date('2026-11-22T00:00:00Z') }),
      [],
    ],
  ] as const)('%s', (_, theirs, ours, expected) => {
    expect(compareOne(theirs, ours)).toEqual(expected)
  })

  test('does not pass for a payment with the same number', () => {
    expect(compareOne(entry({ sn: 'R1', provider_id: 'RT1' }), refund())).toEqual([
      'missing-here',
      'missing-there',
    ])
  })
})
