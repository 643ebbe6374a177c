import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'

/** The next hundred unpaid orders whose time to pay is over, by id after `last`. */
export function selectOverdue(db: Db, now: Date, last: string | undefined): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', orderStatus.pendingPayment)
    .where('pay_expires_at', '<=', now)
    .$if(last !== undefined, (qb) => qb.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(100)
    .execute()
}

/**
 * The next hundred unpaid orders, by id after `last`, whose time to pay ends in less than these seconds, began
 * before them, and of whose end the buyer has not been reminded.
 */
export function selectToRemind(
  db: Db,
  now: Date,
  ahead: { payment: number; transfer: number },
  last: string | undefined,
): Promise<{ id: string }[]> {
  const isNear = (began: 'created_at' | 'transfer_at', seconds: number) =>
    sql<boolean>`(pay_expires_at <= ${later(now, seconds)} and ${sql.ref(began)} <= ${later(now, -seconds)})`
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', sql.lit(orderStatus.pendingPayment))
    .where('pay_expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb.and([eb('transfer_at', 'is', null), isNear('created_at', ahead.payment)]),
        isNear('transfer_at', ahead.transfer),
      ]),
    )
    .where('reminded_of', 'is distinct from', (eb) => eb.ref('pay_expires_at'))
    .$if(last !== undefined, (qb) => qb.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Marks an order of which the buyer is being reminded; undefined when that has happened, or it is paid. */
export function markReminded(trx: Db, orderId: string) {
  return trx
    .updateTable('orders')
    .set((eb) => ({ reminded_of: eb.ref('pay_expires_at') }))
    .where('id', '=', orderId)
    .where('status', '=', orderStatus.pendingPayment)
    .where('reminded_of', 'is distinct from', (eb) => eb.ref('pay_expires_at'))
    .returning(['id', 'sn', 'member_id', 'payable_fen', 'pay_expires_at', 'transfer_at'])
    .executeTakeFirst()
}
