import { verifyIdentity } from '@corium/contract/account'
import { type IdentityAction, sendCode } from '@corium/contract/passport'
import { findCodeFor } from './messages.ts'
import type { Caller, TestShop } from './shop.ts'

export const password = 'seven brown hides'

/** A new member who has a mobile number, an email and a password. */
export async function openAccount(shop: TestShop, change: { mobile?: null; email?: null } = {}) {
  accounts += 1
  return shop.member({ email: `ana.${accounts}@buyer.test`, password, ...change })
}
let accounts = 0

/** Proves the member's identity by the password. */
export async function prove(member: Caller, action: IdentityAction): Promise<string> {
  return (await member.get(verifyIdentity, { action, by: 'password', secret: password })).proof
}

/** Requests a code a minute later from another network, so that no captcha is needed, and returns it. */
export async function codeTo(
  shop: TestShop,
  member: Caller,
  type: IdentityAction,
  account: string,
): Promise<string> {
  const device = Object.assign(shop.visitor(), { token: member.token })
  shop.clock.forward(60)
  await device.get(sendCode, { type, account })
  const code = await findCodeFor(shop, account.replace(/^\+86/, ''))
  if (!code) throw new Error(`No code was sent to ${account}`)
  return code
}
