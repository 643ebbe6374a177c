import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { demoAccounts, staffAccounts } from './accounts.ts'

/** Whether the demo data, with its publicly known passwords, has ever been inserted into this database. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const seed = await db.selectFrom('seeds').select('name').where('name', '=', 'demo').executeTakeFirst()
  return seed !== undefined
}

/** Whether the database already has people or goods: without demo data, those of a real shop. */
export async function hasPeopleOrGoods(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from staff) or exists (select from members) or exists (select from styles) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/**
 * The demo accounts that can log in. Users may have deleted some, and the demo shop of an earlier version lacks some.
 */
export async function listOpenDemoAccounts(db: Db) {
  const loginOf = ({ account }: { account: string }) => account.replaceAll(' ', '')
  const logins = [...demoAccounts, ...staffAccounts].map(loginOf)
  const members = await db
    .selectFrom('members')
    .select(['mobile', 'email'])
    .where((eb) => eb.or([eb('mobile', 'in', logins), eb('email', 'in', logins)]))
    .where('closed_at', 'is', null)
    .execute()
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('email', 'in', logins)
    .where('closed_at', 'is', null)
    .execute()
  const memberLogins = members.flatMap(({ mobile, email }) => [mobile, email])
  const staffLogins = staff.map(({ email }) => email)
  return [
    ...demoAccounts.filter((one) => memberLogins.includes(loginOf(one))),
    ...staffAccounts.filter((one) => staffLogins.includes(loginOf(one))),
  ]
}
