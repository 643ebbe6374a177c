import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Deriving a key takes several times as long as using it, and a process has one secret. */
const derived = new Map<string, Map<string, KeyObject>>()

/**
 * Derives a separate key for each purpose, of which there are few, from the shop's one secret. With a `KeyObject`, an
 * HMAC takes a fifth of the time that it takes with a Buffer.
 */
export function derivedKey({ secret }: { secret: string }, purpose: string): KeyObject {
  const keys = derived.get(secret) ?? new Map<string, KeyObject>()
  derived.set(secret, keys)
  const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  keys.set(purpose, key)
  return key
}
