import { expect, test } from 'vitest'
import { decideRefund, type RefundOnBooks } from './decide-refund.ts'
import type { RefundSeen } from './payment-seen.ts'

const amount = { currency: 'CNY', minor: 5000 }

const nothing = { do: 'nothing', because: 'already-known' }
const table: [RefundOnBooks['state'], RefundSeen['state'], boolean][] = [
  ['requested', 'processing', true],
  ['requested', 'succeeded', true],
  ['requested', 'closed', true],
  ['requested', 'needs-attention', true],
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

test.each(table)('a refund that is %s and is seen as %s moves on: %s', (onBooks, seen, moves) => {
  const decision = decideRefund({ state: onBooks, amount }, { state: seen, amount })
  expect(decision).toEqual(moves ? { do: 'move', to: seen } : nothing)
})

test.each([
  ['another amount', { ...amount, minor: 4999 }],
  ['another currency', { ...amount, currency: 'USD' }],
])('a refund seen with %s is shown to staff and changes nothing', (_, other) => {
  expect(decideRefund({ state: 'processing', amount }, { state: 'succeeded', amount: other })).toEqual({
    do: 'alert',
    because: 'amount-differs',
  })
})
