import type { Output } from '@corium/browser/result'
import { call, silently } from './client.ts'
import { refreshBagCount, refreshFavorites, refreshLooks } from './member.ts'
import { bagContent } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { endFreshLogin, useSession } from './session.ts'

/** The merged counts; a part that failed is undefined. */
type Merged = {
  bag: Output<'/shop/pc_api.flow/merge'> | undefined
  favorites: Output<'/shop/pc_api.goods/mergeCollect'> | undefined
  looks: Output<'/shop/pc_api.simulation/mergeLooks'> | undefined
}

/**
 * Gives the visitor's bag, favorites and looks to the member after a login. After a failure the next page
 * tries again.
 */
export async function mergeAfterLogin(): Promise<Merged> {
  const bag = await call('/shop/pc_api.flow/merge', { ...silently })
  const favorites = await call('/shop/pc_api.goods/mergeCollect', { ...silently })
  const looks = await call('/shop/pc_api.simulation/mergeLooks', { ...silently })
  useSession.setState({ hasCookie: true, merging: false })
  if (bag.ok) useSession.setState({ carNum: bag.data.num })
  else await refreshBagCount()
  await Promise.all([
    browserQueryClient().invalidateQueries({ queryKey: bagContent().queryKey }),
    refreshFavorites(),
    refreshLooks(),
  ])
  if (bag.ok && favorites.ok && looks.ok) endFreshLogin()
  return {
    bag: bag.ok ? bag.data : undefined,
    favorites: favorites.ok ? favorites.data : undefined,
    looks: looks.ok ? looks.data : undefined,
  }
}
