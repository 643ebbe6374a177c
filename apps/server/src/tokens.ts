import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that are told once, and the hash under which they are known. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
