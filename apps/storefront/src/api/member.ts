import { basePath } from '@corium/contract/paths'
import { call, silently } from './client.ts'
import { useDialogs } from './dialogs.ts'
import { bagContent, favoriteGoods, favoriteIds, savedLooks, stockAlerts, viewedGoods } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { useSession } from './session.ts'

/**
 * Fetches everything again after the member has bound a mobile number: calls that needed one now succeed, and the
 * member changed.
 */
export async function refreshAfterMobileBound(): Promise<void> {
  await browserQueryClient().invalidateQueries()
}

/** Fetches the coupons again after one was claimed or used, and the order that is about to be placed. */
export async function refreshCoupons(): Promise<void> {
  await browserQueryClient().invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).includes('.coupon/') || String(path).includes('.order/confirm'),
  })
}

let lastCount: Promise<void> | undefined

/** Counts the lines in the bag, a visitor's as well as a member's. */
export function refreshBagCount(): Promise<void> {
  lastCount = countBag()
  return lastCount
}

/**
 * Resolves when no count of the bag is under way. The response to the first one gives a new visitor the cookie that
 * the bag belongs to. A call that adds to the bag before that would create a second cookie, and whichever response
 * came later would decide which bag the visitor keeps.
 */
export const bagCounted = async (): Promise<void> => lastCount

async function countBag(): Promise<void> {
  const result = await call('/shop/pc_api.flow/getCartInfo', { ...silently })
  useSession.setState({ hasCookie: true, ...(result.ok && { carNum: result.data.num }) })
}

/** Fetches the bag again, which another tab may have changed. */
export async function refreshBag(): Promise<void> {
  await Promise.all([
    refreshBagCount(),
    browserQueryClient().invalidateQueries({ queryKey: bagContent().queryKey }),
  ])
}

/** Fetches the favorites again after one was saved, changed or removed. */
export async function refreshFavorites(): Promise<void> {
  const client = browserQueryClient()
  await Promise.all([
    client.invalidateQueries({ queryKey: favoriteIds().queryKey }),
    client.invalidateQueries({ queryKey: [favoriteGoods({}).queryKey[0]] }),
  ])
}

/** Fetches the saved looks of the 2D simulation again after one was saved, renamed or deleted. */
export async function refreshLooks(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: savedLooks().queryKey })
}

export async function refreshStockAlerts(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: stockAlerts().queryKey })
}

/**
 * Drops a member's data from the cache when the session ends, or when another tab logged in another member.
 */
export function watchSession(): () => void {
  const client = browserQueryClient()
  return useSession.subscribe((now, before) => {
    if (!before.token || now.token === before.token) return
    if (!now.token) {
      for (const [path] of [
        viewedGoods(1).queryKey,
        favoriteIds().queryKey,
        favoriteGoods({}).queryKey,
        savedLooks().queryKey,
      ])
        void client.resetQueries({ queryKey: [path] })
      client.removeQueries({ queryKey: stockAlerts().queryKey })
    }
    void client.invalidateQueries(now.token ? {} : { queryKey: bagContent().queryKey })
    void refreshBagCount()
  })
}

/** Loads the page again after a login (§4), or the page that the visitor was on the way to. */
export function loadAsMember(): void {
  const { goTo } = useDialogs.getState()
  if (goTo) location.assign(basePath + goTo)
  else location.reload()
}
