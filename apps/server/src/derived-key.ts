import { hkdfSync } from 'node:crypto'
import type { Config } from './config.ts'

/** A key of its own for each purpose, from the shop's one secret. */
export function derivedKey({ secret }: Config, purpose: string): Buffer {
  if (!secret) throw new Error('The shop has no secret to derive keys from')
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
