import { createHmac, type KeyObject, randomBytes, randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import { derivedKey } from './derived-key.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { stepOf } from './totp.ts'

/*
 * The secrets of second factors, of staff and of members. A leaked database without the shop's SECRET reveals neither
 * codes nor recovery codes. If SECRET changes, they are lost: `npm run staff:owner` restores the access of an owner,
 * who resets the other staff, and staff turn off the second step of members.
 */

type Config = { secret: string }

/** The owner of a second factor: keys differ by kind, and secrets are bound to the id. */
export type FactorOwner = { kind: 'staff' | 'member'; id: string }

const keyOf = (config: Config, { kind }: FactorOwner): KeyObject =>
  derivedKey(config, `${kind} second factor`)

export const newSecret = (): Buffer => randomBytes(20)

export const sealFactor = (config: Config, owner: FactorOwner, secret: Buffer): Buffer =>
  sealSecret(keyOf(config, owner), owner.id, secret)

/** Undefined if it was sealed with another SECRET or for another owner. */
export const openFactor = (config: Config, owner: FactorOwner, sealed: Buffer): Buffer | undefined =>
  openSecret(keyOf(config, owner), owner.id, sealed)

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeNum = 10

/** Ten codes such as `7QK4-M2XD`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeNum }, () => {
    const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
    return `${letters.slice(0, 4)}-${letters.slice(4)}`
  })

/** A keyed hash, because attackers could find 39 bits from a plain one. */
export function hashOfRecoveryCode(config: Config, { kind, id }: FactorOwner, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return createHmac('sha256', derivedKey(config, `${kind} recovery code`))
    .update(`${id} ${letters}`)
    .digest()
}

/** A typed code: the time step of a code of the app, or the hash of a possible recovery code. */
export type TypedCode = { step: number } | { recoveryHash: Buffer }

/** Reads a code of the app or a recovery code; undefined for a wrong one. The caller marks it as used. */
export function readFactorCode(
  { config, log, at }: { config: Config; log: Logger; at: Date },
  owner: FactorOwner,
  sealed: Buffer,
  typed: string,
): TypedCode | undefined {
  const digits = typed.normalize('NFKC').replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return { recoveryHash: hashOfRecoveryCode(config, owner, digits) }
  const secret = openFactor(config, owner, sealed)
  if (!secret) log.error({ kind: owner.kind }, 'SECRET has changed: second factors have to be set up anew')
  const step = secret && stepOf(secret, digits, at)
  return step === undefined ? undefined : { step }
}
