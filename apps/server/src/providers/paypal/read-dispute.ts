import type { DisputeStatus } from '@corium/contract/dispute'
import { type Static, Type } from 'typebox'
import type { ProviderDispute } from '../payment-provider.ts'
import { amountOf } from './currencies.ts'
import { Money } from './read-order.ts'

export const Dispute = Type.Object({
  dispute_id: Type.String({ minLength: 1, maxLength: 100 }),
  create_time: Type.String(),
  update_time: Type.Optional(Type.String()),
  disputed_transactions: Type.Array(
    Type.Object({
      seller_transaction_id: Type.String({ minLength: 1 }),
      /** The `custom_id` that the shop gave. */
      custom: Type.Optional(Type.String()),
    }),
    { minItems: 1 },
  ),
  reason: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.String(),
  dispute_amount: Money,
  dispute_outcome: Type.Optional(Type.Object({ outcome_code: Type.Optional(Type.String()) })),
  seller_response_due_date: Type.Optional(Type.String()),
})

/** By the outcome of a resolved dispute. */
const outcomes: Record<string, DisputeStatus> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'covered',
  CANCELED_BY_BUYER: 'withdrawn',
}

/** An unknown status means that the dispute is still open. */
function statusOf({ status, dispute_outcome }: Static<typeof Dispute>): DisputeStatus {
  if (status === 'RESOLVED') return outcomes[dispute_outcome?.outcome_code ?? ''] ?? 'ended'
  return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE' ? 'to-answer' : 'waiting'
}

/** `undefined` when the amount or a time is invalid. */
export function readDispute(dispute: Static<typeof Dispute>): ProviderDispute | undefined {
  const amount = amountOf(dispute.dispute_amount)
  const openedAt = new Date(dispute.create_time)
  const changedAt = new Date(dispute.update_time ?? dispute.create_time)
  const respondBy = new Date(dispute.seller_response_due_date ?? '')
  if (!amount || Number.isNaN(openedAt.getTime()) || Number.isNaN(changedAt.getTime())) return undefined
  return {
    number: dispute.dispute_id,
    payments: dispute.disputed_transactions.map(({ seller_transaction_id, custom }) => ({
      providerId: seller_transaction_id,
      ...(custom && { paymentSn: custom }),
    })),
    status: statusOf(dispute),
    reason: dispute.reason ?? 'OTHER',
    amount,
    openedAt,
    changedAt,
    ...(!Number.isNaN(respondBy.getTime()) && { respondBy }),
  }
}
