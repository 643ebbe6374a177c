import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The payments and refunds of the member's orders. Nothing in them says who paid, so nothing is erased. */
export async function exportMember(db: Db, memberId: string) {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.sn', 'orders.sn as order_sn', 'payments.method', 'payments.status'])
    .select(['payments.amount_fen', 'payments.received_fen', 'payments.currency', 'payments.provider_id'])
    .select(['payments.charge_currency', 'payments.charge_minor', 'payments.rate_e6'])
    .select(['payments.created_at', 'payments.paid_at', 'payments.closed_at'])
    .where('orders.member_id', '=', memberId)
    .orderBy('payments.created_at')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.sn', 'orders.sn as order_sn', 'refunds.method', 'refunds.status', 'refunds.amount_fen'])
    .select(['refunds.charge_currency', 'refunds.charge_minor', 'refunds.settled_how'])
    .select(['refunds.currency', 'refunds.reason', 'refunds.created_at', 'refunds.succeeded_at'])
    .where('orders.member_id', '=', memberId)
    .orderBy('refunds.created_at')
    .execute()
  return { payments, refunds }
}

/** Payments belong to orders; their histories name who started or canceled one. */
export const mergeMember = (trx: Db, merge: Merge): Promise<void> =>
  moveRows(trx, merge, ['payment_history', 'refund_history'])
