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
