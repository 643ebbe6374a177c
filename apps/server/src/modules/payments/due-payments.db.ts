import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { liveStatuses } from './payments.states.ts'

/** As in the index `payments_waiting`. */
export const isLivePayment = sql<boolean>`status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`

const endedStatuses = [payStatus.closed, payStatus.failed]

/** True for one of several concurrent callers, and only when the last check was at `before` or earlier. */
export async function claimCheck(db: Db, paymentId: string, before: Date, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', '=', paymentId)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', before)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Live payments whose next check is due, or whose order no longer waits for payment. */
export function selectDuePayments(db: Db, now: Date) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.sn',
      'payments.method',
      'payments.provider_ref',
      'payments.code_url',
      'payments.checked_at',
      'orders.status as order_status',
    ])
    .where('payments.status', 'in', liveStatuses)
    .where('payments.problem', 'is', null)
    .where((eb) =>
      eb.or([eb('payments.next_check_at', '<=', now), eb('orders.status', '<>', orderStatus.pendingPayment)]),
    )
    .orderBy('payments.next_check_at')
    .limit(50)
    .execute()
}

/**
 * Payments that closed or failed in the given span and were not checked at their provider since: a part of
 * them, by id.
 */
export function selectUncheckedEndedPayments(
  db: Db,
  { from, to }: { from: Date; to: Date },
  last: string | undefined,
) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', endedStatuses)
    .where('problem', 'is', null)
    .where('closed_at', '>', from)
    .where('closed_at', '<=', to)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', eb.ref('closed_at'))]))
    .$if(last !== undefined, (ended) => ended.where('id', '>', last!))
    .orderBy('id')
    .limit(200)
    .execute()
}
