import { type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { ownedBy } from '#server/modules/members/owned-by.ts'
import type { Owner } from '#server/modules/members/owner.ts'

export type LookRow = Selectable<Tables['saved_looks']>

/** The namespace of advisory locks on visitors' looks. */
const visitorLock = 4_217_009

/**
 * Until the transaction ends, other requests that save looks of this owner wait,
 * so their number cannot change.
 */
export async function lockLooks(trx: Db, owner: Owner): Promise<void> {
  if ('member_id' in owner) return lockMember(trx, owner.member_id)
  await sql`select pg_advisory_xact_lock(${visitorLock}::int, hashtext(${owner.visitor_id}))`.execute(trx)
}

/** The newest first. */
export function selectLooks(db: Db, owner: Owner): Promise<LookRow[]> {
  return db
    .selectFrom('saved_looks')
    .selectAll()
    .where(ownedBy(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function countLooks(db: Db, owner: Owner): Promise<number> {
  const { num } = await db
    .selectFrom('saved_looks')
    .select(sql<number>`count(*)::int`.as('num'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  return num
}

export function insertLook(
  db: Db,
  owner: Owner,
  look: Pick<LookRow, 'name' | 'code' | 'created_at'>,
): Promise<LookRow> {
  return db
    .insertInto('saved_looks')
    .values({ member_id: null, visitor_id: null, ...owner, ...look })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateLookName(db: Db, owner: Owner, id: string, name: string): Promise<LookRow | undefined> {
  return db
    .updateTable('saved_looks')
    .set({ name })
    .where('id', '=', id)
    .where(ownedBy(owner))
    .returningAll()
    .executeTakeFirst()
}

/** Returns whether the owner had the look. */
export async function deleteLookRow(db: Db, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_looks')
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A visitor's looks, locked, the newest first. */
export function lockVisitorLooks(trx: Db, visitorId: string) {
  return trx
    .selectFrom('saved_looks')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Gives these looks of a visitor to a member. */
export async function giveToMember(
  trx: Db,
  { visitor, member }: { visitor: string; member: string },
  ids: readonly string[],
): Promise<void> {
  await trx
    .updateTable('saved_looks')
    .set({ member_id: member, visitor_id: null })
    .where('visitor_id', '=', visitor)
    .where('id', '=', anyOf(ids))
    .execute()
}
