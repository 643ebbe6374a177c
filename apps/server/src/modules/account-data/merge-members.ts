import type { Member, Shop } from '#server/context.ts'
import type { Merge } from '#server/db/merge-members.ts'
import { findNewOwner, giveRequestResults } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { lockRowsOfMember } from '#server/modules/members/lock-member.ts'
import { mergeMember as endAccount } from '#server/modules/members/member-data.ts'
import { refuse } from '#server/refuse.ts'
import { findActiveMember, isOneLocked, isUnbound } from './bind-mobile.db.ts'
import { memberData } from './member-data.ts'

/**
 * Moves everything of an account without number and email to another account of the same person, and deletes the
 * first. The caller has locked both.
 * @throws `account-locked` if staff locked one of them, because a merge would circumvent the lock
 * @throws `state-conflict` if the account that would end has got a number or email meanwhile, which would be lost
 */
export async function mergeUnbound(trx: Db, merge: Merge): Promise<void> {
  if (await isOneLocked(trx, [merge.from, merge.to])) refuse('account-locked')
  if (!(await isUnbound(trx, merge.from))) refuse('state-conflict')
  await mergeMembers(trx, merge)
}

/** Gives everything of one account to another and deletes it. The caller has locked both. */
export async function mergeMembers(trx: Db, merge: Merge): Promise<void> {
  await moveAll(trx, merge)
  // What other requests were writing for the account meanwhile moves too. Only now, because some of them wait for rows
  // that have just moved.
  await lockRowsOfMember(trx, merge.from)
  await moveAll(trx, merge)
  await endAccount(trx, merge)
  await giveRequestResults(trx, merge)
}

async function moveAll(trx: Db, merge: Merge): Promise<void> {
  for (const { mergeMember } of memberData) if (mergeMember !== endAccount) await mergeMember(trx, merge)
}

/**
 * The account into which this one was merged, so that a call can continue if the merge happened after its session
 * was checked.
 * @throws `session-invalid` if that one has been deleted or locked
 */
export async function findMergedMember(
  { db }: Pick<Shop, 'db'>,
  memberId: string,
): Promise<Member | undefined> {
  const id = await findNewOwner(db, memberId)
  return id === undefined ? undefined : ((await findActiveMember(db, id)) ?? refuse('session-invalid'))
}
