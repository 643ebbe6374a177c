import type { Merge } from '#server/db/merge-members.ts'
import { giveRequestAnswers } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { isUnbound } from './bind-mobile.db.ts'
import { memberData } from './member-data.ts'

/**
 * Gives everything of one account to another and deletes it. The caller has made sure that one person has both, and has
 * locked both.
 * @throws `state-conflict` if the account that would end has got a number or email meanwhile, which would be lost
 */
export async function mergeMembers(trx: Db, merge: Merge): Promise<void> {
  if (!(await isUnbound(trx, merge.from))) refuse('state-conflict')
  for (const { mergeMember } of memberData) await mergeMember(trx, merge)
  await giveRequestAnswers(trx, merge)
}
