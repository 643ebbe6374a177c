import type { Input } from '@corium/contract/call'
import { login } from '@corium/contract/passport'
import * as contract from '@corium/contract/two-step'
import { openAuthenticator } from './authenticator.ts'
import { prove } from './identity.ts'
import type { Caller, TestShop } from './shop.ts'

/** Turns two-step login on for a member with a password. The next code of the app is a new one. */
export async function turnOnTwoStep(shop: TestShop, member: Caller) {
  const proof = await prove(member, 'edit_two_step')
  const { setup_id, secret } = await member.get(contract.startTwoStep, { proof })
  const code = openAuthenticator(shop, secret)
  const { recovery_codes } = await member.get(contract.confirmTwoStep, { setup_id, code: code() })
  shop.clock.forward(30)
  return { code, secret, recovery_codes }
}

/** The challenge of a login whose first step succeeded. */
export function challengeOf(result: { ok: boolean; data: unknown }): string {
  const { challenge } = result.data as { challenge?: string }
  if (result.ok || !challenge) throw new Error('No second step was asked for')
  return challenge
}

/** Logs in up to the second step, and returns its challenge. */
export const passFirstStep = async (browser: Caller, input: Input<typeof login>): Promise<string> =>
  challengeOf(await browser.call(login, input))
