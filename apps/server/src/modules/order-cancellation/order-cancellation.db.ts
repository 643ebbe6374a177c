import { orderStatus } from '@corium/contract/order-status'
import type { Db } from '#server/db/open.ts'

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
