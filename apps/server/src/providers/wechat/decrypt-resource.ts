import { createDecipheriv } from 'node:crypto'
import { type Static, Type } from 'typebox'

const tagBytes = 16

/** A part of a notice or certificate list, encrypted with the APIv3 key. */
export const EncryptedResource = Type.Object({
  algorithm: Type.Literal('AEAD_AES_256_GCM'),
  nonce: Type.String({ minLength: 1 }),
  associated_data: Type.Optional(Type.String()),
  /** Base64; its last 16 bytes are the authentication tag. */
  ciphertext: Type.String(),
})

/** The plain text, or `undefined` when it was encrypted with another key or altered. */
export function decryptResource(
  resource: Static<typeof EncryptedResource>,
  apiV3Key: string,
): string | undefined {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  if (bytes.length < tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(resource.nonce), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
