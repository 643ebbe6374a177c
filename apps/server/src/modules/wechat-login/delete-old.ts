import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

/** Seconds for which a person can still take back a login on the phone. */
const retention = day

export async function deleteOldScans(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wechat_scans').where('created_at', '<=', later(now, -retention)).execute()
}

export async function deleteOldVisits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wechat_visits').where('created_at', '<=', later(now, -retention)).execute()
}

/**
 * Deletes the accounts of people who logged in with WeChat, never bound a number, and
 * whose last session has expired.
 */
export async function deleteAbandonedMembers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('members')
    .where('mobile', 'is', null)
    .where('email', 'is', null)
    .where('created_at', '<=', later(now, -retention))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('wechat_identities as i').select('i.app_id').whereRef('i.member_id', '=', 'members.id'),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.member_id', '=', 'members.id')
            .where('s.expires_at', '>', now),
        ),
      ),
    )
    // A lock has to outlast the account's sessions, and the change log refers to members that staff changed.
    .where('locked_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('staff_changes as c').select('c.id').whereRef('c.member_id', '=', 'members.id'))),
    )
    // A picture that is still there refers to its member; a job deletes pictures that nothing uses.
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('uploads as u').select('u.id').whereRef('u.member_id', '=', 'members.id'))),
    )
    .execute()
}
