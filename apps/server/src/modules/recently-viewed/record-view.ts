import type { Input } from '@corium/contract/call'
import { maxViewed } from '@corium/contract/limits'
import type * as contract from '@corium/contract/recently-viewed'
import type { Context } from '#server/context.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { refuse } from '#server/refuse.ts'
import { networkOf } from '#server/runtime/network.ts'
import { deleteBeyond, saveView } from './recently-viewed.db.ts'
import { networkViewLimit, viewLimit } from './recently-viewed.limits.ts'

/** Remembers that the caller has looked at a style, and forgets the ones beyond the last 60. */
export async function recordView(
  context: Context,
  { goods_id, sku_id }: Input<typeof contract.recordView>,
): Promise<Record<string, never>> {
  const { db, clock, limits, member, visitor, ip } = context
  await limits.consume('view', member?.id ?? visitor, viewLimit)
  if (!member) await limits.consume('view/network', networkOf(ip), networkViewLimit)
  if (!isForSale(context, goods_id, sku_id)) refuse('not-found')
  const owner = ownerOf(context)
  await saveView(db, owner, { style_id: goods_id, sku_id: sku_id ?? null, viewed_at: clock.now() })
  await deleteBeyond(db, owner, maxViewed)
  return {}
}
