import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** Where the member is logged in, and the logins of the last months. */
export async function exportMember(db: Db, memberId: string) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const logins = await db
    .selectFrom('logins')
    .select(['method', 'succeeded', 'failed_second_step', 'network', 'user_agent', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { sessions, logins }
}

/**
 * Ends the sessions and waiting logins and deletes the login history and the codes that were sent to
 * the member's number and email.
 */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('login_challenges').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('logins').where('member_id', '=', memberId).execute()
  await trx
    .deleteFrom('codes')
    .using('members')
    .where('members.id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('codes.target', '=', eb.ref('members.mobile')),
        eb('codes.target', '=', eb.ref('members.email_key')),
      ]),
    )
    .execute()
}

/** The account that ends is logged out everywhere; its logins stay in the history of the person. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await trx.deleteFrom('sessions').where('member_id', '=', merge.from).execute()
  await moveRows(trx, merge, ['logins'])
}
