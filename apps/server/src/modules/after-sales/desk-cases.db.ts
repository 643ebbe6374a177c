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

const matching = (db: Db, { view, keyword, type, reason }: DeskFilter) =>
  db
    .selectFrom('after_sales')
    .where(views[view])
    .$if(type !== undefined, (qb) => qb.where('type', '=', type!))
    .$if(reason !== undefined, (qb) => qb.where('reason', '=', reason!))
    .$if(keyword !== '', (qb) => qb.where(contains(keyword)))

/** What each case looks up comes last. */
function contains(keyword: string) {
  const pattern = likeContaining(keyword)
  return sql<boolean>`(
    after_sales.sn like ${pattern} or contact_name ilike ${pattern} or contact_mobile like ${pattern}
    or back_number ilike ${pattern} or ship_number ilike ${pattern}
    or (select sn from orders where orders.id = after_sales.order_id) like ${pattern}
    or ${hasLineContaining(pattern)}
  )`
}

export const countDeskCases = (db: Db, filter: DeskFilter): Promise<number> => countRows(matching(db, filter))

/** Open cases with the least time left first, then closed ones, newest first. */
const inOrder = sql`${isClosedCase}, case when ${isOpenCase} then after_sales.due_at end asc nulls last,
  after_sales.created_at desc, after_sales.id`

/**
 * The cases of a page and how many match, for which a search reads every case: once for both. `total` is
 * undefined of a page beyond the last one.
 */
export async function findDeskCases(
  db: Db,
  filter: DeskFilter,
  { offset, limit }: Paging,
): Promise<{ cases: StoredCase[]; total: number | undefined }> {
  const { rows } = await sql<StoredCase & { total: number }>`
    with found as materialized (${matching(db, filter).select(['id', 'status', 'due_at', 'created_at'])})
    select after_sales.*, orders.sn as order_sn, (select count(*)::int from found) as total
    from (
      select id from found as after_sales order by ${inOrder} offset ${offset} limit ${limit}
    ) page join after_sales using (id) join orders on orders.id = after_sales.order_id
    order by ${inOrder}`.execute(db)
  return { cases: rows.map(({ total, ...row }) => row), total: rows[0]?.total }
}

/** Cases that are closed and wait for no answer, which are most, are in no view but the last ones. */
export async function countByView(db: Db): Promise<Record<AfterDeskView, number>> {
  const { all, done, ...worked } = views
  const counts = Object.entries(worked).map(
    ([view, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(view)}`,
  )
  const [{ rows }, closed] = await Promise.all([
    sql<Record<Exclude<AfterDeskView, 'all' | 'done'>, number>>`
      select ${sql.join(counts)} from after_sales where ${isOpenCase} or ${waitsForAnswer}`.execute(db),
    countRows(db.selectFrom('after_sales').where(done)),
  ])
  const open = rows[0]!
  return { all: open['in-progress'] + closed, ...open, done: closed }
}
