import { maxSearches } from '@corium/contract/limits'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { deleteBeyond, takeOverSearches } from './search-history.db.ts'

/** What the member has searched for. */
export async function exportMember(db: Db, memberId: string) {
  const search_history = await db
    .selectFrom('search_history')
    .select(['keyword', 'searched_at'])
    .where('member_id', '=', memberId)
    .orderBy('searched_at')
    .execute()
  return { search_history }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('search_history').where('member_id', '=', memberId).execute()
}

export async function mergeMember(trx: Db, { from, to }: Merge): Promise<void> {
  await takeOverSearches(trx, { memberId: to, from: { member_id: from } })
  await deleteBeyond(trx, { member_id: to }, maxSearches)
}
