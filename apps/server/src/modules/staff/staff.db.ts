import type { Insertable, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Staff } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { rightsOf } from './role-rights.ts'

type StaffRow = Selectable<Tables['staff']>

export function findStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Two nodes may create the first account at the same moment; the second insert does nothing. */
export async function insertOwner(
  db: Db,
  staff: Pick<StaffRow, 'email' | 'name' | 'password_hash' | 'created_at'>,
): Promise<void> {
  await db
    .with('added', (added) =>
      added
        .insertInto('staff')
        .values(staff)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .insertInto('staff_role_members')
    .columns(['staff_id', 'role_id'])
    .expression((query) =>
      query
        .selectFrom(['added', 'staff_roles'])
        .select(['added.id', 'staff_roles.id'])
        .where('key', '=', 'owner'),
    )
    .execute()
}

export async function findPasswordHash(db: Db, staffId: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return password_hash
}

/** Whether the account still has this password hash; if so, it cannot change until the transaction ends. */
export async function isStillPassword(trx: Db, { id, password_hash }: StaffRow): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** False if the password is not `oldHash` anymore. */
export async function replacePassword(
  trx: Db,
  staffId: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ password_hash: newHash })
    .where('id', '=', staffId)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertSession(db: Db, session: Insertable<Tables['staff_sessions']>): Promise<void> {
  await db.insertInto('staff_sessions').values(session).execute()
}

const withRoles = (db: Db) =>
  db
    .selectFrom('staff')
    .select((staff) => [
      ...(['staff.id', 'staff.email', 'staff.name'] as const),
      jsonArrayFrom(
        staff
          .selectFrom('staff_role_members')
          .innerJoin('staff_roles', 'staff_roles.id', 'role_id')
          .select(['staff_roles.id', 'key', 'name_cn', 'name_en', 'permissions', 'refund_limit_fen'])
          .whereRef('staff_id', '=', 'staff.id')
          .orderBy('staff_roles.created_at')
          .orderBy('staff_roles.id'),
      ).as('granted'),
    ])

type WithRoles = Awaited<ReturnType<ReturnType<typeof withRoles>['executeTakeFirstOrThrow']>>

const staffOf = ({ id, email, name, granted }: WithRoles): Staff => ({
  ...{ id, email, name, ...rightsOf(granted) },
  roles: granted.map(({ id, key, name_cn, name_en }) => ({ id, key, name_cn, name_en })),
})

export async function getStaffById(db: Db, staffId: string): Promise<Staff> {
  return staffOf(await withRoles(db).where('staff.id', '=', staffId).executeTakeFirstOrThrow())
}

export async function findSessionStaff(
  db: Db,
  session: Buffer,
  at: Date,
): Promise<(Staff & { last_seen_at: Date }) | undefined> {
  const row = await withRoles(db)
    .innerJoin('staff_sessions', 'staff.id', 'staff_sessions.staff_id')
    .select('last_seen_at')
    .where('token_hash', '=', session)
    .where('expires_at', '>', at)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...staffOf(row), last_seen_at: row.last_seen_at }
}

export async function markSessionSeen(db: Db, session: Buffer, at: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: at }).where('token_hash', '=', session).execute()
}

export function selectSessions(
  db: Db,
  staffId: string,
  at: Date,
): Promise<Selectable<Tables['staff_sessions']>[]> {
  return db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** False if the staff member has no such session. */
export async function deleteSessionById(db: Db, staffId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all sessions of the staff member but this one, and returns how many. */
export async function deleteOtherSessions(db: Db, staffId: string, session: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '!=', session)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteSession(db: Db, session: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', session).execute()
}
