import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/*
 * Refunds of a part of an order that staff made without an after-sales case.
 */

type RefundRow = Selectable<Tables['order_refunds']>
type RefundedLine = Omit<Selectable<Tables['order_refund_lines']>, 'order_refund_id'>
/** `amount_fen` is what went back: the parts, or less. */
export type OrderRefund = RefundRow & { amount_fen: number; lines: RefundedLine[] }

/** Oldest first. */
export async function listOrderRefunds(db: Db, orderId: string): Promise<OrderRefund[]> {
  const rows = await db
    .selectFrom('order_refunds')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .selectAll('order_refunds')
    .select('amount_fen')
    .where('order_refunds.order_id', '=', orderId)
    .orderBy('order_refunds.id')
    .limit(200)
    .execute()
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('order_refund_lines')
    .innerJoin('order_refunds', 'order_refunds.id', 'order_refund_id')
    .selectAll('order_refund_lines')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ order_refund_id }) => order_refund_id === row.id)
      .map(({ order_refund_id, ...line }) => line),
  }))
}

/**
 * What staff refunded of an order without a case: the limit of a role is for
 * this and the next refund together.
 */
export const refundedByStaff = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { amount_fen }) => sum + amount_fen, 0)

/** Stores what a refund is for; its goods count as claimed. Call with the order locked. */
export async function insertOrderRefund(
  trx: Db,
  { lines, ...row }: Omit<OrderRefund, 'id' | 'amount_fen'>,
): Promise<void> {
  const { id } = await trx.insertInto('order_refunds').values(row).returning('id').executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await trx
      .insertInto('order_refund_lines')
      .values(lines.map((line) => ({ ...line, order_refund_id: id })))
      .execute()
  }
  await updateClaimed(trx, row.order_id)
}

/** The refund was sent again under a new number. */
export async function followRepeatedRefund(
  trx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx.updateTable('order_refunds').set({ refund_id: to }).where('refund_id', '=', from).execute()
}

/**
 * Brings in line what of an order is claimed: by after-sales cases, and by refunds of staff. The database
 * refuses more than was bought. Call it with the order locked.
 */
export async function updateClaimed(trx: Db, orderId: string): Promise<void> {
  await sql`
    update order_lines set claimed_milli = coalesce((
      select sum(num_milli) from after_sales_lines where order_line_id = order_lines.id and is_claimed
    ), 0) + coalesce((
      select sum(num_milli) from order_refund_lines where order_line_id = order_lines.id
    ), 0)
    where order_id = ${orderId}`.execute(trx)
  await sql`
    update orders set all_claimed = not exists (
      select from order_lines where order_id = orders.id and claimed_milli < num_milli
    )
    where id = ${orderId}`.execute(trx)
}
