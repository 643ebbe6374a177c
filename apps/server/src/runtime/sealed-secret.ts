import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/** Encrypts a secret for its owner, whose id the result is bound to: nonce, tag and ciphertext. */
export function sealSecret(key: KeyObject, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const seal = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
  const text = Buffer.concat([seal.update(secret), seal.final()])
  return Buffer.concat([nonce, seal.getAuthTag(), text])
}

/** Undefined if it was sealed with another key or for another owner. */
export function openSecret(key: KeyObject, owner: string, sealed: Buffer): Buffer | undefined {
  const open = createDecipheriv(cipher, key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([open.update(sealed.subarray(28)), open.final()])
  } catch {
    return undefined
  }
}
