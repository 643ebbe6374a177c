import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Padding reaches to 32 bytes, twice the cipher's block. */
const blockBytes = 32

/** Signs the token of the account, a timestamp, a nonce and, in secure mode, the ciphertext. */
export function messageSignature(...parts: string[]): string {
  return createHash('sha1').update(parts.toSorted().join('')).digest('hex')
}

/** @param random 16 bytes before the message @returns base64 */
export function encryptMessage(
  encodingAesKey: string,
  appid: string,
  message: string,
  random: Uint8Array = randomBytes(16),
): string {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(message))
  const content = Buffer.concat([random, length, Buffer.from(message), Buffer.from(appid)])
  const padding = blockBytes - (content.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', ...keyAndIv(encodingAesKey)).setAutoPadding(false)
  return Buffer.concat([cipher.update(content), cipher.update(Buffer.alloc(padding, padding))]).toString(
    'base64',
  )
}

/** Throws if the ciphertext, its padding or its length is broken. */
export function decryptMessage(
  encodingAesKey: string,
  ciphertext: string,
): { message: string; appid: string } {
  const decipher = createDecipheriv('aes-256-cbc', ...keyAndIv(encodingAesKey)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64')), decipher.final()])
  const padding = padded.at(-1) ?? 0
  const length = padded.length > 20 ? padded.readUInt32BE(16) : 0
  if (padding < 1 || padding > blockBytes || 20 + length > padded.length - padding)
    throw new Error('not an encrypted message')
  const content = padded.subarray(20, padded.length - padding)
  return { message: content.subarray(0, length).toString(), appid: content.subarray(length).toString() }
}

/** The IV is the start of the key. */
function keyAndIv(encodingAesKey: string): [Buffer, Buffer] {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  return [key, key.subarray(0, 16)]
}
