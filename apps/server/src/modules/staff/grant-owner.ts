import type { Kysely } from 'kysely'
import { ConfigError } from '#server/config-error.ts'
import type { Tables } from '#server/db/tables.ts'
import { findContactPoint } from '#server/modules/passport/contact-points.ts'
import { hashPassword, isWeakPassword } from '#server/runtime/passwords.ts'
import { replaceRecoveryCodes, updateFactor } from './second-factor.db.ts'
import { endAccess, getAnyByEmail, updatePassword } from './staff.db.ts'
import { getOwnerRoleId, insertStaff, lockStaffing, replaceRoles, updateStaff } from './staff-desk.db.ts'
import { deleteLinks } from './staff-links.db.ts'
import { makeLink } from './staff-links.ts'

/** Stored instead of a hash: no password matches it. */
const noPassword = '!'

/**
 * Makes a person an owner. A person who has an account is unlocked, and loses password and second factor, so
 * that an owner without phone and recovery codes gets in again. Without a password, returns the token of a
 * link to set one.
 * @throws ConfigError
 */
export async function grantOwner(
  db: Kysely<Tables>,
  { email: typed, name, password, at }: { email: string; name: string; password?: string; at: Date },
): Promise<{ existed: boolean; token?: string }> {
  const found = findContactPoint(typed)
  if (found?.kind !== 'email') throw new ConfigError(`${JSON.stringify(typed)} is no mail address.`)
  const email = found.key
  if (password !== undefined && isWeakPassword(password, email)) {
    throw new ConfigError('the password is too easy to guess. Use at least 8 characters.')
  }
  const password_hash = password === undefined ? '' : await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await lockStaffing(trx)
    const added = await insertStaff(trx, { email, name, password_hash, created_at: at })
    const id = added?.id ?? (await getAnyByEmail(trx, email)).id
    if (!added) {
      await updateStaff(trx, id, { closed_at: null })
      // A person who has an account is not invited anew: an invitation could be taken back, with the account.
      await updatePassword(trx, id, password_hash || noPassword)
      await updateFactor(trx, id, { totp_secret: null, totp_step: null, totp_since: null })
      await replaceRecoveryCodes(trx, id, [])
      await endAccess(trx, id)
      await deleteLinks(trx, id)
    }
    await replaceRoles(trx, id, [await getOwnerRoleId(trx)])
    const token =
      password === undefined ? await makeLink(trx, { staffId: id, purpose: 'invitation', at }) : undefined
    return { existed: !added, token }
  })
}
