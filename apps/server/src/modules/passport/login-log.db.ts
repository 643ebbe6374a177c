import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'

export async function insertLogin(db: Db, login: Insertable<Tables['logins']>): Promise<void> {
  await db.insertInto('logins').values(login).execute()
}

export function selectLogins(db: Db, memberId: string, { limit, offset }: Paging) {
  return db
    .selectFrom('logins')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countLogins(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('logins')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
