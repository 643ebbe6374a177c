import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { orderStatus } from '#server/modules/orders/orders.states.ts'
import { liveStates, type PayStatus, payStatus, reachedFrom } from './payments.states.ts'

export type PaymentRow = Selectable<Tables['payments']>
type Facts = Omit<Updateable<Tables['payments']>, 'status'>

const ended = [payStatus.closed, payStatus.failed]

export function insertPayment(trx: Db, row: Insertable<Tables['payments']>): Promise<PaymentRow> {
  return trx.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()
}

export function getPayment(db: Db, paymentId: string): Promise<PaymentRow> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}

/** To be called with its order locked. */
export function lockPaymentRow(trx: Db, paymentId: string): Promise<PaymentRow> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The payment that an order was paid by, as long as some of it is with the shop. To be called with the order locked. */
export function lockSettledPayment(trx: Db, orderId: string): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', [payStatus.paid, payStatus.refunding, payStatus.partlyRefunded])
    .where('problem', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function findPaymentBySn(db: Db, sn: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('sn', '=', sn).executeTakeFirst()
}

/** The attempts of an order that may still be paid or wait for a person: at most one of each method and state. */
export function selectOpenPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', liveStates),
        eb('problem', 'in', ['amount-differs', 'refunded-elsewhere']).and('status', '<>', payStatus.refunded),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Every attempt to pay an order, newest first. */
export function selectPaymentsOfOrder(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Moves a payment along the table of allowed moves; `undefined` when it stands where no move leads there from. */
export function tryMovePayment(
  db: Db,
  paymentId: string,
  to: PayStatus,
  facts: Facts = {},
): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set({ ...facts, status: to })
    .where('id', '=', paymentId)
    .where('status', 'in', reachedFrom[to])
    .returningAll()
    .executeTakeFirst()
}

/** The same where the payment is locked and the move has been decided: it cannot fail. */
export async function movePayment(
  trx: Db,
  paymentId: string,
  to: PayStatus,
  facts: Facts = {},
): Promise<void> {
  const moved = await tryMovePayment(trx, paymentId, to, facts)
  if (!moved) throw new Error(`Payment ${paymentId} cannot move to ${to}`)
}

/** Writes down facts of a payment that do not move it. */
export async function notePayment(db: Db, paymentId: string, facts: Facts): Promise<void> {
  await db.updateTable('payments').set(facts).where('id', '=', paymentId).execute()
}

/** Takes the right to ask the provider, which one caller gets at a time: true when nobody has asked since `before`. */
export async function claimAsking(db: Db, paymentId: string, before: Date, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('id', '=', paymentId)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Attempts to look after now: due to be asked about, or still open although their order is not. */
export function selectDuePayments(db: Db, now: Date) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.sn', 'payments.asked_at', 'orders.status as order_status'])
    .where('payments.status', 'in', liveStates)
    .where('payments.problem', 'is', null)
    .where((eb) =>
      eb.or([eb('payments.ask_at', '<=', now), eb('orders.status', '<>', orderStatus.pendingPayment)]),
    )
    .orderBy('payments.ask_at')
    .limit(50)
    .execute()
}

/** Attempts that ended in the given span and have not been asked about since. */
export function selectUnconfirmedEnds(db: Db, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', ended)
    .where('problem', 'is', null)
    .where('closed_at', '>', from)
    .where('closed_at', '<=', to)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', eb.ref('closed_at'))]))
    .orderBy('closed_at')
    .limit(200)
    .execute()
}
