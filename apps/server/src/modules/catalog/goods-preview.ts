import type { Input, Output } from '@corium/contract/call'
import type { openGoodsPreview } from '@corium/contract/goods-desk'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { readPreview } from '#server/runtime/preview-tokens.ts'
import { findAnyGoods } from './catalog.db.ts'
import { presentGoods } from './get-product.ts'

/**
 * A style as its page will show it, whatever its status. Other calls do not find it, so it cannot be ordered.
 */
export async function showGoodsPreview(
  context: Context,
  { token }: Input<typeof openGoodsPreview>,
): Promise<Output<typeof openGoodsPreview>> {
  const { db, catalog } = context
  const { id, language } = readPreview(context, 'goods', token) ?? refuse('link-ended')
  const snapshot = await catalog.preview(id)
  const entry = snapshot.find(id)
  // The draft may have been deleted meanwhile.
  const rows = await findAnyGoods(db, id)
  if (!entry || !rows) return refuse('link-ended')
  return presentGoods({ ...context, language }, snapshot, entry, rows)
}
