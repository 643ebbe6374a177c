import * as contract from '@corium/contract/staff'
import { codeOf, stepAt } from '#server/runtime/totp.ts'
import type { Caller, TestShop } from './shop.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app: shows the current code, or one of some steps later. */
export const openAuthenticator =
  (shop: TestShop, secret: string) =>
  (steps = 0): string =>
    codeOf(readBase32(secret), stepAt(shop.clock.now()) + steps)

/** Sets up an authenticator app for a person who is logged in. The next code is a new one. */
export async function setUpAuthenticator(shop: TestShop, caller: Caller, password?: string) {
  const { secret } = await caller.get(contract.startSecondFactor, { password })
  const code = openAuthenticator(shop, secret)
  const { recovery_codes } = await caller.get(contract.confirmSecondFactor, { code: code() })
  shop.clock.forward(30)
  return { code, recovery_codes }
}
