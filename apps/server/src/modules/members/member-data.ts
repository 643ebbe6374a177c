import { sql } from 'kysely'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The profile. */
export async function exportMember(db: Db, memberId: string) {
  const profile = await db
    .selectFrom('members')
    .select(['nickname', 'mobile', 'country_code', 'email', 'sex', 'birthday', 'company', 'language'])
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { profile }
}

/** The row stays, closed and empty, because orders refer to it. Its number and email are free for a new account. */
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
      closed_at: at,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Fills what the profile of the account that stays lacks, and deletes the other one. Runs after all other modules. */
export async function mergeMember(trx: Db, { from, to }: Merge): Promise<void> {
  await sql`
    update members m set
      sex = case when m.sex = '' then other.sex else m.sex end,
      birthday = coalesce(m.birthday, other.birthday),
      company = case when m.company = '' then other.company else m.company end
    from members other
    where m.id = ${to} and other.id = ${from}`.execute(trx)
  await trx.deleteFrom('members').where('id', '=', from).execute()
}
