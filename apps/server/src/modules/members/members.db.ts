import type { Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { invalidateSessionsOf } from '#server/modules/passport/recent-sessions.ts'
import { takenOrThrow } from './taken.ts'

export function getMemberRow(db: Db, id: string) {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function updateProfile(
  trx: Db,
  id: string,
  profile: Pick<Updateable<Tables['members']>, 'nickname' | 'sex' | 'birthday' | 'company'>,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  await trx.updateTable('members').set(set).where('id', '=', id).execute()
}

/** `changed-meanwhile` if the member's number is not `mobile` anymore. */
type Replaced = 'replaced' | 'changed-meanwhile' | 'taken'

export async function replaceMobile(
  trx: Db,
  { id, mobile }: { id: string; mobile: string | null },
  next: { number: string; country: string },
): Promise<Replaced> {
  try {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ mobile: next.number, country_code: next.country })
      .where('id', '=', id)
      .where('mobile', 'is not distinct from', mobile)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    invalidateSessionsOf(id)
    return numUpdatedRows === 1n ? 'replaced' : 'changed-meanwhile'
  } catch (error) {
    return takenOrThrow(error)
  }
}

export async function replaceEmail(
  trx: Db,
  { id, email_key }: { id: string; email_key: string | null },
  next: { key: string; email: string },
): Promise<Replaced> {
  try {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ email: next.email, email_key: next.key })
      .where('id', '=', id)
      .where('email_key', 'is not distinct from', email_key)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    invalidateSessionsOf(id)
    return numUpdatedRows === 1n ? 'replaced' : 'changed-meanwhile'
  } catch (error) {
    return takenOrThrow(error)
  }
}
