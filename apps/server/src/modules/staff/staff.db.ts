import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Staff } from './staff.ts'

const shown = ['staff.id', 'staff.email', 'staff.name', 'staff.permissions'] as const

export function findStaffByEmail(db: Db, email: string): Promise<Selectable<Tables['staff']> | undefined> {
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

/** Of two nodes that open a new shop at once, one makes the account. */
export async function insertStaff(
  db: Db,
  staff: Omit<Staff, 'id'> & { password_hash: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertSession(
  db: Db,
  session: { token_hash: Buffer; staff_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('staff_sessions').values(session).execute()
}

export function findSessionStaff(db: Db, session: Buffer, at: Date): Promise<Staff | undefined> {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(shown)
    .where('token_hash', '=', session)
    .where('expires_at', '>', at)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteSession(db: Db, session: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', session).execute()
}
