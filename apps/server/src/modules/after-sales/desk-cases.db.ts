import type { AfterType } from '@corium/contract/after-sales'
import type { AfterDeskView } from '@corium/contract/after-sales-desk'
import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { hasLineContaining } from './case-lists.db.ts'
import type { StoredCase } from './cases.db.ts'
import { hasStatus, isClosedCase, isOpenCase } from './status-conditions.db.ts'

export type DeskFilter = {
  view: AfterDeskView
  keyword: string
  type: AfterType | undefined
  reason: string | undefined
}

const refundIsStuck = sql<boolean>`(${hasStatus('refunding')} and exists (
  select from refunds where refunds.id = after_sales.refund_id and refunds.status in ('closed', 'needs-attention')))`

/** The buyer has written last, also about a case that has ended, and staff have not said that this needs no answer. */
const waitsForAnswer = sql<boolean>`(after_sales.waits_since is not null)`

const views: Record<AfterDeskView, ReturnType<typeof sql<boolean>>> = {
  all: sql`true`,
  'needs-us': sql`(${hasStatus('submitted', 'approved', 'sentBack', 'goodsAccepted')} or ${refundIsStuck}
    or ${waitsForAnswer})`,
  'to-audit': hasStatus('submitted'),
  'to-answer': waitsForAnswer,
  'to-send-back': hasStatus('toSendBack'),
  'to-check': hasStatus('sentBack'),
  'to-ship': sql`(${hasStatus('goodsAccepted')} and after_sales.type = 'exchange')`,
  'to-refund': sql`(${hasStatus('approved', 'goodsAccepted')} and after_sales.type <> 'exchange')`,
  'refund-failed': refundIsStuck,
  'in-progress': isOpenCase,
  done: isClosedCase,
}

function matching(db: Db, { view, keyword, type, reason }: DeskFilter) {
  const pattern = likeContaining(keyword)
  return db
    .selectFrom('after_sales')
    .innerJoin('orders', 'orders.id', 'after_sales.order_id')
    .where(views[view])
    .$if(type !== undefined, (qb) => qb.where('type', '=', type!))
    .$if(reason !== undefined, (qb) => qb.where('reason', '=', reason!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('after_sales.sn', 'like', pattern),
          eb('orders.sn', 'like', pattern),
          eb('contact_name', 'ilike', pattern),
          eb('contact_mobile', 'like', pattern),
          eb('back_number', 'ilike', pattern),
          eb('ship_number', 'ilike', pattern),
          hasLineContaining(pattern),
        ]),
      ),
    )
}

export const countDeskCases = (db: Db, filter: DeskFilter): Promise<number> => countRows(matching(db, filter))

/** Open cases with the least time left first, then closed ones, newest first. */
export function selectDeskCases(
  db: Db,
  filter: DeskFilter,
  { offset, limit }: Paging,
): Promise<StoredCase[]> {
  return matching(db, filter)
    .selectAll('after_sales')
    .select('orders.sn as order_sn')
    .orderBy(isClosedCase)
    .orderBy(sql`case when ${isOpenCase} then due_at end asc nulls last`)
    .orderBy('after_sales.created_at', 'desc')
    .orderBy('after_sales.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countByView(db: Db): Promise<Record<AfterDeskView, number>> {
  const counts = Object.entries(views).map(
    ([view, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(view)}`,
  )
  const { rows } = await sql<
    Record<AfterDeskView, number>
  >`select ${sql.join(counts)} from after_sales`.execute(db)
  return rows[0]!
}
