import { payStatus } from '@corium/contract/pay-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { liveStatuses, problemsForStaff } from './payments.states.ts'

/** Payments started since then by status, with the time of the last one that was paid. */
export function countPaymentsSince(db: Db, since: Date) {
  return db
    .selectFrom('payments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('num'), fn.max('paid_at').as('paid_at')])
    .where('created_at', '>', since)
    .groupBy('status')
    .execute()
}

/** Open payments whose money the provider took and reviews. */
export function selectPendingPayments(db: Db) {
  return db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('num'), fn.min<Date | null>('created_at').as('oldest')])
    .where('status', 'in', liveStatuses)
    .where('capture', '=', 'pending')
    .executeTakeFirstOrThrow()
}

/** The payments that `isUnderReview` names, and the money that came in with them. */
export function sumPaymentsUnderReview(db: Db) {
  return db
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.countAll<number>().as('num'),
      sql<number>`coalesce(sum(coalesce(received_fen, amount_fen)), 0)::bigint`.as('fen'),
    ])
    .where('problem', 'in', problemsForStaff)
    .where('status', '<>', payStatus.refunded)
    .executeTakeFirstOrThrow()
}
