import type { Merge } from '#server/db/merge-members.ts'
import { giveRequestResults } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { isOneLocked, isUnbound } from './bind-mobile.db.ts'
import { memberData } from './member-data.ts'

/**
 * Gives everything of an account without number and email to another one of the same person, and deletes it.
 * The caller has locked both.
 * @throws `account-locked` if staff locked one of them, or a merge would be the way around it
 * @throws `state-conflict` if the account that would end has got a number or email meanwhile, which would be lost
 */
export async function mergeUnbound(trx: Db, merge: Merge): Promise<void> {
  if (await isOneLocked(trx, [merge.from, merge.to])) refuse('account-locked')
  if (!(await isUnbound(trx, merge.from))) refuse('state-conflict')
  await mergeMembers(trx, merge)
}

/** Gives everything of one account to another and deletes it. The caller has locked both. */
export async function mergeMembers(trx: Db, merge: Merge): Promise<void> {
  for (const { mergeMember } of memberData) await mergeMember(trx, merge)
  await giveRequestResults(trx, merge)
}
