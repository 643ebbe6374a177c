import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/staff'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { day, hour, later, minute, seconds } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'
import { hashPassword, isWeakPassword } from '#server/runtime/passwords.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import { emailKey, passPassword } from './log-in.ts'
import { endAccess, findStaffByEmail, lockStaffRow, updatePassword } from './staff.db.ts'
import { findLink, putLink, useLink } from './staff-links.db.ts'
import { mailStaff } from './staff-mails.ts'

/** Seconds for which a link works. */
export const linkLifetimes = { invitation: 4 * day, password: hour }

const requestLimits = {
  network: { max: 10, seconds: hour },
  email: { max: 3, seconds: hour },
}

/** Makes a link of which the database stores only the hash, and voids the one before. Returns its token. */
export async function makeLink(
  trx: Db,
  link: { staffId: string; purpose: 'invitation' | 'password'; at: Date },
): Promise<string> {
  const { token, hash } = newToken()
  const expires_at = later(link.at, linkLifetimes[link.purpose])
  await putLink(trx, { token_hash: hash, staff_id: link.staffId, purpose: link.purpose, expires_at })
  return token
}

/** The link is made after the response, whose time so does not reveal whether the account exists. */
export async function requestPasswordLink(
  context: Context,
  { email }: Input<typeof contract.requestPasswordLink>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, limits, background, ip } = context
  if (!email.trim()) refuseFields({ email: 'email-required' })
  const key = emailKey(email)
  await limits.consume('staff-link/network', networkOf(ip), requestLimits.network)
  await limits.consume('staff-link/email', key, requestLimits.email)
  background.run(async () => {
    await db.transaction().execute(async (trx) => {
      const staff = await findStaffByEmail(trx, key)
      // A person without a password has an invitation.
      if (!staff?.password_hash) return
      const at = clock.now()
      const token = await makeLink(trx, { staffId: staff.id, purpose: 'password', at })
      const params = { token, minutes: linkLifetimes.password / minute }
      await mailStaff(trx, staff, { template: 'staff-password-link', params, at })
    })
    jobs.runSoon('send-messages')
  })
  return {}
}

export async function getStaffLink(
  { db, clock }: Context,
  { token }: Input<typeof contract.getStaffLink>,
): Promise<Output<typeof contract.getStaffLink>> {
  const link = await findLink(db, hashOfToken(token), clock.now())
  if (!link) return refuse('link-ended')
  const { purpose, name, email, expires_at } = link
  return { purpose, name, email, expire_at: seconds(expires_at) }
}

export async function setStaffPassword(
  context: Context,
  { token, password }: Input<typeof contract.setStaffPassword>,
): Promise<Output<typeof contract.setStaffPassword>> {
  const { db, clock, jobs } = context
  if (!password) refuseFields({ password: 'password-required' })
  const hash = hashOfToken(token)
  const at = clock.now()
  const link = await findLink(db, hash, at)
  if (!link) return refuse('link-ended')
  if (isWeakPassword(password, link.email)) refuseFields({ password: 'password-weak' })
  const newHash = await hashPassword(password)
  const login = await db.transaction().execute(async (trx) => {
    const staff = await lockStaffRow(trx, link.staff_id)
    // Another request has used the link, or the person was locked or removed since.
    if (!staff || staff.closed_at || !(await useLink(trx, hash, staff.id))) return refuse('link-ended')
    await updatePassword(trx, staff.id, newHash)
    const ended_sessions = await endAccess(trx, staff.id)
    await recordChange(
      trx,
      { ...context, staff: { id: staff.id, name: staff.name } },
      {
        act: 'changed',
        subject: { id: staff.id, name: staff.name },
        after: { login_data: 'new', ended_sessions },
      },
    )
    if (staff.password_hash) {
      await mailStaff(trx, staff, { template: 'staff-password-changed', params: {}, at })
    }
    return passPassword(trx, context, { ...staff, password_hash: newHash })
  })
  jobs.runSoon('send-messages')
  return login
}
