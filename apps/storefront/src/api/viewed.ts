import { call, silently } from './client.ts'
import { bagCounted } from './member.ts'
import { viewedGoods } from './queries.ts'
import { browserQueryClient } from './query-client.ts'

const viewedKey = [viewedGoods(1).queryKey[0]]

/** Resolves when the browser has the cookie that a visitor's list belongs to: see `bagCounted`. */
export async function visitorIsKnown(): Promise<void> {
  // The frame of the page starts the count in the same round of effects as its screens, after them.
  await Promise.resolve()
  await bagCounted()
}

/** Remembers that the visitor has looked at a style in this color. A failure is not worth a message. */
export async function recordView(goods_id: string, sku_id: string): Promise<void> {
  await visitorIsKnown()
  const result = await call('/shop/pc_api.goods/addBrowse', { goods_id, sku_id, ...silently })
  // Lists that are on display keep their order until they show again.
  if (result.ok) await browserQueryClient().invalidateQueries({ queryKey: viewedKey, refetchType: 'none' })
}

/** Fetches the lists again after styles were removed. */
export async function refreshViewed(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: viewedKey })
}
