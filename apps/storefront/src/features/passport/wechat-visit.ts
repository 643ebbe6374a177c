import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import { basePath, paths } from '@corium/contract/paths'
import { useDialogs } from '#api/dialogs.ts'

/*
 * A login on WeChat's own page leaves the shop and comes back in the same tab, whose session storage keeps
 * where the visitor was and that WeChat was asked.
 */
const originKey = 'wechat-origin'
const askedKey = 'wechat-asked'

/** Remembers the page to come back to; before the visitor goes to the page that starts the login. */
export function rememberOrigin(): void {
  const { goTo } = useDialogs.getState()
  saveItem('sessionStorage', originKey, goTo ? basePath + goTo : location.pathname + location.search)
  removeItem('sessionStorage', askedKey)
}

/** Opens WeChat's page in place of this one, so that Back leads to the shop and not to WeChat again. */
export function openWechat(url: string): void {
  saveItem('sessionStorage', askedKey, '1')
  location.replace(url)
}

/** Whether this tab comes from WeChat's page. WeChat may send neither a code nor a state after a refusal. */
export const wasAsked = (): boolean => readItem('sessionStorage', askedKey) !== null

export const forgetAsked = (): void => removeItem('sessionStorage', askedKey)

/** Loads the page where the visitor was, as a member. */
export function returnToOrigin(): void {
  const origin = readItem('sessionStorage', originKey)
  removeItem('sessionStorage', originKey)
  location.replace(origin ?? basePath + paths.home())
}
