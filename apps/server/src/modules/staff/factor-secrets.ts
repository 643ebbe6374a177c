import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { openSecret, sealSecret } from '#server/runtime/sealed-secret.ts'

/*
 * What a person's second factor is made of. A leaked database without the shop's SECRET gives neither codes
 * nor recovery codes. With another SECRET they are lost: `npm run staff:owner` lets an owner start again, who
 * resets the others.
 */

type Config = { secret?: string }

const keyOf = (config: Config): Buffer => derivedKey(config, 'staff second factor')

export const newSecret = (): Buffer => randomBytes(20)

export const sealFactor = (config: Config, staffId: string, secret: Buffer): Buffer =>
  sealSecret(keyOf(config), staffId, secret)

/** Undefined if it was sealed with another SECRET or for another person. */
export const openFactor = (config: Config, staffId: string, sealed: Buffer): Buffer | undefined =>
  openSecret(keyOf(config), staffId, sealed)

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeNum = 10

/** Ten codes such as `7QK4-M2XD`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeNum }, () => {
    const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
    return `${letters.slice(0, 4)}-${letters.slice(4)}`
  })

/** Keyed, because 39 bits alone could be found from a plain hash. */
export function hashOfRecoveryCode(config: Config, staffId: string, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return createHmac('sha256', derivedKey(config, 'staff recovery code'))
    .update(`${staffId} ${letters}`)
    .digest()
}
