import { type Static, Type } from 'typebox'
import type { ProviderRefund } from '../payment-provider.ts'
import { amountOf } from './currencies.ts'
import { Link, Money } from './read-order.ts'

export const Refund = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Money,
  custom_id: Type.Optional(Type.String()),
  create_time: Type.Optional(Type.String()),
  update_time: Type.Optional(Type.String()),
  links: Type.Optional(Type.Array(Link)),
})

/** A capture as its own resource, from which a refund's payment is found. */
export const Captured = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Money,
  custom_id: Type.Optional(Type.String()),
})

const states: Record<string, ProviderRefund['state']> = {
  COMPLETED: 'succeeded',
  PENDING: 'processing',
  FAILED: 'closed',
  CANCELLED: 'closed',
}

/**
 * `undefined` when we do not know the status. A refund made in PayPal's console carries no number of ours, or
 * that of the payment, so PayPal's id is used as its number.
 */
export function readRefund(refund: Static<typeof Refund>, paymentSn: string): ProviderRefund | undefined {
  const state = states[refund.status]
  const amount = amountOf(refund.amount)
  const succeededAt = new Date(refund.update_time ?? refund.create_time ?? '')
  if (!state || !amount) return undefined
  const isOurs = refund.custom_id !== undefined && refund.custom_id !== paymentSn
  return {
    state,
    paymentSn,
    refundSn: isOurs ? refund.custom_id! : refund.id,
    providerId: refund.id,
    amount,
    ...(state === 'succeeded' && !Number.isNaN(succeededAt.getTime()) && { succeededAt }),
  }
}

/** The id of the capture that a refund belongs to. */
export const captureIdOf = ({ links }: Static<typeof Refund>): string | undefined =>
  links
    ?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
    ?.href.split('/')
    .at(-1)
