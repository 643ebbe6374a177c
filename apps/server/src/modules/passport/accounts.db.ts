import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import type { ContactPoint } from './contact-points.ts'

export type Account = {
  id: string
  mobile: string | null
  email: string | null
  email_key: string | null
  password_hash: string | null
  language: Language
  closed_at: Date | null
}

const columns = ['id', 'mobile', 'email', 'email_key', 'password_hash', 'language', 'closed_at'] as const

export function findAccount(db: Db, { kind, key }: ContactPoint): Promise<Account | undefined> {
  return db
    .selectFrom('members')
    .select(columns)
    .where(kind === 'mobile' ? 'mobile' : 'email_key', '=', key)
    .executeTakeFirst()
}

/** The new account's id; undefined when there is one for this number or mailbox. */
export async function insertAccount(
  db: Db,
  account: { proven: ContactPoint; nickname: string; passwordHash: string; language: Language; at: Date },
): Promise<string | undefined> {
  const { proven } = account
  const row = await db
    .insertInto('members')
    .values({
      nickname: account.nickname,
      mobile: proven.kind === 'mobile' ? proven.key : null,
      country_code: proven.kind === 'mobile' ? proven.country : null,
      email: proven.kind === 'email' ? proven.address : null,
      email_key: proven.kind === 'email' ? proven.key : null,
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
  await db.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

/** Makes the hash of the same password anew; false when the password has been changed since it was checked. */
export async function renewHash(db: Db, { id, password_hash }: Account, renewed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether this is still the account's password; until the transaction ends, it is. */
export async function keepsPassword(trx: Db, { id, password_hash }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function setLanguage(db: Db, memberId: string, language: Language): Promise<void> {
  await db.updateTable('members').set({ language }).where('id', '=', memberId).execute()
}
