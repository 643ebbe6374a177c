import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Codes of authenticator apps (RFC 6238): SHA-1, six digits, a new one every 30
 * seconds, as every app supports.
 */

const stepSeconds = 30
const digits = 6
/** Clocks of phones differ, so the previous and the next code are right as well. */
const drift = 1

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code of one step (RFC 4226). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a right code. The caller remembers it, because a code may be used once. */
export function stepOf(secret: Buffer, code: string, at: Date): number | undefined {
  const given = Buffer.from(code)
  const now = stepAt(at)
  let found: number | undefined
  for (let step = now - drift; step <= now + drift; step++) {
    const right = Buffer.from(codeOf(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), the form in which apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The address that an app reads from the QR code. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  // Of the label, a colon separates the two.
  const name = encodeURIComponent(issuer.replaceAll(':', ' '))
  const query = `secret=${base32(secret)}&issuer=${name}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?${query}`
}
