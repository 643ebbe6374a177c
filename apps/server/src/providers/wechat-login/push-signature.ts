import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** WeChat's signature of a push: SHA-1 of its parts, sorted and joined. */
export const signatureOf = (parts: readonly string[]): string =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')

export function isSignature(given: string, parts: readonly string[]): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signatureOf(parts))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Padding is to 32 bytes, not to AES's 16, so it is added and removed by hand. */
const blockSize = 32
const randomSize = 16
const lengthSize = 4

const keyOf = (encodingAesKey: string): Buffer => Buffer.from(`${encodingAesKey}=`, 'base64')

/** Decrypts with the first key that fits; undefined when none does or the message is for another app. */
export function decryptPush(
  encrypted: string,
  keys: readonly string[],
  appId: string,
): { message: string; key: string } | undefined {
  for (const key of keys) {
    const message = decrypt(encrypted, key, appId)
    if (message !== undefined) return { message, key }
  }
  return undefined
}

function decrypt(encrypted: string, encodingAesKey: string, appId: string): string | undefined {
  const key = keyOf(encodingAesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return undefined
  const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
  const padding = plain.at(-1) ?? 0
  const start = randomSize + lengthSize
  if (padding < 1 || padding > blockSize || plain.length - padding < start) return undefined
  const end = start + plain.readUInt32BE(randomSize)
  const content = plain.subarray(0, plain.length - padding)
  if (end > content.length || content.toString('utf8', end) !== appId) return undefined
  return content.toString('utf8', start, end)
}

export function encryptReply(
  message: string,
  encodingAesKey: string,
  appId: string,
  random: Buffer = randomBytes(randomSize),
): string {
  const key = keyOf(encodingAesKey)
  const text = Buffer.from(message)
  const length = Buffer.alloc(lengthSize)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([random, length, text, Buffer.from(appId)])
  const padding = blockSize - (plain.length % blockSize)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(padding, padding)),
    cipher.final(),
  ]).toString('base64')
}
