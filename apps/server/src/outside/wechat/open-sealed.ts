import { createDecipheriv } from 'node:crypto'
import { type Static, Type } from 'typebox'

const tagBytes = 16

/** A part of a notice or certificate list, encrypted for us with the APIv3 key. */
export const Sealed = Type.Object({
  algorithm: Type.Literal('AEAD_AES_256_GCM'),
  nonce: Type.String({ minLength: 1 }),
  associated_data: Type.Optional(Type.String()),
  /** Base64; its last 16 bytes are the authentication tag. */
  ciphertext: Type.String(),
})

/** The plain text, or `undefined` when it was not encrypted with our key or has been altered. */
export function openSealed(sealed: Static<typeof Sealed>, apiV3Key: string): string | undefined {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  if (bytes.length < tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(sealed.nonce), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(sealed.associated_data ?? ''))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
