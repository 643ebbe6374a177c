import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import type { ContactPoint } from './contact-points.ts'

export type Account = {
  id: string
  mobile: string | null
  country_code: string | null
  email: string | null
  email_key: string | null
  password_hash: string | null
  language: Language
  closed_at: Date | null
  /** By staff. */
  locked_at: Date | null
  /** The authenticator app that logins ask for. */
  factor_id: string | null
}

const columns = [
  'id',
  'mobile',
  'country_code',
  'email',
  'email_key',
  'password_hash',
  'language',
  'closed_at',
  'locked_at',
  'factor_id',
] as const

export function findAccount(db: Db, { kind, key }: ContactPoint): Promise<Account | undefined> {
  return db
    .selectFrom('members')
    .select(columns)
    .where(kind === 'mobile' ? 'mobile' : 'email_key', '=', key)
    .executeTakeFirst()
}

export function getAccount(db: Db, memberId: string): Promise<Account> {
  return db.selectFrom('members').select(columns).where('id', '=', memberId).executeTakeFirstOrThrow()
}

/**
 * The account as it is now. Until the transaction ends, nothing changes it, so a login and a change of the second
 * step wait for each other.
 */
export function lockAccount(trx: Db, memberId: string): Promise<Account | undefined> {
  return trx
    .selectFrom('members')
    .select(columns)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns the new account's id; undefined if the number or email has an account already. */
export async function insertAccount(
  db: Db,
  account: {
    contact?: ContactPoint
    nickname: string
    passwordHash: string | null
    language: Language
    at: Date
  },
): Promise<string | undefined> {
  const { contact } = account
  const row = await db
    .insertInto('members')
    .values({
      nickname: account.nickname,
      mobile: contact?.kind === 'mobile' ? contact.key : null,
      country_code: contact?.kind === 'mobile' ? contact.country : null,
      email: contact?.kind === 'email' ? contact.email : null,
      email_key: contact?.kind === 'email' ? contact.key : null,
      password_hash: account.passwordHash,
      language: account.language,
      closed_at: null,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setPassword(db: Db, memberId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * Replaces the hash that the account was read with, or sets the first one; false
 * if another has been set since.
 */
export async function replacePassword(
  db: Db,
  { id, password_hash }: Account,
  newHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the account still has this password hash; if so, it cannot change until the transaction ends. */
export async function isStillPassword(trx: Db, { id, password_hash }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function setLanguage(db: Db, memberId: string, language: Language): Promise<void> {
  await db.updateTable('members').set({ language }).where('id', '=', memberId).execute()
}
