import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/staff'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changedNothing, recordChange } from '#server/modules/change-log/record-change.ts'
import {
  endChallenge,
  findWaiting,
  openChallenge,
  startResent,
  tokenOfStep,
  tryChallenge,
} from '#server/modules/passport/challenges.ts'
import { findContactPoint } from '#server/modules/passport/contact-points.ts'
import { restSeconds, startAttempt } from '#server/modules/passport/passport.limits.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { hour, later, seconds } from '#server/runtime/clock.ts'
import { readFactorCode } from '#server/runtime/factor-secrets.ts'
import { networkOf } from '#server/runtime/network.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import { presentStaff } from './present-staff.ts'
import { isTrusted, trust, useRecoveryCode, useStep } from './second-factor.db.ts'
import { findPerson, findStaffByEmail, lockStaffRow, type StaffRow, updateLanguage } from './staff.db.ts'
import { mailOwners, mailStaff } from './staff-mails.ts'
import { findResent, openStaffSession } from './staff-sessions.ts'

type Login = Output<typeof contract.loginStaff>

/** Seconds for which a trusted computer needs no code, and the cookie by which the server knows it. */
const trustLifetime = 12 * hour
const computerCookie = 'staff_computer'

/** The email in the form in which accounts have it. */
export function emailKey(typed: string): string {
  const found = findContactPoint(typed)
  return found?.kind === 'email' ? found.key : typed.normalize('NFKC').trim().toLowerCase()
}

/** Neither the refusal nor the response time reveals whether the account exists. */
export async function loginStaff(
  context: Context,
  { email, password }: Input<typeof contract.loginStaff>,
): Promise<Login> {
  const missing: Record<string, FieldText> = {}
  if (!email.trim()) missing.email = 'email-required'
  if (!password) missing.password = 'password-required'
  refuseIfAny(missing)
  const key = emailKey(email)
  // Wrong passwords lock the account for one network only, so that strangers do not lock staff out.
  const attempt = await startAttempt(context, `staff ${key} ${networkOf(context.ip)}`)
  const staff = await findStaffByEmail(context.db, key)
  const { right } = await attempt.checkPassword(password, staff?.password_hash)
  if (!staff || !right) {
    // In parallel, so that the response time does not reveal whether the account exists. A person who is only
    // invited may be removed again, so the log must not refer to them.
    if (staff?.password_hash)
      context.background.run(() => recordLogin(context.db, context, staff, 'login-failed'))
    return refuse('credentials-wrong', { tries_left: attempt.triesLeft, rest_seconds: restSeconds })
  }
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockStaffRow(trx, staff.id)
    // A change since the check has ended all other sessions, so the old password must not open a new one.
    if (!locked || locked.closed_at || locked.password_hash !== staff.password_hash) {
      return refuse('credentials-wrong')
    }
    return passPassword(trx, context, locked)
  })
}

/** After the right password: opens a session, or asks for a code. */
export async function passPassword(trx: Db, context: Context, staff: StaffRow): Promise<Login> {
  const { clock, cookies, language } = context
  await updateLanguage(trx, staff.id, language)
  if (!staff.totp_secret) return openSession(trx, context, staff, 'password')
  const computer = cookies.get(computerCookie)
  if (computer && (await isTrusted(trx, hashOfToken(computer), staff.id, clock.now()))) {
    return openSession(trx, context, staff, 'confirmed')
  }
  const login = { staff_id: staff.id, at: clock.now() }
  const { challenge, expiresAt } = await openChallenge(trx, 'staff_challenges', login)
  changedNothing(context)
  return { token: '', staff: null, challenge: { challenge, expire_at: seconds(expiresAt) } }
}

