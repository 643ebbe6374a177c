import { expect, test } from 'vitest'
import type { ProviderRefund } from '#server/providers/payment-provider.ts'
import { decideRefund } from './decide-refund.ts'
import type { RefundRow } from './refunds.db.ts'

const amount = { currency: 'CNY', minor: 5000 }

const nothing = { do: 'nothing', because: 'already-known' }
const table: [RefundRow['status'], ProviderRefund['state'], boolean][] = [
  ['created', 'processing', true],
  ['created', 'succeeded', true],
  ['created', 'closed', true],
  ['created', 'needs-attention', true],
  ['processing', 'processing', false],
  ['processing', 'succeeded', true],
  ['processing', 'closed', true],
  ['processing', 'needs-attention', true],
  ['needs-attention', 'processing', false],
  ['needs-attention', 'needs-attention', false],
  ['needs-attention', 'closed', true],
  ['needs-attention', 'succeeded', true],
  ['processing', 'returned', true],
  ['needs-attention', 'returned', true],
  ['succeeded', 'returned', false],
  ['closed', 'processing', false],
  ['closed', 'closed', false],
  ['closed', 'needs-attention', true],
  ['closed', 'succeeded', true],
  ['succeeded', 'processing', false],
  ['succeeded', 'closed', false],
  ['succeeded', 'needs-attention', false],
  ['succeeded', 'succeeded', false],
]

const refundIn = (status: RefundRow['status']) => ({
  status,
  provider_id: status === 'created' ? null : '50000',
  amount_fen: amount.minor,
  currency: 'CNY' as const,
  settled_how: null,
  problem: null,
  charge_currency: null,
  charge_minor: null,
})

test.each(table)('a refund that is %s and reported as %s moves: %s', (status, state, moves) => {
  const decision = decideRefund(refundIn(status), { state, amount })
  expect(decision).toEqual(moves ? { do: 'move', to: state } : nothing)
})

test('a refund that the provider refused at first moves on when the provider accepts it', () => {
  const refund = { ...refundIn('needs-attention'), provider_id: null }
  expect(decideRefund(refund, { state: 'processing', amount })).toEqual({ do: 'move', to: 'processing' })
})

test('a refund whose return to the merchant is known changes nothing', () => {
  const refund = { ...refundIn('needs-attention'), problem: 'returned-to-merchant' }
  expect(decideRefund(refund, { state: 'returned', amount })).toEqual(nothing)
})

test.each([
  ['another amount', { ...amount, minor: 4999 }],
  ['another currency', { ...amount, currency: 'USD' }],
])('a refund reported with %s alerts staff and changes nothing', (_, other) => {
  expect(decideRefund(refundIn('processing'), { state: 'succeeded', amount: other })).toEqual({
    do: 'alert',
    because: 'amount-differs',
  })
})

test.each([
  ['closed', { do: 'nothing', because: 'already-known' }],
  ['processing', { do: 'nothing', because: 'already-known' }],
  ['succeeded', { do: 'mark-paid-twice' }],
  ['returned', { do: 'nothing', because: 'already-known' }],
] as const)('a refund that staff settled and the provider reports as %s: %o', (state, decision) => {
  const refund = { ...refundIn('succeeded'), settled_how: 'bank-transfer' as const }
  expect(decideRefund(refund, { state, amount })).toEqual(decision)
  // Staff know of it already.
  for (const problem of ['paid-twice', 'paid-twice-resolved']) {
    expect(decideRefund({ ...refund, problem }, { state, amount })).toEqual(nothing)
  }
})
