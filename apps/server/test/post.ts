import { argon2Sync } from 'node:crypto'
import type { CodePurpose } from '@corium/contract/passport'
import * as contract from '@corium/contract/passport'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { PretendOutside } from './outside.ts'
import type { Caller, TestShop } from './shop.ts'

/** Everything that left a shop with a pretend outside world. */
export const sentBy = ({ shop }: TestShop) => (shop.outside as PretendOutside).sent

const sixDigits = /\d{6}/

let people = 0

/** A mobile number as its owner types it, and a mailbox; nobody else has them. */
export function newPerson(): { mobile: string; email: string } {
  people += 1
  return { mobile: `139${String(people).padStart(8, '0')}`, email: `Person.${people}@buyer.test` }
}

/** The code that was sent last to this number or mailbox, if any. */
export async function findCodeFor(shop: TestShop, account: string): Promise<string | undefined> {
  await shop.run('send-messages')
  const { sms, mail } = sentBy(shop)
  return account.includes('@')
    ? mail.findLast(({ to, text }) => to === account && sixDigits.test(text))?.text.match(sixDigits)?.[0]
    : sms.findLast(({ to }) => to.national === account)?.params.code
}

/** The letters that have reached a mailbox by now. */
export async function lettersTo(shop: TestShop, mailbox: string) {
  await shop.run('send-messages')
  return sentBy(shop).mail.filter(({ to }) => to === mailbox)
}

/** Asks for a code and reads it where it arrives. */
export async function receiveCode(
  shop: TestShop,
  caller: Caller,
  type: CodePurpose,
  account: string,
): Promise<string> {
  await caller.get(contract.sendCode, { type, account })
  const code = await findCodeFor(shop, account)
  if (!code) throw new Error(`No code arrived at ${account}`)
  return code
}

export const goodPassword = 'seven brown hides'

/** As a password was hashed in other days, at less cost. */
export function outdatedHash(password: string): string {
  const salt = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
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

/** Registers somebody by number, as the dialog does. */
export async function registerPerson(shop: TestShop, password = goodPassword): Promise<{ mobile: string }> {
  const { mobile } = newPerson()
  const caller = shop.visitor()
  const code = await receiveCode(shop, caller, 'register', mobile)
  await caller.get(contract.register, { mobile, code, password, op_type: 'sms', country_code: 'CN' })
  return { mobile }
}

/** Fetches a puzzle and solves it as a browser does. */
export async function solveCaptcha(caller: Caller): Promise<string> {
  const challenge = JSON.parse((await caller.get(contract.getCaptcha, {})).challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
