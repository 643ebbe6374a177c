import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contract from '@corium/contract/refund-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { listDisputes } from '#server/modules/payments/disputes/present-disputes.ts'
import { refundableOf } from '#server/modules/payments/refunds/create-refund.ts'
import {
  acceptReviewedPayment,
  refundReviewedPayment,
  resolveReviewedPayment,
  reviewActions,
} from '#server/modules/payments/review-payment.ts'
import { checkRefundLimit } from '#server/modules/staff/refund-limit.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse } from '#server/refuse.ts'
import { readFilter } from './desk-refunds.ts'
import { nameActor, presentDeskPayment, presentDeskRefund } from './present-desk-refund.ts'
import { byStaff, readNote } from './refund-actions.ts'
import {
  countReviewed,
  findPayment,
  type PaymentWithOrder,
  selectRefundsOfPayment,
  selectReviewed,
} from './refund-desk.db.ts'
import { paymentEventTexts } from './refund-desk.texts.ts'

type ReviewInput = Input<typeof contract.refundReviewed>
type Reviewed = Promise<Output<typeof contract.refundReviewed>>

export async function listReviewedPayments(
  context: StaffContext,
  { page = 1, limit = 20, ...input }: Input<typeof contract.listReviewedPayments>,
): Promise<Output<typeof contract.listReviewedPayments>> {
  const { db } = context
  const filter = readFilter(input)
  const [total, payments] = await Promise.all([
    countReviewed(db, filter),
    selectReviewed(db, filter, pagingOf(page, limit)),
  ])
  return {
    list: await Promise.all(payments.map((payment) => present(context, payment))),
    total,
    page,
    limit,
  }
}

export async function getDeskPayment(
  context: StaffContext,
  { payment_id }: Input<typeof contract.getDeskPayment>,
): Promise<Output<typeof contract.getDeskPayment>> {
  const { db, language } = context
  const payment = await getPaymentWithOrder(context, payment_id)
  const [presented, disputes, refunds, history, max_refund] = await Promise.all([
    present(context, payment),
    listDisputes(db, payment.id, language),
    selectRefundsOfPayment(db, payment.id),
    selectHistory(db, 'payment_history', 'payment_id', payment.id),
    refundableOf(db, payment.id),
  ])
  return {
    ...presented,
    provider_number: payment.provider_id ?? '',
    max_refund,
    disputes,
    refunds: refunds.map((refund) => presentDeskRefund(context, refund, language)),
    history: presentHistory(history, paymentEventTexts, language, nameActor(language)),
  }
}

export async function refundReviewed(context: StaffContext, input: ReviewInput): Reviewed {
  const result = await act(context, input, 'refunded', (shop, paymentId, by, record) =>
    refundReviewedPayment(shop, paymentId, by, record, (fen) => checkRefundLimit(context.staff, fen)),
  )
  context.jobs.runSoon('send-refunds')
  return result
}

export async function acceptReviewed(context: StaffContext, input: ReviewInput): Reviewed {
  const result = await act(context, input, 'approved', acceptReviewedPayment)
  context.jobs.runSoon('send-messages')
  // The buyer may have started to pay by another method: the poller closes those payments.
  context.jobs.runSoon('poll-payments')
  return result
}

export const resolveReviewed = (context: StaffContext, input: ReviewInput): Reviewed =>
  act(context, input, 'resolved', resolveReviewedPayment)

/** @throws `not-found`, field errors, or `state-conflict` when the payment does not allow the action */
async function act(
  context: StaffContext,
  { payment_id, note }: ReviewInput,
  changeAct: ChangeAct,
  decide: typeof acceptReviewedPayment,
): Reviewed {
  const by = byStaff(context, readNote(note))
  const before = await getPaymentWithOrder(context, payment_id)
  const isDone = await decide(context, payment_id, by, async (trx) => {
    const subject = { id: before.id, name: before.sn }
    const after = await findPayment(trx, payment_id)
    await recordChange(trx, context, { act: changeAct, subject, before, after })
  })
  const payment = await getPaymentWithOrder(context, payment_id)
  if (!isDone) refuse('state-conflict', { handle: (await present(context, payment)).handle })
  return { pay_status: payment.status, order_status: payment.order_status }
}

/** @throws `not-found` */
async function getPaymentWithOrder({ db }: StaffContext, id: string): Promise<PaymentWithOrder> {
  const payment = isUuid(id) ? await findPayment(db, id) : undefined
  return payment ?? refuse('not-found')
}

const present = async ({ db, language }: StaffContext, payment: PaymentWithOrder) =>
  presentDeskPayment(payment, await reviewActions(db, { status: payment.order_status }, payment), language)
