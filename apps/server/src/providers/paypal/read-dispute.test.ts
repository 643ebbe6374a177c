import { expect, test } from 'vitest'
import { readDispute } from './read-dispute.ts'

const dispute = {
  dispute_id: 'PP-D-27803',
  create_time: '2026-11-20T08:00:00.000Z',
  update_time: '2026-11-21T08:00:00.000Z',
  disputed_transactions: [{ seller_transaction_id: '3C679366HH908993F', custom: 'P1' }],
  reason: 'UNAUTHORISED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_amount: { currency_code: 'USD', value: '17.15' },
  seller_response_due_date: '2026-11-30T08:00:00.000Z',
}

test('names the payment by both numbers, the amount, and the day by which to answer', () => {
  expect(readDispute(dispute)).toEqual({
    number: 'PP-D-27803',
    payments: [{ providerId: '3C679366HH908993F', paymentSn: 'P1' }],
    status: 'to-answer',
    reason: 'UNAUTHORISED',
    amount: { currency: 'USD', minor: 1715 },
    openedAt: new Date('2026-11-20T08:00:00Z'),
    changedAt: new Date('2026-11-21T08:00:00Z'),
    respondBy: new Date('2026-11-30T08:00:00Z'),
  })
})

test.each([
  ['OPEN', undefined, 'to-answer'],
  ['UNDER_REVIEW', undefined, 'waiting'],
  ['WAITING_FOR_BUYER_RESPONSE', undefined, 'waiting'],
  ['OTHER', undefined, 'waiting'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'covered'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'withdrawn'],
  ['RESOLVED', 'NONE', 'ended'],
  ['RESOLVED', undefined, 'ended'],
])('is %s with the outcome %s: %s', (status, outcome_code, expected) => {
  const dispute_outcome = outcome_code === undefined ? {} : { outcome_code }
  expect(readDispute({ ...dispute, status, dispute_outcome })?.status).toBe(expected)
})

test.each([
  { create_time: 'yesterday' },
  { update_time: '' },
  { dispute_amount: { currency_code: 'USD', value: 'all' } },
  { dispute_amount: { currency_code: 'XXX', value: '1.00' } },
])('is not read with %o', (change) => {
  expect(readDispute({ ...dispute, ...change })).toBeUndefined()
})
