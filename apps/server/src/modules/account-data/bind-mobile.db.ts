import type { Member } from '#server/context.ts'
import { anyOf } from '#server/db/any-of.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import { takenOrThrow } from '#server/modules/members/taken.ts'
import { invalidateSessionsOf } from '#server/modules/passport/recent-sessions.ts'

export type NumberOwner = {
  id: string
  mobile: string | null
  email: string | null
  password_hash: string | null
}

/** The account of a number. Until the transaction ends, other requests that bind this number wait. */
export async function lockNumber(trx: Db, number: string): Promise<NumberOwner | undefined> {
  await lockNames(trx, 'mobile-number', [number])
  return trx
    .selectFrom('members')
    .select(['id', 'mobile', 'email', 'password_hash'])
    .where('mobile', '=', number)
    .executeTakeFirst()
}

/** Whether a member has neither a number nor an email. */
export async function isUnbound(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('mobile', 'is', null)
    .where('email', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What a session would say of an account that is neither deleted nor locked. */
export function findActiveMember(db: Db, id: string): Promise<Member | undefined> {
  return db
    .selectFrom('members')
    .select(['id', 'mobile'])
    .select((eb) => eb('mobile', 'is', null).and('email', 'is', null).as('isUnbound'))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('locked_at', 'is', null)
    .$castTo<Member>()
    .executeTakeFirst()
}

/** Whether staff have locked one of these accounts. */
export async function isOneLocked(trx: Db, ids: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('locked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the number of a member who has none; `taken` if another account has this number. */
export async function addMobile(
  trx: Db,
  id: string,
  mobile: { number: string; country: string },
): Promise<'added' | 'has-one' | 'taken'> {
  try {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ mobile: mobile.number, country_code: mobile.country })
      .where('id', '=', id)
      .where('mobile', 'is', null)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    invalidateSessionsOf(id)
    return numUpdatedRows === 1n ? 'added' : 'has-one'
  } catch (error) {
    return takenOrThrow(error)
  }
}

/** Sets the password of an account that has none; false if it has one, which stays. */
export async function addPassword(trx: Db, id: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
