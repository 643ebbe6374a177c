import { type Static, Type } from 'typebox'
import type { Amount, ProviderPayment } from '../payment-provider.ts'
import { amountOf } from './currencies.ts'

export const Money = Type.Object({ currency_code: Type.String(), value: Type.String() })
export const Link = Type.Object({ href: Type.String(), rel: Type.String() })

const Capture = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Money,
  create_time: Type.Optional(Type.String()),
})

/** The part of an order's refunds that tells whether one is ours. */
const OrderRefund = Type.Object({ id: Type.String(), custom_id: Type.Optional(Type.String()) })

export const Order = Type.Object({
  id: Type.String(),
  status: Type.String(),
  purchase_units: Type.Array(
    Type.Object({
      custom_id: Type.Optional(Type.String()),
      payments: Type.Optional(
        Type.Object({
          captures: Type.Optional(Type.Array(Capture)),
          refunds: Type.Optional(Type.Array(OrderRefund)),
        }),
      ),
    }),
    { minItems: 1 },
  ),
})

type Snapshot = Pick<ProviderPayment, 'state' | 'refunded'>

/** States by the status of an order for which PayPal has not attempted a capture. */
const orderStates: Record<string, ProviderPayment['state']> = {
  CREATED: 'waiting',
  SAVED: 'waiting',
  PAYER_ACTION_REQUIRED: 'waiting',
  APPROVED: 'approved',
  VOIDED: 'closed',
}

/** By the status of the capture. */
const captureSnapshots: Record<string, Snapshot> = {
  COMPLETED: { state: 'paid', refunded: false },
  PARTIALLY_REFUNDED: { state: 'paid', refunded: true },
  REFUNDED: { state: 'paid', refunded: true },
  REVERSED: { state: 'paid', refunded: true },
  PENDING: { state: 'processing', refunded: false },
  DECLINED: { state: 'failed', refunded: false },
  FAILED: { state: 'failed', refunded: false },
}

/** `undefined` when we do not know the status, or a capture lacks its amount or time. */
export function readOrder({ status, purchase_units }: Static<typeof Order>): ProviderPayment | undefined {
  const { custom_id: paymentSn, payments } = purchase_units[0]!
  if (paymentSn === undefined) return undefined
  const capture = payments?.captures?.at(-1)
  if (!capture) {
    const state = orderStates[status]
    return state && { paymentSn, state, refunded: false }
  }
  const snapshot = captureSnapshots[capture.status]
  const amount: Amount | undefined = amountOf(capture.amount)
  const paidAt = new Date(capture.create_time ?? '')
  if (!snapshot || !amount || Number.isNaN(paidAt.getTime())) return undefined
  return { paymentSn, ...snapshot, amount, providerId: capture.id, paidAt }
}
