import type { Input, Output } from '@corium/contract/call'
import { maxStocktakeRows } from '@corium/contract/limits'
import type * as contract from '@corium/contract/stocktakes'
import type { StaffContext } from '#server/context.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { listCategoriesBelow } from '#server/modules/goods-desk/categories-below.ts'
import { readWords } from '#server/modules/goods-desk/goods-words.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { insertStocktake, selectSkuIds } from './stocktakes.db.ts'

export async function beginStocktake(
  context: StaffContext,
  { name, sku_ids, keyword = '', category_id, request_id }: Input<typeof contract.beginStocktake>,
): Promise<Output<typeof contract.beginStocktake>> {
  if (!name.trim()) refuseFields({ name: 'required' })
  const { db, clock, staff } = context
  const words = await readWords(db, keyword)
  const categoryIds = category_id === undefined ? undefined : await listCategoriesBelow(db, category_id)
  return changeOnce(context, request_id, async (trx) => {
    const filter = { skuIds: sku_ids, words, categoryIds }
    const skuIds = await selectSkuIds(trx, filter, maxStocktakeRows + 1)
    if (skuIds.length === 0) refuse('nothing-selected')
    if (skuIds.length > maxStocktakeRows) {
      refuse('limit-reached', { which: 'stocktake-rows', limit: maxStocktakeRows, used: skuIds.length })
    }
    const entry = { name: name.trim(), staff_id: staff.id, created_at: clock.now() }
    const id = await insertStocktake(trx, entry, skuIds)
    await recordChange(trx, context, {
      act: 'created',
      subject: { id, name: entry.name },
      after: { rows: skuIds.length, keyword: keyword.trim() || undefined, category_id },
    })
    return { stocktake_id: id }
  })
}
