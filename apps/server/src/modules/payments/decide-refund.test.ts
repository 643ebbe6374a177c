import { expect, test } from 'vitest'
import type { RefundSeen } from '#server/outside/payment-seen.ts'
import { decideRefund } from './decide-refund.ts'
import type { RefundRow } from './refunds.db.ts'

const amount = { currency: 'CNY', minor: 5000 }

const nothing = { do: 'nothing', because: 'already-known' }
const table: [RefundRow['status'], RefundSeen['state'], boolean][] = [
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
  ['closed', 'processing', false],
  ['closed', 'closed', false],
  ['closed', 'needs-attention', true],
  ['closed', 'succeeded', true],
  ['succeeded', 'processing', false],
  ['succeeded', 'closed', false],
  ['succeeded', 'needs-attention', false],
  ['succeeded', 'succeeded', false],
]

const books = (status: RefundRow['status']) => ({
  status,
  provider_id: status === 'created' ? null : '50000',
  amount_fen: amount.minor,
})

test.each(table)('a refund that is %s and is seen as %s moves on: %s', (status, seen, moves) => {
  const decision = decideRefund(books(status), { state: seen, amount })
  expect(decision).toEqual(moves ? { do: 'move', to: seen } : nothing)
})

test('one that needed attention before the provider took it goes its way once it is taken', () => {
  const refund = { ...books('needs-attention'), provider_id: null }
  expect(decideRefund(refund, { state: 'processing', amount })).toEqual({ do: 'move', to: 'processing' })
})

test.each([
  ['another amount', { ...amount, minor: 4999 }],
  ['another currency', { ...amount, currency: 'USD' }],
])('a refund seen with %s is shown to staff and changes nothing', (_, other) => {
  expect(decideRefund(books('processing'), { state: 'succeeded', amount: other })).toEqual({
    do: 'alert',
    because: 'amount-differs',
  })
})
