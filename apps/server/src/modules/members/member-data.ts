import { sql } from 'kysely'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { invalidateSessionsOf } from '#server/modules/passport/recent-sessions.ts'
import { later, minute } from '#server/runtime/clock.ts'

/** The profile. */
export async function exportMember(db: Db, memberId: string) {
  const profile = await db
    .selectFrom('members')
    .select([
      'number',
      'nickname',
      'mobile',
      'country_code',
      'email',
      'sex',
      'birthday',
      'company',
      'language',
    ])
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { profile }
}

/**
 * Seconds after which a deleted account is erased once more: requests that began before the deletion have ended by
 * then, and what they wrote is deleted too.
 */
const lateWrites = 5 * minute

/**
 * The row stays, closed and empty, because orders refer to it. Its number and email
 * are free for a new account.
 */
export async function eraseMember(trx: Db, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({
      nickname: '',
      mobile: null,
      country_code: null,
      email: null,
      email_key: null,
      password_hash: null,
      sex: '',
      birthday: null,
      company: '',
      closed_at: sql<Date>`coalesce(closed_at, ${at})`,
      locked_at: null,
      factor_id: null,
      lock_reason: '',
      erase_at: sql<Date | null>`case when closed_at is null then ${later(at, lateWrites)}::timestamptz end`,
      staff_note: '',
      noted_at: null,
      noted_by: null,
    })
    .where('id', '=', memberId)
    .execute()
  invalidateSessionsOf(memberId)
}

/**
 * Fills empty fields of the account that stays, and deletes the other one. A number, an email or a password
 * of which each has one is the one of the account that stays. Runs after all other modules.
 */
export async function mergeMember(trx: Db, { from, to }: Merge): Promise<void> {
  const other = await trx.deleteFrom('members').where('id', '=', from).returningAll().executeTakeFirst()
  if (!other) return
  // The number and the email of an account that exists cannot be given to another one.
  await sql`
    update members set
      mobile = coalesce(mobile, ${other.mobile}),
      country_code = case when mobile is null then ${other.country_code}::text else country_code end,
      email = case when email_key is null then ${other.email}::text else email end,
      email_key = coalesce(email_key, ${other.email_key}),
      password_hash = coalesce(password_hash, ${other.password_hash}),
      factor_id = coalesce(factor_id, ${other.factor_id}::uuid),
      sex = case when sex = '' then ${other.sex} else sex end,
      birthday = coalesce(birthday, ${other.birthday}),
      company = case when company = '' then ${other.company} else company end,
      staff_note = concat_ws(E'\\n', nullif(staff_note, ''), nullif(${other.staff_note}, ''))
    where id = ${to}`.execute(trx)
  invalidateSessionsOf(from)
  invalidateSessionsOf(to)
}
