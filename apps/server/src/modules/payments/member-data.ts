import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/**
 * The payments and refunds of the member's orders, without data about who paid, and the member's complaints to
 * WeChat Pay.
 */
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
  const complaints = await db
    .selectFrom('complaints')
    .innerJoin('disputes', (join) =>
      join
        .onRef('disputes.number', '=', 'complaints.number')
        .onRef('disputes.provider', '=', 'complaints.provider'),
    )
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select(['complaints.number', 'orders.sn as order_sn', 'complaints.state', 'problem', 'text', 'phone'])
    .select(['complaints.opened_at', 'complaints.ended_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('complaint_entries as entry')
          .select(['entry.at', 'entry.author', 'entry.type', 'entry.text'])
          .whereRef('entry.number', '=', 'complaints.number')
          .orderBy('entry.at')
          .orderBy('entry.id'),
      ).as('entries'),
    )
    .where('orders.member_id', '=', memberId)
    .orderBy('complaints.opened_at')
    .execute()
  return { payments, refunds, complaints }
}

/**
 * The order still shows that there was a complaint; the texts of both sides are deleted. Texts written after the
 * account was closed stay when it is erased again.
 */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  const hers = sql`number in (select number from disputes join orders on orders.id = order_id
    where member_id = ${memberId})`
  const isFromBefore = (at: string) =>
    sql`${sql.ref(at)} <= coalesce((select closed_at from members where id = ${memberId}), 'infinity')`
  await sql`update complaints set text = '', phone = '' where ${hers} and ${isFromBefore('opened_at')}`.execute(
    trx,
  )
  await sql`update complaint_entries set text = '' where ${hers} and ${isFromBefore('at')}`.execute(trx)
  await sql`
    update complaint_acts set text = ''
    where ${hers} and state <> 'sending' and ${isFromBefore('created_at')}`.execute(trx)
}

/** Payments belong to orders; their histories name who started or canceled one. */
export const mergeMember = (trx: Db, merge: Merge): Promise<void> =>
  moveRows(trx, merge, ['payment_history', 'refund_history'])
