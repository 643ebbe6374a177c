import type { PayMethod } from '@corium/contract/pay-methods'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { type Actor, actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PaymentRow } from '../payments.db.ts'
import { openRefundStatuses, type RefundStatus } from './refunds.states.ts'

export type RefundRow = Selectable<Tables['refunds']>
/** The columns that a status change may set together with the status. */
export type RefundFacts = Omit<Updateable<Tables['refunds']>, 'id' | 'status'>
/** The columns of a new refund. Order, method and currency are copied from its payment. */
type NewRefund = Omit<
  Insertable<Tables['refunds']>,
  'id' | 'payment_id' | 'order_id' | 'method' | 'currency'
> & { payment: Pick<PaymentRow, 'id' | 'order_id' | 'method' | 'currency'> }

/** As in the index `refunds_open`. */
export const isOpenRefund = sql<boolean>`status in (${sql.join(openRefundStatuses.map((status) => sql.lit(status)))})`

/** `undefined` when the refund is stored already. */
export async function insertRefund(
  trx: Db,
  { payment, ...refund }: NewRefund,
  { actor, note }: { actor: Actor; note?: string },
): Promise<RefundRow | undefined> {
  const { id: payment_id, order_id, method, currency } = payment
  const row = await trx
    .insertInto('refunds')
    .values({ ...refund, payment_id, order_id, method, currency })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id: refund_id, status: to_status, created_at: at } = row
  await trx
    .insertInto('refund_history')
    .values({
      refund_id,
      at,
      event: 'created',
      from_status: null,
      to_status,
      note: note ?? '',
      ...actorColumns(actor),
    })
    .execute()
  return row
}

/**
 * The refund that a provider names by our number or by its own, among the payment methods that it handles.
 */
export function findReportedRefund(db: Db, reference: string, methods: readonly PayMethod[]) {
  return db
    .selectFrom('refunds')
    .select(['id', 'payment_id'])
    .where((eb) => eb.or([eb('sn', '=', reference), eb('provider_id', '=', reference)]))
    .where('method', 'in', methods)
    .executeTakeFirst()
}

/** A refund with what its provider needs to know of the payment and the order. */
export function getRefundToSend(db: Db, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['payments.sn as payment_sn', 'payments.provider_ref', 'payments.provider_id as paid_id'])
    .select(['payments.charge_minor as paid_minor', 'orders.language'])
    .select((eb) => eb.fn.coalesce('payments.received_fen', 'payments.amount_fen').as('paid_fen'))
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
}

/** Lock the refund's payment first, with `lockPayment`: a fixed lock order prevents deadlocks. */
export function lockRefund(trx: Db, refundId: string): Promise<RefundRow> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function selectRefundRows(db: Db, ids: readonly string[]): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('id', '=', anyOf(ids)).execute()
}

/** Stores facts that do not change the status. */
export async function updateRefundFacts(db: Db, refundId: string, facts: RefundFacts): Promise<void> {
  await db.updateTable('refunds').set(facts).where('id', '=', refundId).execute()
}

/** True for one of several callers, until it releases the row or its time is over. */
export async function claimRefundRow(
  db: Db,
  refundId: string,
  { now, until, statuses }: { now: Date; until: Date; statuses: readonly RefundStatus[] },
): Promise<boolean> {
  const claimed = await db
    .updateTable('refunds')
    .set({ sending_until: until })
    .where('id', '=', refundId)
    .where('status', 'in', statuses)
    .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<=', now)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

export async function isClaimedUntil(trx: Db, refundId: string, until: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', refundId)
    .where('sending_until', '=', until)
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseRefundRow(db: Db, refundId: string, until: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ sending_until: null })
    .where('id', '=', refundId)
    .where('sending_until', '=', until)
    .execute()
}

/**
 * Refunds that the provider has not finished, and those that staff settled by hand, in
 * which case it must not.
 */
export function selectDueRefunds(db: Db, now: Date) {
  return db
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.or([eb('status', 'in', openRefundStatuses), eb('settled_how', 'is not', null)]))
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(50)
    .execute()
}

/** Newest first. */
export function selectRefundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}

export const selectRefundsOfPayment = (trx: Db, paymentId: string): Promise<RefundRow[]> =>
  selectRefundsOfPayments(trx, [paymentId])

export function selectRefundsOfPayments(db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('payment_id', 'in', paymentIds).execute()
}
