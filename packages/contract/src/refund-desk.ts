import { type Static, Type } from 'typebox'
import { call, ExportedFile, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { Charge, ChargedAmount } from './charge.ts'
import { Dispute } from './dispute.ts'
import { NotedHistory } from './history.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { Currency, Fen } from './money.ts'
import { OrderStatus } from './order-row.ts'
import { PaidMethod } from './pay-methods.ts'
import { PayStatus } from './payments.ts'
import { refundBanks } from './refund-banks.ts'
import { SettledHow } from './settled-how.ts'

/**
 * The calls with which staff handle refunds that do not go through, and payments that
 * the shop could not take.
 */

const access = 'staff:orders'

/**
 * What a refund waits for. `stuck`: staff, because it failed, the provider closed it, or it was paid twice.
 */
export const RefundView = Type.Enum(['stuck', 'in-progress', 'done', 'all'])
export type RefundView = Static<typeof RefundView>

const RefundHandle = Type.Object({
  retry: Type.Boolean(),
  settle: Type.Boolean(),
  resolve: Type.Boolean(),
  redirect: Type.Boolean(),
})

const Ref = Type.Object({ order_id: Id, order_sn: Type.String(), order_status: OrderStatus })

export const DeskRefund = Type.Object({
  refund_id: Id,
  refund_sn: Type.String(),
  ...Ref.properties,
  payment_id: Id,
  pay_sn: Type.String(),
  method: PaidMethod,
  method_name: Type.String(),
  amount: Fen,
  currency: Currency,
  /** The refund in the currency of the charge, if that is another one. */
  charge: Type.Union([ChargedAmount, Type.Null()]),
  reason_text: Type.String(),
  status: Type.Enum(['created', 'processing', 'succeeded', 'closed', 'needs-attention']),
  /** As its buyer reads it. */
  status_text: Type.String(),
  /** Why it does not go through; empty if it does. */
  problem_text: Type.String(),
  settled_how: Type.Union([SettledHow, Type.Null()]),
  settled_reference: Type.String(),
  create_time: Moment,
  succeeded_at: Type.Union([Moment, Type.Null()]),
  handle: RefundHandle,
})
export type DeskRefund = Static<typeof DeskRefund>

const filter = {
  method: Type.Optional(PaidMethod),
  /** Part of an order number, a payment number or a refund number. */
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  /** Created at this time or later … */
  start: Type.Optional(Moment),
  /** … and before this time. */
  end: Type.Optional(Moment),
}
const page = { page: Type.Optional(Page), limit: Type.Optional(Limit) }

export const listDeskRefunds = call('/staff/pc_api.refund/getList', {
  access,
  summary: 'Refunds of all orders: those that wait oldest first, all others newest first',
  input: fields({ view: Type.Optional(RefundView), ...filter, ...page }),
  output: Type.Object({
    ...pageOf(DeskRefund).properties,
    /** The number of refunds in each view, without the other filters. */
    counts: Type.Array(Type.Object({ view: RefundView, num: Type.Integer() })),
  }),
})

export const exportDeskRefunds = call('/staff/pc_api.refund/export', {
  access,
  summary: 'The first 10,000 refunds of the list as CSV',
  changes: 'refund',
  input: fields({ view: Type.Optional(RefundView), ...filter }),
  output: ExportedFile,
})

export const getDeskRefund = call('/staff/pc_api.refund/info', {
  access,
  summary: "One refund with its history and the provider's last word",
  input: fields({ refund_id: Id }),
  output: Type.Object({
    ...DeskRefund.properties,
    /** The provider's own number of the refund; empty until it has accepted it. */
    provider_number: Type.String(),
    /**
     * What the provider last reported: a state, or the kind of an error with its code, such as `not-enough
     * (NOT_ENOUGH)`.
     */
    reported: Type.String(),
    reported_at: Type.Union([Moment, Type.Null()]),
    next_check_at: Type.Union([Moment, Type.Null()]),
    /** What can still be refunded of the payment. */
    max_refund: Fen,
    history: NotedHistory,
  }),
  refusals: ['not-found'],
})

/** For colleagues; the buyer never sees it. */
const Note = Type.Optional(Type.String({ maxLength: maxDeskLength.staffNote }))
const RequiredNote = Type.String({ maxLength: maxDeskLength.staffNote })

export const retryRefund = call('/staff/pc_api.refund/retry', {
  access: 'staff:orders.refund',
  changes: 'refund',
  summary: 'Sends a refund again, under a new number only when the provider closed it',
  input: fields({ refund_id: Id, note: Note, request_id: Type.Optional(RequestId) }),
  output: Type.Object({ refund_id: Id, refund_sn: Type.String() }),
  refusals: ['not-found', 'state-conflict', 'refund-exceeds-payment'],
})

export const redirectRefund = call('/staff/pc_api.refund/redirect', {
  access: 'staff:orders.payment',
  changes: 'refund',
  summary:
    "Has a refund that the buyer's account cannot receive sent to a debit card of the buyer, or to the merchant's own bank account",
  input: fields({
    refund_id: Id,
    to: Type.Enum(['card', 'merchant']),
    /** The three about the card are needed for `card`; the shop sends them on and does not store them. */
    bank: Type.Optional(Type.Enum([...refundBanks])),
    account: Type.Optional(Type.String({ maxLength: maxLength.bankAccount })),
    holder: Type.Optional(Type.String({ maxLength: maxLength.consignee })),
    note: RequiredNote,
  }),
  output: Type.Object({ refund_id: Id }),
  refusals: ['not-found', 'state-conflict', 'field-errors', 'payment-unknown', 'refund-above-limit'],
})

export const settleRefund = call('/staff/pc_api.refund/settle', {
  access: 'staff:orders.payment',
  changes: 'refund',
  summary: 'Ends a refund that the provider cannot make, because staff paid the buyer in another way',
  input: fields({
    refund_id: Id,
    how: SettledHow,
    /** The number of the transfer, or of the receipt. */
    reference: Type.String({ maxLength: maxDeskLength.settledReference }),
    /** What staff paid, which has to be the whole amount. */
    amount: Fen,
    note: RequiredNote,
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ refund_id: Id }),
  refusals: [
    'not-found',
    'state-conflict',
    'field-errors',
    'payment-unknown',
    'refund-exceeds-payment',
    'refund-above-limit',
  ],
})

export const resolveRefund = call('/staff/pc_api.refund/resolve', {
  access: 'staff:orders.payment',
  changes: 'refund',
  summary: 'Ends the alarm about a refund that both staff and the provider paid',
  input: fields({ refund_id: Id, note: RequiredNote, request_id: Type.Optional(RequestId) }),
  output: Type.Object({ refund_id: Id }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

const ReviewHandle = Type.Object({
  refund: Type.Boolean(),
  accept: Type.Boolean(),
  resolve: Type.Boolean(),
})

export const DeskPayment = Type.Object({
  payment_id: Id,
  pay_sn: Type.String(),
  ...Ref.properties,
  method: PaidMethod,
  method_name: Type.String(),
  /** The amount due and the amount received; null when it came in another currency. */
  amount: Fen,
  received: Type.Union([Fen, Type.Null()]),
  currency: Currency,
  /** What the buyer was charged instead, in another currency. */
  charge: Type.Union([Charge, Type.Null()]),
  pay_status: PayStatus,
  pay_status_text: Type.String(),
  /** Why staff have to look at it, or had to; empty for a payment that paid its order. */
  problem: Type.String(),
  problem_text: Type.String(),
  create_time: Moment,
  paid_at: Type.Union([Moment, Type.Null()]),
  handle: ReviewHandle,
})
export type DeskPayment = Static<typeof DeskPayment>

export const listReviewedPayments = call('/staff/pc_api.payment/getReview', {
  access,
  summary:
    'Payments under review, oldest first: money that came in and that the shop could not take for its order',
  input: fields({ ...filter, ...page }),
  output: pageOf(DeskPayment),
})

export const getDeskPayment = call('/staff/pc_api.payment/info', {
  access,
  summary: 'One payment with its refunds and its history',
  input: fields({ payment_id: Id }),
  output: Type.Object({
    ...DeskPayment.properties,
    /** The provider's own number of the payment; empty until it was paid. */
    provider_number: Type.String(),
    max_refund: Fen,
    /** Newest first, with those that have ended. */
    disputes: Type.Array(Dispute),
    refunds: Type.Array(DeskRefund),
    history: NotedHistory,
  }),
  refusals: ['not-found'],
})

const reviewed = {
  access: 'staff:orders.payment',
  changes: 'payment',
  input: fields({ payment_id: Id, note: RequiredNote }),
  output: Type.Object({ pay_status: PayStatus, order_status: OrderStatus }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
} as const

export const refundReviewed = call('/staff/pc_api.payment/refund', {
  ...reviewed,
  summary: 'Refunds all of a payment under review that the shop still has',
  refusals: [...reviewed.refusals, 'refund-above-limit'],
})

export const acceptReviewed = call('/staff/pc_api.payment/accept', {
  ...reviewed,
  summary: 'Takes a payment of another amount for its order, which is paid by it',
})

export const resolveReviewed = call('/staff/pc_api.payment/resolve', {
  ...reviewed,
  summary:
    'Ends a review because staff dealt with the money elsewhere; the order can be paid again or canceled',
})
