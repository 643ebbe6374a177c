import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export async function countOpenOrders(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from orders where member_id = ${memberId} and status = ${orderStatus.pendingPayment}`.execute(
    db,
  )
  return rows[0]!.open
}
