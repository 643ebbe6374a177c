import type { Merge } from '#server/db/merge-members.ts'
import { deleteRequestAnswersOf } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { memberData } from './member-data.ts'

/**
 * Gives everything of one account to another and deletes it. The caller has made sure that one person has both, and has
 * locked both.
 */
export async function mergeMembers(trx: Db, merge: Merge): Promise<void> {
  for (const { mergeMember } of memberData) await mergeMember(trx, merge)
  await deleteRequestAnswersOf(trx, merge.from)
}
