import type { Output } from '@corium/contract/call'
import { getScanStatus, getWechatLinkStatus, startScan, startWechatLink } from '@corium/contract/wechat-login'
import { prove } from './identity.ts'
import type { SandboxShop } from './sandbox-shop.ts'
import type { Caller } from './shop.ts'

export type Code = Output<typeof startScan>

export const refOf = ({ ticket, unique_id }: Code) => ({ ticket, unique_id })

/** Presses a button on the page that a link in the chat leads to, and returns the page. */
export async function press(shop: SandboxShop, link: string, answer: 'confirm' | 'refuse'): Promise<string> {
  const response = await shop.app.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en-us' },
    payload: `answer=${answer}`,
  })
  return response.body
}

/** The page that a link in the chat leads to. */
export const openPage = (shop: SandboxShop, link: string, language = 'en-us') => {
  const { pathname, search } = new URL(link)
  return shop.app.inject({ url: pathname + search, headers: { 'accept-language': language } })
}

/** A person scans a code and confirms on the phone. */
export async function scanAndConfirm(
  shop: SandboxShop,
  code: { ticket: string },
  person: string,
): Promise<void> {
  const { links } = await shop.scan(code, person)
  await shop.shop.background.settled()
  await press(shop, links[0]!.href, 'confirm')
}

/** Links a new person's WeChat with the account of a member who has a password. */
export async function linkWechat(shop: SandboxShop, member: Caller): Promise<void> {
  await linkPersonOf(shop, member)
}

/** Like `linkWechat`, but returns the person. */
export async function linkPersonOf(shop: SandboxShop, member: Caller): Promise<string> {
  const person = await shop.person()
  const code = await member.get(startWechatLink, { proof: await prove(member, 'edit_wechat') })
  await scanAndConfirm(shop, code, person)
  await member.get(getWechatLinkStatus, refOf(code))
  return person
}

/** Logs a person in with WeChat in a new browser. */
export async function logInWithWechat(
  shop: SandboxShop,
  person: string,
): Promise<Caller & { token: string }> {
  const browser = shop.visitor()
  const code = await browser.get(startScan, {})
  await scanAndConfirm(shop, code, person)
  const { token } = await browser.get(getScanStatus, refOf(code))
  return Object.assign(browser, { token })
}
