import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import * as contract from '@corium/contract/passport'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { hashPassword } from '#server/runtime/passwords.ts'
import { receiveCode } from './messages.ts'
import type { Caller, TestShop } from './shop.ts'

let contacts = 0

/** A mobile number as a buyer types it, and an email address. No other test has them. */
export function newContact(): { mobile: string; email: string } {
  contacts += 1
  return { mobile: `139${String(contacts).padStart(8, '0')}`, email: `Person.${contacts}@buyer.test` }
}

export const goodPassword = 'seven brown hides'

/** A password hash with an older, lower cost. */
export async function outdatedHash(password: string): Promise<string> {
  const salt = Buffer.alloc(16, 7)
  const hash = await promisify(argon2)('argon2id', {
    message: Buffer.from(password),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8_192,
    passes: 1,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8192,t=1,p=1$${bare(salt)}$${bare(hash)}`
}

/** Fills the queue of passwords to hash, so that it accepts no others, until the returned function is called. */
export function fillHashQueue(): () => Promise<unknown> {
  let isFull = true
  const keepPlace = async () => {
    while (isFull) await hashPassword(goodPassword)
  }
  const places = Array.from({ length: 102 }, keepPlace)
  return () => {
    isFull = false
    return Promise.all(places)
  }
}

/**
 * Registers a member by mobile number, as the dialog does, and waits until the number can get the next code.
 */
export async function registerMember(shop: TestShop, password = goodPassword): Promise<{ mobile: string }> {
  const { mobile } = newContact()
  const caller = shop.visitor()
  const code = await receiveCode(shop, caller, 'register', mobile)
  await caller.get(contract.register, { mobile, code, password, op_type: 'sms', country_code: 'CN' })
  shop.clock.forward(60)
  return { mobile }
}

/** Loads a captcha challenge and solves it as a browser does. */
export async function solveCaptcha(caller: Caller): Promise<string> {
  const challenge = JSON.parse((await caller.get(contract.getCaptcha, {})).challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
