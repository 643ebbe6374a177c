import type { PaidMethod } from '@corium/contract/pay-methods'
import type { Db } from '#server/db/open.ts'
import { selectKeptAmounts } from '../payments.db.ts'

/**
 * The payment for each of these orders, less refunds that succeeded, are on their way or still owed: the amount to
 * invoice. An order that was not paid is missing. Exact only while the orders are locked.
 */
export async function listKeptAmounts(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = orderIds.length > 0 ? await selectKeptAmounts(db, orderIds) : []
  return new Map(rows.map(({ order_id, kept_fen }) => [order_id, kept_fen]))
}

export const keptAmount = async (db: Db, orderId: string): Promise<number> =>
  (await listKeptAmounts(db, [orderId])).get(orderId) ?? 0

type Paid = { method: PaidMethod; refunded_fen: number }

/** How each of these orders was paid, and what of it went back or is to go back. Unpaid ones are missing. */
export async function listPaid(db: Db, orderIds: readonly string[]): Promise<Map<string, Paid>> {
  const rows = orderIds.length > 0 ? await selectKeptAmounts(db, orderIds) : []
  return new Map(
    rows.map(({ order_id, method, received_fen, kept_fen }) => [
      order_id,
      { method, refunded_fen: received_fen - kept_fen },
    ]),
  )
}
