import { payStatus } from '@corium/contract/pay-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { openRefundStatuses } from './refunds.states.ts'

const sumOfAmounts = sql<number>`coalesce(sum(refunds.amount_fen), 0)::bigint`

/** Refunds that the provider has not finished, by status. */
export function sumOpenRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('num'),
      sumOfAmounts.as('fen'),
      fn.min('created_at').as('oldest'),
    ])
    .where('status', 'in', openRefundStatuses)
    .groupBy('status')
    .execute()
}

/** Refunds of the shop that the provider closed and whose money the buyer has not got otherwise since. */
export function sumClosedRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(({ fn }) => [fn.countAll<number>().as('num'), sumOfAmounts.as('fen')])
    .where('refunds.status', '=', 'closed')
    .where('refunds.reason', '<>', 'external')
    .where('refunds.problem', 'is distinct from', 'repeated')
    .where('payments.status', '=', payStatus.refunding)
    .executeTakeFirstOrThrow()
}

/** Refunds that both staff and the provider paid. */
export function sumRefundsPaidTwice(db: Db) {
  return db
    .selectFrom('refunds')
    .select(({ fn }) => [fn.countAll<number>().as('num'), sumOfAmounts.as('fen')])
    .where('settled_how', 'is not', null)
    .where('problem', '=', 'paid-twice')
    .executeTakeFirstOrThrow()
}
