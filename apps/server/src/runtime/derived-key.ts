import { hkdfSync } from 'node:crypto'

/** Deriving a key takes several times as long as using it, and a process has one secret. */
const derived = new Map<string, Map<string, Buffer>>()

/** Derives a separate key for each purpose, of which there are few, from the shop's one secret. */
export function derivedKey({ secret }: { secret: string }, purpose: string): Buffer {
  const keys = derived.get(secret) ?? new Map<string, Buffer>()
  derived.set(secret, keys)
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  keys.set(purpose, key)
  return key
}
