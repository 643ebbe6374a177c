import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { markMemberDeleted, takeOverAvatar } from './uploads.db.ts'

/** The pictures that the member uploaded. */
export async function exportMember(db: Db, memberId: string) {
  const uploads = await db
    .selectFrom('uploads')
    .select(['id as file_id', 'scene', 'width', 'height', 'bytes', 'created_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return { uploads }
}

/** Marks the pictures as deleted; a job deletes their files within minutes. */
export async function eraseMember(trx: Db, memberId: string, at: Date): Promise<void> {
  await markMemberDeleted(trx, memberId, at)
}

/** The picture of the account that stays remains its picture. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await takeOverAvatar(trx, merge)
  await moveRows(trx, merge, ['uploads'])
}
