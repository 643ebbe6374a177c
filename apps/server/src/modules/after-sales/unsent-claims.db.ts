import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CaseEvent } from './after-sales.states.ts'
import { hasStatus, isOpenCase } from './status-conditions.db.ts'

/** With these events the buyer names the goods that were not received; the last one dates the claim. */
const askingEvents: CaseEvent[] = ['submitted', 'edited', 'resubmitted']

type UnreceivedClaim = {
  case_id: string
  reason: string
  order_line_id: string
  num_milli: number
  /** What of the line was sent or is still to be sent. */
  kept_milli: number
  sent_milli: number
  /** How much of the line had been sent when the buyer opened the case. */
  sent_before_milli: number
}

/** What buyers say they have not received of an order, in cases that staff have not decided on. */
export async function selectUnreceivedClaims(db: Db, orderId: string): Promise<UnreceivedClaim[]> {
  const { rows } = await sql<UnreceivedClaim>`
    select after_sales.id as case_id, after_sales.reason, order_lines.id as order_line_id, claimed.num_milli,
      order_lines.num_milli - order_lines.dropped_milli as kept_milli,
      coalesce(sum(parcel_lines.num_milli), 0)::int as sent_milli,
      coalesce(sum(parcel_lines.num_milli) filter (where parcels.shipped_at <= asked.at), 0)::int
        as sent_before_milli
    from after_sales
    join lateral (
      select max(at) as at from after_sales_history
      where case_id = after_sales.id and event = any(${askingEvents})
    ) asked on true
    join after_sales_lines claimed on claimed.case_id = after_sales.id
    join order_lines on order_lines.id = claimed.order_line_id
    left join parcel_lines on parcel_lines.order_line_id = order_lines.id
    left join parcels on parcels.id = parcel_lines.parcel_id
    where after_sales.order_id = ${orderId} and ${hasStatus('submitted')} and not after_sales.is_received
    group by after_sales.id, order_lines.id, claimed.num_milli`.execute(db)
  return rows
}

/** The cases of an order that are in progress, oldest first. */
export function selectOpenCases(db: Db, orderId: string) {
  return db
    .selectFrom('after_sales')
    .select(['id', 'sn', 'status', 'reason'])
    .where('order_id', '=', orderId)
    .where(isOpenCase)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()
}
