import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/integration-desk'
import { maxKeys } from '@corium/contract/integration-desk'
import { type IntegrationScope, integrationScopes } from '@corium/contract/integration-scopes'
import type { Permission } from '@corium/contract/permissions'
import type { Context, Integration, StaffContext } from '#server/context.ts'
import { lockNames } from '#server/db/lock-names.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { currentRights } from '#server/modules/staff/current-rights.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { minute, momentOf, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import {
  countUsableKeys,
  findUsableKey,
  insertKey,
  type KeyRow,
  lockKey,
  markKeyRevoked,
  markKeyUsed,
  selectKeys,
} from './keys.db.ts'

/** By which a key is recognized, by people and by programs that look for leaked secrets. */
const keyStart = 'corium_'
const shownLength = keyStart.length + 4

/** Seconds between two updates of `last_used_at`. */
const usedInterval = 60
/** Calls that one key can make in a minute, on all nodes together. */
const callLimit = { max: 600, seconds: minute }

/** What staff have to be allowed themselves to give a scope. */
const permissionFor: Record<IntegrationScope, Permission> = {
  'orders.read': 'orders',
  'orders.ship': 'orders.ship',
  'stock.read': 'stock',
  'stock.write': 'stock.edit',
  'goods.read': 'goods',
}

/**
 * The program of a key that works, with what its maker may still do, and counts its call.
 * @throws `too-many-requests`
 */
export async function findIntegration(
  { db, clock, limits }: Pick<Context, 'db' | 'clock' | 'limits'>,
  key: string,
): Promise<Integration | undefined> {
  if (!key.startsWith(keyStart)) return undefined
  const now = clock.now()
  const found = await findUsableKey(db, hashOfToken(key), now)
  if (!found) return undefined
  await limits.consume('integration-key', found.id, callLimit)
  const { last_used_at, created_by, scopes, ...integration } = found
  const maker = await currentRights(db, created_by)
  if (!maker) return undefined
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= usedInterval * 1000) {
    await markKeyUsed(db, found.id, now)
  }
  return {
    ...integration,
    scopes: scopes.filter((scope) => maker.permissions.includes(permissionFor[scope])),
  }
}

const maxUnusable = 50

export async function listKeys({ db, clock }: StaffContext): Promise<Output<typeof contract.listKeys>> {
  const now = clock.now()
  const rows = await selectKeys(db, now, maxUnusable)
  return {
    server_time: seconds(now),
    list: rows.map((row) => ({
      key_id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes,
      state: stateOf(row, now),
      created_at: seconds(row.created_at),
      created_by: row.staff_name,
      expires_at: secondsOrNull(row.expires_at),
      last_used_at: secondsOrNull(row.last_used_at),
    })),
  }
}

function stateOf(row: KeyRow, now: Date): contract.IntegrationKey['state'] {
  if (row.revoked_at) return 'revoked'
  if (row.expires_at && row.expires_at <= now) return 'expired'
  return row.is_maker_locked ? 'suspended' : 'active'
}

export async function createKey(
  context: StaffContext,
  { name, scopes, expires_at = null }: Input<typeof contract.createKey>,
): Promise<Output<typeof contract.createKey>> {
  const { db, clock, staff } = context
  const now = clock.now()
  const expiresAt = momentOf(expires_at)
  if (name.trim() === '') refuseFields({ name: 'required' })
  if (scopes.length === 0) refuseFields({ scopes: 'scope-required' })
  if (expiresAt && expiresAt <= now) refuseFields({ expires_at: 'in-the-past' })
  if (!scopes.every((scope) => staff.permissions.includes(permissionFor[scope]))) refuse('not-allowed')
  const key = `${keyStart}${newToken().token}`
  const row = {
    name: name.trim(),
    prefix: key.slice(0, shownLength),
    expires_at: expiresAt,
    scopes: integrationScopes.filter((scope) => scopes.includes(scope)),
  }
  const keyId = await db.transaction().execute(async (trx) => {
    // Keys that are made at the same moment do not see each other.
    await lockNames(trx, 'integrations', ['keys'])
    const used = await countUsableKeys(trx, now)
    if (used >= maxKeys) refuse('limit-reached', { limit: maxKeys, used })
    const id = await insertKey(trx, {
      ...row,
      key_hash: hashOfToken(key),
      created_at: now,
      created_by: staff.id,
    })
    await recordChange(trx, context, { act: 'created', subject: { id, name: row.name }, after: row })
    return id
  })
  return { key_id: keyId, key }
}

export async function revokeKey(
  context: StaffContext,
  { key_id }: Input<typeof contract.revokeKey>,
): Promise<Record<string, never>> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const key = (isUuid(key_id) ? await lockKey(trx, key_id) : undefined) ?? refuse('not-found')
    await markKeyRevoked(trx, key_id, clock.now())
    await recordChange(trx, context, { act: 'withdrawn', subject: { id: key_id, name: key.name } })
  })
  return {}
}
