import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const { pendingPayment, pendingShipment, pendingReceipt } = orderStatus

/** Literals, so that a reused plan also knows that few orders have these statuses. */
const unfinished = sql.join(
  [pendingPayment, pendingShipment, pendingReceipt].map((status) => sql.lit(status)),
)

/** How many of the member's orders are not finished yet, by the next step. */
export async function countUnfinished(
  db: Db,
  memberId: string,
): Promise<{ unpaid: number; unshipped: number; unreceived: number }> {
  const { rows } = await sql<{ unpaid: number; unshipped: number; unreceived: number }>`
    select
      count(*) filter (where status = ${pendingPayment})::int as unpaid,
      count(*) filter (where status = ${pendingShipment})::int as unshipped,
      count(*) filter (where status = ${pendingReceipt})::int as unreceived
    from orders where member_id = ${memberId} and status in (${unfinished})`.execute(db)
  return rows[0]!
}
