import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The WeChat accounts that log in to the account. */
export async function exportMember(db: Db, memberId: string) {
  const wechat = await db
    .selectFrom('wechat_identities')
    .select(['app_id', 'open_id', 'union_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { wechat }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('wechat_identities').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('wechat_scans').where('member_id', '=', memberId).execute()
}

/** The scans before the links, as "not me" on the phone locks them, or the two could wait for each other. */
export const mergeMember = (trx: Db, merge: Merge): Promise<void> =>
  moveRows(trx, merge, ['wechat_scans', 'wechat_identities'])
