import type * as contract from '@corium/contract/behavior'
import type { Input } from '@corium/contract/call'
import type { Context } from '#server/context.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import { insertGoodsList } from './behavior.db.ts'
import { visitorToCount } from './visitor-to-count.ts'

/** Stores the ids of products that are sold; their names are the catalog's. */
export async function recordGoodsList(
  context: Context,
  { token, goodsList }: Input<typeof contract.uploadGoodsList>,
): Promise<Record<string, never>> {
  const visitor = await visitorToCount(context, token)
  if (!visitor) return {}
  const ids = new Set(goodsList.map(({ goods_id }) => goods_id))
  const goods_ids = [...ids].filter((id) => isForSale(context, id))
  if (goods_ids.length > 0) await insertGoodsList(context.db, { ...visitor, goods_ids })
  return {}
}
