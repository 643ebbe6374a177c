import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export function findMember(db: Db, id: string) {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Gives the number to a member who has none. `taken` when another account has it. */
export async function addMobile(
  db: Db,
  id: string,
  mobile: { number: string; country: string; passwordHash: string | null },
): Promise<'added' | 'has-one' | 'taken'> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('members')
      .set({
        mobile: mobile.number,
        country_code: mobile.country,
        // A password that is there stays: it is never replaced by the way.
        password_hash: sql<string | null>`coalesce(password_hash, ${mobile.passwordHash})`,
      })
      .where('id', '=', id)
      .where('mobile', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'added' : 'has-one'
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'members_mobile_key') return 'taken'
    throw error
  }
}
