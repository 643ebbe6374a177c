import { payStatus } from '@corium/contract/pay-status'
import type { Db } from '#server/db/open.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { ageOf, type Figure, sumByLabel } from '#server/runtime/figures.ts'
import { sumOpenComplaints } from './complaints/complaints.db.ts'
import { sumOpenDisputes } from './disputes/disputes.db.ts'
import { selectOpenNotices } from './notices/notices.db.ts'
import { countPaymentsSince, selectPendingPayments, sumPaymentsUnderReview } from './payment-figures.db.ts'
import { sumClosedRefunds, sumOpenRefunds, sumRefundsPaidTwice } from './refunds/refund-figures.db.ts'
import type { RefundStatus } from './refunds/refunds.states.ts'

const statusNames = {
  [payStatus.created]: 'created',
  [payStatus.waiting]: 'waiting',
  [payStatus.paid]: 'paid',
  [payStatus.closed]: 'closed',
  [payStatus.failed]: 'failed',
  [payStatus.refunding]: 'refunding',
  [payStatus.partlyRefunded]: 'partly-refunded',
  [payStatus.refunded]: 'refunded',
}

/** A refund in these statuses proceeds by itself; in the others staff have to act. */
const proceeding: readonly RefundStatus[] = ['created', 'processing']

/** A payment can stay open for 24 hours, as long as its order can be paid. */
const recentSeconds = 48 * hour

/** What /metrics says about money: how recent payments ended, and what waits for whom. */
export async function readPaymentFigures(db: Db, now: Date): Promise<Figure[]> {
  const recent = await countPaymentsSince(db, later(now, -recentSeconds))
  const notices = await selectOpenNotices(db)
  const openRefunds = await sumOpenRefunds(db)
  const pending = await selectPendingPayments(db)
  const lastPaid = recent.reduce((last, { paid_at }) => Math.max(last, paid_at?.getTime() ?? 0), 0)
  return [
    {
      name: 'corium_recent_payments',
      help: 'Payments started in the last 48 hours by their status now',
      values: sumByLabel('status', Object.values(statusNames), recent, ({ status, num }) => ({
        name: statusNames[status],
        value: num,
      })),
    },
    {
      name: 'corium_last_payment_seconds',
      help: 'Time since the last payment arrived, if one was started and paid in the last 48 hours',
      values: lastPaid ? [{ value: ageOf(new Date(lastPaid), now) }] : [],
    },
    {
      name: 'corium_payments_pending',
      help: 'Payments that a provider took and reviews; their orders wait',
      values: [{ value: pending.num }],
    },
    {
      name: 'corium_payments_pending_oldest_seconds',
      help: 'How long the oldest such payment has been started',
      values: [{ value: ageOf(pending.oldest, now) }],
    },
    ...moneyForStaff([
      ['payment-under-review', await sumPaymentsUnderReview(db)],
      ['refund-needs-attention', openRefunds.find(({ status }) => status === 'needs-attention')],
      ['refund-closed', await sumClosedRefunds(db)],
      ['refund-paid-twice', await sumRefundsPaidTwice(db)],
      ['dispute-open', await sumOpenDisputes(db)],
      ['complaint-open', await sumOpenComplaints(db)],
    ]),
    {
      name: 'corium_refunds_open',
      help: 'Refunds that the provider has not finished, without those that need staff',
      values: proceeding.map((status) => ({
        labels: { status },
        value: openRefunds.find((refunds) => refunds.status === status)?.num ?? 0,
      })),
    },
    {
      name: 'corium_refunds_open_oldest_seconds',
      help: 'Age of the oldest such refund',
      values: proceeding.map((status) => ({
        labels: { status },
        value: ageOf(openRefunds.find((refunds) => refunds.status === status)?.oldest, now),
      })),
    },
    {
      name: 'corium_notices_oldest_seconds',
      help: 'Age of the oldest notice of a payment provider that is not handled yet',
      values: [{ value: ageOf(notices.oldest, now) }],
    },
  ]
}

/** docs/operating.md says for each reason what staff have to do. */
function moneyForStaff(reasons: readonly [string, { num: number; fen: number } | undefined][]): Figure[] {
  return [
    {
      name: 'corium_money_for_staff',
      help: 'Payments and refunds that wait for staff',
      values: reasons.map(([why, found]) => ({ labels: { why }, value: found?.num ?? 0 })),
    },
    {
      name: 'corium_money_for_staff_fen',
      help: 'Money that waits for staff',
      values: reasons.map(([why, found]) => ({ labels: { why }, value: found?.fen ?? 0 })),
    },
  ]
}
