import { hkdfSync } from 'node:crypto'

/** Derives a separate key for each purpose from the shop's one secret. */
export function derivedKey({ secret }: { secret?: string }, purpose: string): Buffer {
  if (!secret) throw new Error('The shop has no secret to derive keys from')
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
