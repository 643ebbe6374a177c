import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The saved looks of the 2D simulation. */
export async function exportMember(db: Db, memberId: string) {
  const saved_looks = await db
    .selectFrom('saved_looks')
    .select(['name', 'code', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { saved_looks }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('saved_looks').where('member_id', '=', memberId).execute()
}

/** Both keep all their looks, even when that is more than one member can save. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await moveRows(trx, merge, ['saved_looks'])
}
