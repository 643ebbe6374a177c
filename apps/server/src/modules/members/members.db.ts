import type { Bilingual } from '@corium/contract/language'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { invalidateSessionsOf } from '#server/modules/passport/recent-sessions.ts'
import { takenOrThrow } from './taken.ts'

export function getMemberRow(db: Db, id: string) {
  return db
    .selectFrom('members')
    .selectAll()
    .select(tradeGroupName(id).as('trade_group'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Of the member's trade account; null without an approved one. */
const tradeGroupName = (id: string) => sql<Bilingual | null>`(
  select trade_groups.name from trade_accounts join trade_groups on trade_groups.id = group_id where member_id = ${id}
)`

export async function updateProfile(
  trx: Db,
  id: string,
  profile: Pick<Updateable<Tables['members']>, 'nickname' | 'sex' | 'birthday' | 'company'>,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  await trx.updateTable('members').set(set).where('id', '=', id).execute()
}

type Replaced = 'replaced' | 'changed-meanwhile' | 'taken'

export const replaceMobile = (
  trx: Db,
  { id, mobile }: { id: string; mobile: string | null },
  next: { number: string; country: string },
): Promise<Replaced> =>
  replaceContact(trx, id, ['mobile', mobile], { mobile: next.number, country_code: next.country })

export const replaceEmail = (
  trx: Db,
  { id, email_key }: { id: string; email_key: string | null },
  next: { key: string; email: string },
): Promise<Replaced> =>
  replaceContact(trx, id, ['email_key', email_key], { email: next.email, email_key: next.key })

/** `changed-meanwhile` unless the number or email still equals `before`. */
async function replaceContact(
  trx: Db,
  id: string,
  [column, before]: [column: 'mobile' | 'email_key', before: string | null],
  set: Updateable<Tables['members']>,
): Promise<Replaced> {
  try {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set(set)
      .where('id', '=', id)
      .where(column, 'is not distinct from', before)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    invalidateSessionsOf(id)
    return numUpdatedRows === 1n ? 'replaced' : 'changed-meanwhile'
  } catch (error) {
    return takenOrThrow(error)
  }
}
