import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type RefundRow = Selectable<Tables['refunds']>

const open = ['created', 'processing', 'needs-attention'] as const

/** Still to be heard of. */
export const isOpen = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  (open as readonly string[]).includes(status)

export function insertRefund(trx: Db, row: Insertable<Tables['refunds']>): Promise<RefundRow> {
  return trx.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A refund that the provider's console made; told of twice, it is written down once. */
export function insertExternalRefund(
  trx: Db,
  row: Insertable<Tables['refunds']>,
): Promise<RefundRow | undefined> {
  return trx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findRefundBySn(db: Db, sn: string) {
  return db.selectFrom('refunds').select(['id', 'payment_id']).where('sn', '=', sn).executeTakeFirst()
}

/** A refund with what the provider has to be told about it. */
export function getRefundToSend(db: Db, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['payments.sn as payment_sn', 'payments.received_fen', 'orders.language'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
}

/** To be called with the payment locked. */
export function lockRefund(trx: Db, refundId: string): Promise<RefundRow> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** To be called with the refund locked and the move decided. */
export async function moveRefund(
  trx: Db,
  refundId: string,
  to: RefundRow['status'],
  facts: Omit<Updateable<Tables['refunds']>, 'status'>,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ ...facts, status: to })
    .where('id', '=', refundId)
    .execute()
}

export async function noteRefundAsked(
  db: Db,
  refundId: string,
  turn: { asked_at: Date; ask_at: Date },
): Promise<void> {
  await db.updateTable('refunds').set(turn).where('id', '=', refundId).execute()
}

export function selectDueRefunds(db: Db, now: Date) {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', open)
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(50)
    .execute()
}

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

/** The refunds of a payment; WeChat Pay allows 50. */
export function selectRefundsOf(trx: Db, paymentId: string): Promise<RefundRow[]> {
  return trx.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).limit(100).execute()
}
