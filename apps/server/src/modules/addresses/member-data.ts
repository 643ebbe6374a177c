import { sql } from 'kysely'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The address book. */
export async function exportMember(db: Db, memberId: string) {
  const addresses = await db
    .selectFrom('addresses')
    .select(['consignee', 'mobile', 'country', 'province', 'city', 'district', 'detail', 'postcode', 'tag'])
    .select(['is_default', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { addresses }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('addresses').where('member_id', '=', memberId).execute()
}

/** The default address of the account that stays remains the default. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await sql`
    update addresses set is_default = false
    where member_id = ${merge.from} and is_default
      and exists (select 1 from addresses where member_id = ${merge.to} and is_default)`.execute(trx)
  await moveRows(trx, merge, ['addresses'])
}
