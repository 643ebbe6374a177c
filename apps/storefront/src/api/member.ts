import type { Output } from '@corium/browser/result'
import { basePath } from '@corium/contract/paths'
import { call, silently } from './client.ts'
import { useDialogs } from './dialogs.ts'
import {
  addresses,
  bagContent,
  favoriteGoods,
  favoriteIds,
  invoiceTitles,
  memberInfo,
  memberMessages,
  memberSessions,
  messageSettings,
  orderOffer,
  savedLooks,
  stockAlerts,
  unreadMessages,
  viewedGoods,
  wechatLink,
} from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { endFreshLogin, useSession } from './session.ts'

/**
 * Fetches everything again after a mobile was bound: calls that needed one now
 * succeed, and the member changed.
 */
export async function refreshAfterMobileBound(): Promise<void> {
  await browserQueryClient().invalidateQueries()
}

/** Fetches the member again after a change of the account. */
export async function refreshMember(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: memberInfo().queryKey })
}

export async function refreshWechatLink(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: wechatLink().queryKey })
}

/** Fetches the messages and their number again after some were read. */
export async function refreshMessages(): Promise<void> {
  const client = browserQueryClient()
  await Promise.all([
    client.invalidateQueries({ queryKey: unreadMessages().queryKey }),
    client.invalidateQueries({ queryKey: [memberMessages({}).queryKey[0]] }),
  ])
}

export async function refreshMessageSettings(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: messageSettings().queryKey })
}

export async function refreshSessions(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: memberSessions().queryKey })
}

/**
 * Fetches again what depends on addresses: the price of an order and the address
 * book. Resolves with the latter.
 */
export async function refreshAddresses(): Promise<void> {
  const client = browserQueryClient()
  void client.invalidateQueries({ queryKey: [orderOffer({ source: 'cart' }).queryKey[0]] })
  await client.invalidateQueries({ queryKey: addresses().queryKey })
}

export async function refreshInvoiceTitles(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: invoiceTitles().queryKey })
}

/**
 * Fetches again what shows an invoice: the list of invoices, the orders and the
 * address that the form suggests.
 */
export async function refreshInvoices(): Promise<void> {
  const client = browserQueryClient()
  void refreshInvoiceTitles()
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).includes('.invoice/') || String(path).includes('.order/info'),
  })
}

/** Fetches the coupons again after one was received or used, and the order that is about to be placed. */
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
 * Resolves when no count of the bag is under way. The response to the first one gives a new visitor the
 * cookie that the bag belongs to. A call that adds to the bag before would create a second cookie, and
 * whichever response came later would decide which bag the visitor keeps.
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

/** What was merged; a part that failed is undefined. */
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
