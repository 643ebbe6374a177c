import { payStatus } from '@corium/contract/pay-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** As in the index `payments_owed`. */
const isOwed = sql<boolean>`(payments.status = ${sql.lit(payStatus.refunding)}
  or payments.problem in ('amount-differs', 'refunded-elsewhere') and payments.status <> ${sql.lit(payStatus.refunded)})`

/** How many of the member's payments are being refunded or checked by our team. */
export async function countOwedRefunds(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orders.member_id', '=', memberId)
    .where(isOwed)
    .executeTakeFirstOrThrow()
  return count
}
