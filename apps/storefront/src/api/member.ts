import { forgetWishes } from './card-basket.ts'
import { call, quietly } from './client.ts'
import { addresses, bagContent, orderOffer, savedIds } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { forgetRemark } from './remark.ts'
import type { Output } from './result.ts'
import { clearSession, loginIsOld, useSession } from './session.ts'

/** Asks anew for all that is in sight: what was refused for want of a phone, and who is logged in. */
export async function phoneBound(): Promise<void> {
  await browserQueryClient().invalidateQueries()
}

/** What an order would cost depends on where it goes. Returns once the address book is read again. */
export async function addressesChanged(): Promise<void> {
  const client = browserQueryClient()
  void client.invalidateQueries({ queryKey: [orderOffer({ source: 'cart' }).queryKey[0]] })
  await client.invalidateQueries({ queryKey: addresses().queryKey })
}

/** Counts the lines in the bag, a visitor's as well as a member's. */
export async function refreshBagCount(): Promise<void> {
  const result = await call('/shop/pc_api.flow/getCartInfo', { ...quietly })
  if (result.ok) useSession.setState({ carNum: result.data.num })
}

/** Moves what was put in the bag before the login to the member; what a lost answer leaves open is tried again. */
export async function mergeBagAfterLogin(): Promise<Output<'/shop/pc_api.flow/merge'> | undefined> {
  const result = await call('/shop/pc_api.flow/merge', { ...quietly })
  if (!result.ok) {
    await refreshBagCount()
    return undefined
  }
  loginIsOld()
  useSession.setState({ carNum: result.data.num })
  await browserQueryClient().invalidateQueries({ queryKey: ['/shop/pc_api.flow/getList'] })
  return result.data
}

/** What the page knows of a member ends with the session; another tab's login may be somebody else's. */
export function watchSession(): () => void {
  const client = browserQueryClient()
  return useSession.subscribe((now, before) => {
    if (!before.token || now.token === before.token) return
    if (!now.token) client.removeQueries({ queryKey: savedIds().queryKey })
    void client.invalidateQueries(now.token ? {} : { queryKey: bagContent().queryKey })
    void refreshBagCount()
  })
}

/** Ends the session here and at the shop, and starts anew as a visitor. */
export async function logOut(): Promise<void> {
  await call('/member/pc_api.passport/logout', { ...quietly })
  clearSession()
  forgetWishes()
  forgetRemark()
  location.reload()
}
