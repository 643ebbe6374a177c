import type { Input, Output } from '@corium/contract/call'
import { fieldTexts } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/goods-bulk'
import type { BulkChange } from '@corium/contract/goods-bulk'
import { maxBulkGoods } from '@corium/contract/limits'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { listGoodsIds } from '#server/modules/goods-desk/list-goods.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { selectFacts } from './bulk-facts.db.ts'
import { hasCategory } from './bulks.db.ts'
import { type Plan, planChange } from './plan-change.ts'
import { mayChange, presentRows } from './present-bulk.ts'

type Target = Pick<
  Input<typeof contract.previewBulk>,
  'goods_ids' | 'view' | 'keyword' | 'category_id' | 'grain'
>

const problemsShown = 100

export async function previewBulk(
  context: StaffContext,
  { change, page = 1, limit = 50, ...target }: Input<typeof contract.previewBulk>,
): Promise<Output<typeof contract.previewBulk>> {
  const { db, language } = context
  checkPermission(context, change)
  const { rows, problems, checkSum } = await planBulk(context, db, { change, target, lock: false })
  const shown = rows.slice((page - 1) * limit, page * limit)
  const parts = rows.reduce((sum, { before, after }) => sum + countParts(before, after), 0)
  return {
    list: await presentRows(
      db,
      shown.map(({ style, before, after }) => ({ ...style, before, after })),
      language,
    ),
    total: rows.length,
    page,
    limit,
    part_num: parts,
    problems: problems.slice(0, problemsShown).map(({ style, problem }) => ({
      goods_id: style.id,
      goods_code: style.code,
      goods_name: style.name[language],
      text: fieldTexts[problem][language],
    })),
    problem_num: problems.length,
    check_sum: checkSum,
  }
}

function countParts(before: Plan['rows'][number]['before'], after: Plan['rows'][number]['after']): number {
  if ('published' in after) return 1
  return Object.entries(after).reduce((sum, [name, value]) => {
    const was = before[name]
    if (value === null || typeof value !== 'object') return sum + Number(value !== was)
    return (
      sum + Object.entries(value).filter(([key, one]) => (was as Record<string, number>)[key] !== one).length
    )
  }, 0)
}

/** @throws `not-allowed` */
export function checkPermission(context: Pick<StaffContext, 'staff'>, change: BulkChange): void {
  if (!mayChange(context, change)) refuse('not-allowed')
}

/** @throws `limit-reached`, and field errors of the change */
export async function planBulk(
  context: Pick<StaffContext, 'clock' | 'catalog'>,
  db: Db,
  { change, target: { goods_ids, ...filter }, lock }: { change: BulkChange; target: Target; lock: boolean },
): Promise<Plan> {
  const ids = goods_ids ?? (await listGoodsIds({ ...context, db }, filter, maxBulkGoods + 1))
  if (ids.length > maxBulkGoods) refuse('limit-reached', { limit: maxBulkGoods, used: ids.length })
  if (change.what === 'category' && !(await hasCategory(db, change.category_id))) {
    refuseFields({ category_id: 'invalid' })
  }
  return planChange(change, await selectFacts(db, change.what, ids, { lock }), context.clock.now())
}
