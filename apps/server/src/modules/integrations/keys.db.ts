import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

const isUsable = (db: Db, at: Date) =>
  db
    .selectFrom('integration_keys')
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))

export function findUsableKey(db: Db, hash: Buffer, at: Date) {
  return isUsable(db, at)
    .select(['id', 'name', 'scopes', 'last_used_at', 'created_by'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
}

export async function markKeyUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('integration_keys').set({ last_used_at: at }).where('id', '=', id).execute()
}

const withCreator = (db: Db) =>
  db
    .selectFrom('integration_keys')
    .innerJoin('staff', 'staff.id', 'created_by')
    .selectAll('integration_keys')
    .select((eb) => ['staff.name as staff_name', eb('staff.closed_at', 'is not', null).as('is_maker_locked')])

export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number]

export async function selectKeys(db: Db, at: Date, maxUnusable: number) {
  const usable = isUsable(db, at).select('id')
  const [working, others] = await Promise.all([
    withCreator(db).where('integration_keys.id', 'in', usable).orderBy('created_at', 'desc').execute(),
    withCreator(db)
      .where('integration_keys.id', 'not in', usable)
      .orderBy('created_at', 'desc')
      .limit(maxUnusable)
      .execute(),
  ])
  return [...working, ...others]
}

export async function countUsableKeys(db: Db, at: Date): Promise<number> {
  const { num } = await isUsable(db, at)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return num
}

export async function insertKey(trx: Db, row: Insertable<Tables['integration_keys']>): Promise<string> {
  const { id } = await trx
    .insertInto('integration_keys')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a key that is not revoked. */
export function lockKey(trx: Db, id: string) {
  return trx
    .selectFrom('integration_keys')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markKeyRevoked(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('integration_keys').set({ revoked_at: at }).where('id', '=', id).execute()
}
