import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'

/** A member whose account was not deleted, for staff who act for them. */
export async function findOpenMember(db: Db, memberId: string) {
  if (!isUuid(memberId)) return undefined
  return db
    .selectFrom('members')
    .select(['id', 'nickname', 'company', 'language'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
