import type { AfterTab } from '@corium/contract/after-sales'
import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { lineContains } from '#server/modules/orders/line-search.ts'
import type { StoredCase } from './cases.db.ts'
import { isClosedCase, isOpenCase } from './status-conditions.db.ts'

export type CaseFilter = { memberId: string; tab: AfterTab; keyword: string; orderId: string | undefined }

/**
 * A line of the case whose material or color code contains the text. A value that each case looks up:
 * PostgreSQL may turn `exists` into a read of the lines of all orders.
 */
export const hasLineContaining = (pattern: string) => sql<boolean>`(
  select true from after_sales_lines
  join order_lines on order_lines.id = after_sales_lines.order_line_id
  where case_id = after_sales.id and ${lineContains(pattern)} limit 1) is true`

function matching(db: Db, { memberId, tab, keyword, orderId }: CaseFilter) {
  const pattern = likeContaining(keyword)
  return db
    .selectFrom('after_sales')
    .innerJoin('orders', 'orders.id', 'after_sales.order_id')
    .where('after_sales.member_id', '=', memberId)
    .$if(tab !== 'all', (qb) => qb.where(tab === 'completed' ? isClosedCase : isOpenCase))
    .$if(orderId !== undefined, (qb) => qb.where('after_sales.order_id', '=', orderId ?? ''))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('after_sales.sn', 'like', pattern),
          eb('orders.sn', 'like', pattern),
          hasLineContaining(pattern),
        ]),
      ),
    )
}

export const countMatching = (db: Db, filter: CaseFilter): Promise<number> => countRows(matching(db, filter))

/** Newest first. */
export function selectMatching(db: Db, filter: CaseFilter, { offset, limit }: Paging): Promise<StoredCase[]> {
  return matching(db, filter)
    .selectAll('after_sales')
    .select('orders.sn as order_sn')
    .orderBy('after_sales.created_at', 'desc')
    .orderBy('after_sales.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countByTab(db: Db, memberId: string): Promise<Record<AfterTab, number>> {
  const { rows } = await sql<Record<AfterTab, number>>`
    select
      count(*)::int as all,
      count(*) filter (where ${isOpenCase})::int as in_progress,
      count(*) filter (where ${isClosedCase})::int as completed
    from after_sales where member_id = ${memberId}`.execute(db)
  return rows[0]!
}
