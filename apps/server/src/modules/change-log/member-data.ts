import { sql } from 'kysely'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/**
 * The times at which staff changed data of the member. The changed data itself is part of other modules; the names
 * of staff are not the member's data.
 */
export async function exportMember(db: Db, memberId: string) {
  const changes_by_the_shop = await db
    .selectFrom('staff_changes')
    .select(['at', 'kind', 'act', 'subject'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return { changes_by_the_shop }
}

/** The row stays, without the personal data that it had: that is all of it that the database lets change. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx
    .updateTable('staff_changes')
    .set({
      member_id: null,
      personal_fields: sql<null>`case when personal_fields = '{}' then personal_fields end`,
      subject: sql<string>`case when kind = 'member' then '' else subject end`,
    })
    .where('member_id', '=', memberId)
    .execute()
}

export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await moveRows(trx, merge, ['staff_changes'])
}
