import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type Account, findAccount } from './accounts.db.ts'
import { type ContactPoint, findContactPoint } from './contact-points.ts'

/** The account of a number or email. */
export const findAccountOf = (db: Db, contact: ContactPoint): Promise<Account | undefined> =>
  findAccount(db, contact)

/** The ids of the accounts with these mobile numbers or emails, by what was typed; in one query. */
export async function findAccountIds(db: Db, typed: readonly string[]): Promise<Map<string, string>> {
  const keys = new Map(
    typed.flatMap((text) => {
      const key = findContactPoint(text)?.key
      return key ? [[text, key] as const] : []
    }),
  )
  const { rows } = await sql<{ id: string; mobile: string | null; email_key: string | null }>`
    select id, mobile, email_key from members
    where mobile = any(${[...keys.values()]}) or email_key = any(${[...keys.values()]})`.execute(db)
  const idOf = new Map(rows.flatMap(({ id, mobile, email_key }) => [[mobile, id] as const, [email_key, id]]))
  return new Map(
    [...keys].flatMap(([text, key]) => {
      const id = idOf.get(key)
      return id ? [[text, id] as const] : []
    }),
  )
}
