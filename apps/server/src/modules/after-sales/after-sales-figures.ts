import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { ageOf, type Figure } from '#server/runtime/figures.ts'
import { hasStatus, isOpenCase } from './status-conditions.db.ts'

/** The work that waits for staff, as /metrics names it. */
const waits = {
  audit: hasStatus('submitted'),
  check: hasStatus('sentBack'),
  'shipping-or-refund': hasStatus('approved', 'goodsAccepted'),
}

/** What /metrics says about after-sales cases that wait for staff. */
export async function readAfterSalesFigures(db: Db, now: Date): Promise<Figure[]> {
  const { rows } = await sql<{ wait: string; num: number; due: Date | null }>`
    select wait, count(*)::int as num, min(due_at) as due
    from (
      select case when ${waits.audit} then 'audit' when ${waits.check} then 'check'
        when ${waits['shipping-or-refund']} then 'shipping-or-refund' end as wait, due_at
      from after_sales where ${isOpenCase}
    ) open where wait is not null group by wait`.execute(db)
  const found = (wait: string) => rows.find((row) => row.wait === wait)
  return [
    {
      name: 'corium_after_sales_open',
      help: 'After-sales cases that wait for staff',
      values: Object.keys(waits).map((wait) => ({ labels: { wait }, value: found(wait)?.num ?? 0 })),
    },
    {
      name: 'corium_after_sales_late_seconds',
      help: 'How long the latest case is past its time: 48 hours for the audit, ten days for the check',
      values: ['audit', 'check'].map((wait) => ({ labels: { wait }, value: ageOf(found(wait)?.due, now) })),
    },
  ]
}
