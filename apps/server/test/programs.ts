import type { Input } from '@corium/contract/call'
import { createKey } from '@corium/contract/integration-desk'
import { type IntegrationScope, integrationScopes } from '@corium/contract/integration-scopes'
import type { Caller, TestShop } from './shop.ts'

export const withKey = ({ visitor }: TestShop, key: string): Caller =>
  Object.assign(visitor(), { token: key })

/** Revokes all keys: the number of those that work at the same time is limited. */
export async function revokeAllKeys({ shop, clock }: TestShop): Promise<void> {
  await shop.db.updateTable('integration_keys').set({ revoked_at: clock.now() }).execute()
}

/** A program with a new key, by default with all permissions. */
export async function openProgram(
  shop: TestShop,
  maker: Caller,
  scopes: readonly IntegrationScope[] = integrationScopes,
  more: Partial<Input<typeof createKey>> = {},
) {
  const { key, key_id } = await maker.get(createKey, { name: 'Kingdee', scopes: [...scopes], ...more })
  return Object.assign(withKey(shop, key), { key, key_id })
}
