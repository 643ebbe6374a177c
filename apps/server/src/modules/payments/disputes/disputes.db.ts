import type { PayMethod } from '@corium/contract/pay-methods'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { day } from '#server/runtime/clock.ts'
import { complainingProvider, isOpenDispute } from './open-disputes.ts'

export type DisputeRow = Selectable<Tables['disputes']>

/** How often an open dispute is queried at its provider, in case a notice is lost. */
export const disputeCheckSeconds = day

/** Call with the payment's order locked. */
export function findDispute(
  trx: Db,
  { provider, number, payment_id }: Pick<DisputeRow, 'provider' | 'number' | 'payment_id'>,
): Promise<DisputeRow | undefined> {
  return trx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('number', '=', number)
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
}

export async function storeDispute(trx: Db, row: DisputeRow): Promise<void> {
  await trx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'number', 'payment_id']).doUpdateSet(row))
    .execute()
}

/** Open disputes whose next check is due. */
export function selectDueDisputes(db: Db, now: Date): Promise<Pick<DisputeRow, 'provider' | 'number'>[]> {
  return db
    .selectFrom('disputes')
    .select(['provider', 'number'])
    .distinct()
    .where(isOpenDispute)
    .where('next_check_at', '<=', now)
    .limit(50)
    .execute()
}

export async function scheduleDisputeCheck(
  db: Db,
  { provider, number }: Pick<DisputeRow, 'provider' | 'number'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ next_check_at: at })
    .where('provider', '=', provider)
    .where('number', '=', number)
    .where(isOpenDispute)
    .execute()
}

/** Every dispute of a payment, newest first. */
export function selectDisputesOfPayment(db: Db, paymentId: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at', 'desc')
    .limit(20)
    .execute()
}

/** How many disputes are open, and the money that they are about; complaints are counted apart. */
export function sumOpenDisputes(db: Db) {
  return db
    .selectFrom('disputes')
    .select(({ fn }) => [
      fn.countAll<number>().as('num'),
      sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen'),
    ])
    .where('provider', '<>', complainingProvider)
    .where(isOpenDispute)
    .executeTakeFirstOrThrow()
}

/** The payment that a dispute names by the provider's number, or by ours. */
export function findDisputedPayment(
  db: Db,
  { providerId, paymentSn }: { providerId: string; paymentSn?: string },
  methods: readonly PayMethod[],
) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_fen', 'currency'])
    .where('method', 'in', methods)
    .where((eb) => eb.or([eb('provider_id', '=', providerId), eb('sn', '=', paymentSn ?? providerId)]))
    .executeTakeFirst()
}
