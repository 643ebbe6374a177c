import type { Language } from '@corium/contract/language'
import type { Permission } from '@corium/contract/permissions'
import type { Insertable, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Staff } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { rightsOf } from './role-rights.ts'

export type StaffRow = Selectable<Tables['staff']>
export type SessionRow = Selectable<Tables['staff_sessions']>

/** The account that can log in by this email. */
export function findStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Also a locked one. */
export function getAnyByEmail(db: Db, email: string): Promise<StaffRow> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

/** Locks the account until the transaction ends. */
export function lockStaffRow(trx: Db, staffId: string): Promise<StaffRow | undefined> {
  return trx.selectFrom('staff').selectAll().where('id', '=', staffId).forUpdate().executeTakeFirst()
}

export async function getPasswordHash(db: Db, staffId: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return password_hash
}

export async function updatePassword(trx: Db, staffId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
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

/** Remembers in which language the person works, for mails that others cause. */
export async function updateLanguage(trx: Db, staffId: string, language: Language): Promise<void> {
  await trx.updateTable('staff').set({ mail_language: language }).where('id', '=', staffId).execute()
}

const withRoles = (db: Db) =>
  db
    .selectFrom('staff')
    .select((staff) => [
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.totp_since',
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

/** A person with the rights of their roles. */
export type Person = Pick<
  Staff,
  'id' | 'email' | 'name' | 'roles' | 'permissions' | 'refundLimit' | 'isOwner' | 'factorSince'
>

const personOf = ({ id, email, name, totp_since, granted }: WithRoles): Person => ({
  id,
  email,
  name,
  factorSince: totp_since,
  ...rightsOf(granted),
  roles: granted.map((role) => ({
    id: role.id,
    key: role.key,
    name_cn: role.name_cn,
    name_en: role.name_en,
  })),
})

export async function findPerson(db: Db, staffId: string): Promise<Person | undefined> {
  const row = await withRoles(db).where('staff.id', '=', staffId).executeTakeFirst()
  return row && personOf(row)
}

/** People who can log in and have a permission. */
export async function selectStaffWith(
  db: Db,
  permission: Permission,
): Promise<{ email: string; mail_language: Language }[]> {
  const people = await withRoles(db)
    .select('mail_language')
    .where('closed_at', 'is', null)
    .where('password_hash', '!=', '')
    .execute()
  return people.filter(({ granted }) => rightsOf(granted).permissions.includes(permission))
}

/** A person whose account is not locked. */
export async function findOpenPerson(db: Db, staffId: string): Promise<Person | undefined> {
  const row = await withRoles(db)
    .where('staff.id', '=', staffId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row && personOf(row)
}

export async function insertSession(db: Db, session: Insertable<Tables['staff_sessions']>): Promise<void> {
  await db.insertInto('staff_sessions').values(session).execute()
}

/** An unexpired session of an account that is not locked. */
export async function findSessionPerson(
  db: Db,
  session: Buffer,
  at: Date,
): Promise<(Person & Pick<SessionRow, 'proof' | 'last_seen_at'>) | undefined> {
  const row = await withRoles(db)
    .innerJoin('staff_sessions', 'staff.id', 'staff_sessions.staff_id')
    .select(['proof', 'last_seen_at'])
    .where('token_hash', '=', session)
    .where('expires_at', '>', at)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...personOf(row), proof: row.proof, last_seen_at: row.last_seen_at }
}

export function findOpenedSince(
  db: Db,
  session: Buffer,
  since: Date,
): Promise<Pick<SessionRow, 'staff_id' | 'proof'> | undefined> {
  return db
    .selectFrom('staff_sessions')
    .select(['staff_id', 'proof'])
    .where('token_hash', '=', session)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

/** Notes when the session was used last, and its account, for the list of people. */
export async function markSessionSeen(db: Db, session: Buffer, at: Date): Promise<void> {
  await db
    .with('seen', (seen) =>
      seen
        .updateTable('staff_sessions')
        .set({ last_seen_at: at })
        .where('token_hash', '=', session)
        .returning(['staff_id', 'user_agent']),
    )
    .updateTable('staff')
    .from('seen')
    .set((staff) => ({ seen_at: at, seen_user_agent: staff.ref('seen.user_agent') }))
    .whereRef('staff.id', '=', 'seen.staff_id')
    .execute()
}

export function selectSessions(db: Db, staffId: string, at: Date): Promise<SessionRow[]> {
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

export async function deleteSession(db: Db, session: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', session).execute()
}

/**
 * Ends all sessions but this one, all logins under way and the trust in computers, and returns how many
 * sessions. Every change of what lets the person in does so.
 */
export async function endAccess(trx: Db, staffId: string, except?: Buffer): Promise<number> {
  await trx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute()
  await trx.deleteFrom('staff_computers').where('staff_id', '=', staffId).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except!))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
