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