/** The second step. The same request sent again gets the same session. */
export async function verifyLogin(
  context: Context,
  { challenge, code, trust: isToTrust = false }: Input<typeof contract.verifyLogin>,
): Promise<Login> {
  const { config, db, clock, jobs } = context
  if (!code.trim()) refuseFields({ code: 'code-required' })
  const hash = hashOfToken(challenge)
  const token = tokenOfStep(config, challenge, code)
  const waiting = await findWaiting(db, 'staff_challenges', hash, clock.now())
  if (!waiting) return logInAgain()
  const { staff_id: staffId } = waiting
  // After a correct password there are five tries for each login, and ten for all logins together.
  const attempt = await startAttempt(context, `staff code ${staffId}`)
  // Counted before the code is checked, so that guesses at the same moment count as well.
  const triesLeft = await tryChallenge(db, 'staff_challenges', hash)
  if (triesLeft === undefined) {
    const login = await logInAgain()
    await attempt.succeeded()
    return login
  }
  const opened = await db.transaction().execute(async (trx) => {
    const staff = await lockStaffRow(trx, staffId)
    if (!staff?.totp_secret || staff.closed_at) return refuse('login-expired')
    const proof = await useCode(trx, context, staff, code)
    if (!proof) return undefined
    await endChallenge(trx, 'staff_challenges', hash)
    if (proof === 'recovery') await reportRecovery(trx, context, staff)
    if (proof === 'confirmed' && isToTrust) await trustComputer(trx, context, staff.id)
    return openSession(trx, context, staff, proof, token)
  })
  // Of two such requests at once, one finds the code used.
  const login = opened ?? (await resume(context, token, isToTrust))
  if (!login) {
    const staff = await findPerson(db, staffId)
    if (staff) await recordLogin(db, context, staff, 'login-failed')
    const tries_left = Math.min(triesLeft, attempt.triesLeft)
    return refuse('code-wrong', { tries_left, rest_seconds: restSeconds })
  }
  await attempt.succeeded()
  jobs.runSoon('send-messages')
  return login

  async function logInAgain(): Promise<Login> {
    const resent = await startResent(context, hash)
    const again = (await resume(context, token, isToTrust)) ?? refuse('login-expired')
    await resent.succeeded()
    return again
  }
}

/** The session that the same request has just opened; the cookie of a trusted computer was lost with the response. */
async function resume(context: Context, token: string, isToTrust: boolean): Promise<Login | undefined> {
  const found = await findResent(context, token)
  if (!found) return undefined
  return context.db.transaction().execute(async (trx) => {
    // What ends the session locks the person first.
    await lockStaffRow(trx, found.staff_id)
    const opened = await findResent({ ...context, db: trx }, token)
    if (!opened) return undefined
    if (opened.proof === 'confirmed' && isToTrust) await trustComputer(trx, context, opened.staff_id)
    changedNothing(context)
    return { token, staff: await presentStaff(trx, context, token), challenge: null }
  })
}

/** Uses up a code of the app or a recovery code; undefined for a wrong one. */
async function useCode(
  trx: Db,
  { config, clock, log }: Context,
  staff: StaffRow,
  typed: string,
): Promise<'confirmed' | 'recovery' | undefined> {
  const owner = { kind: 'staff', id: staff.id } as const
  const read = readFactorCode({ config, log, at: clock.now() }, owner, staff.totp_secret!, typed)
  if (!read) return undefined
  if ('step' in read) return (await useStep(trx, staff.id, read.step)) ? 'confirmed' : undefined
  return (await useRecoveryCode(trx, staff.id, read.recoveryHash)) ? 'recovery' : undefined
}

/** A recovery code may have been stolen, so the person and the owners are told. */
async function reportRecovery(trx: Db, context: Context, staff: StaffRow): Promise<void> {
  const at = context.clock.now()
  const params = { name: staff.name, email: staff.email }
  await mailStaff(trx, staff, { template: 'staff-recovery-code-used', params, at })
  await mailOwners(trx, staff.id, { template: 'staff-recovery-code-used', params, at })
}

async function trustComputer(trx: Db, { clock, cookies }: Context, staffId: string): Promise<void> {
  const before = cookies.get(computerCookie)
  const { token, hash } = newToken()
  const computer = { token_hash: hash, staff_id: staffId, expires_at: later(clock.now(), trustLifetime) }
  await trust(trx, computer, before ? hashOfToken(before) : undefined)
  cookies.set(computerCookie, token, trustLifetime, { strict: true })
}

async function openSession(
  trx: Db,
  context: Context,
  staff: Pick<StaffRow, 'id' | 'name'>,
  proof: 'password' | 'recovery' | 'confirmed',
  given?: string,
): Promise<Login> {
  const { clock, userAgent, ip } = context
  const session = { staffId: staff.id, at: clock.now(), userAgent, ip, proof, token: given }
  const token = await openStaffSession(trx, session)
  // A new password, which logs in as well, is in the change log as such.
  if (!context.request.hasRecorded) await recordLogin(trx, context, staff, 'logged-in', { shown: proof })
  return { token, staff: await presentStaff(trx, context, token), challenge: null }
}

/** An attempt with an email of no account is not recorded: anyone could fill the change log with them. */
const recordLogin = (
  trx: Db,
  context: Context,
  staff: Pick<StaffRow, 'id' | 'name'>,
  act: 'logged-in' | 'login-failed',
  after?: { shown: string },
): Promise<void> => {
  const { id, name } = staff
  return recordChange(trx, { ...context, staff: { id, name } }, { act, subject: { id, name }, after })
}
