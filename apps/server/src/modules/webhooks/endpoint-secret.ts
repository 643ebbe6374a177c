import type { KeyObject } from 'node:crypto'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { openSecret, sealSecret } from '#server/runtime/sealed-secret.ts'

/*
 * The secrets of endpoints are encrypted: a leaked database without the shop's SECRET does not let anyone
 * sign. With another SECRET they are lost, and staff make new ones.
 */

type Config = { secret: string }

const keyOf = (config: Config): KeyObject => derivedKey(config, 'webhook secret')

export const sealEndpointSecret = (config: Config, endpointId: string, secret: Buffer): Buffer =>
  sealSecret(keyOf(config), endpointId, secret)

/** The secrets that sign now, the newest first; the one before only while it still counts. */
export function openEndpointSecrets(
  config: Config,
  row: { id: string; secret: Buffer; previous_secret: Buffer | null; previous_until: Date | null },
  now: Date,
): Buffer[] {
  const isOverlapping = row.previous_until !== null && row.previous_until > now
  return [row.secret, isOverlapping ? row.previous_secret : null].flatMap((sealed) =>
    sealed ? (openSecret(keyOf(config), row.id, sealed) ?? []) : [],
  )
}
