import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { sendWithNext } from '#server/db/pipeline.ts'
import { refuse } from '#server/refuse.ts'
import { findOpenMember } from './find-open-member.ts'
import type { Owner } from './owner.ts'

/**
 * Locks the caller and another member, in one order for all requests, or two of them could wait for each other.
 * @throws `session-invalid` if the caller has gone, `state-conflict` if the other one has
 */
export async function lockMembers(trx: Db, memberId: string, otherId: string): Promise<void> {
  for (const id of [memberId, otherId].sort()) {
    await lockMember(trx, id, id === memberId ? 'session-invalid' : 'state-conflict')
  }
}

/**
 * Waits for the requests that have written rows of a locked member, and keeps others from it: a row refers to its
 * member, for which the database needs a share of the member's row.
 */
export async function lockRowsOfMember(trx: Db, memberId: string): Promise<void> {
  await sql`select from members where id = ${memberId} for update`.execute(trx)
}

/**
 * Locks a member together with the next statement of the transaction, which then has to say that the account
 * was not deleted after the session was checked (`isMemberOpen`).
 */
export async function lockMemberWithNext(trx: Db, memberId: string): Promise<void> {
  await sendWithNext(trx, sql`select from members where id = ${memberId} for no key update`)
}

/** Whether a locked member still has an account. */
export const isMemberOpen = (memberId: string): RawBuilder<boolean> =>
  sql`exists (select from members where id = ${memberId} and closed_at is null)`

/**
 * Makes other requests of this member that lock it wait until the transaction ends, so that counting orders,
 * cards, addresses or favorites against their limit is safe.
 * @throws `session-invalid`, or what a caller whose account it is not is told, if it was deleted or merged since it was
 * looked up
 */
export async function lockMember(
  trx: Db,
  memberId: string,
  gone: 'session-invalid' | 'state-conflict' | 'not-found' = 'session-invalid',
): Promise<void> {
  if (!(await lockOpenMember(trx, memberId))) refuse(gone)
}

/** The same for a job, which leaves out an account that was deleted or merged since it was looked up. */
export async function lockOpenMember(trx: Db, memberId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('closed_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member !== undefined && member.closed_at === null
}

/**
 * For a request that has found nothing to change: if two accounts have just been merged, the rows that it names are
 * in the other account.
 * @throws `session-invalid` if the account has ended since the session was checked
 */
export async function checkOpen(db: Db, owner: Owner): Promise<void> {
  if ('member_id' in owner && !(await findOpenMember(db, owner.member_id))) refuse('session-invalid')
}
