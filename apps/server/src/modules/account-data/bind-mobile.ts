import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import { bindMobile as contract } from '@corium/contract/passport'
import type { MemberContext } from '#server/context.ts'
import { findResult, storingResult } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { lockMembers } from '#server/modules/members/lock-member.ts'
import { warnMember } from '#server/modules/messages/outbox.ts'
import { hashAfterCode, letTypeAgain, requestIdOf, verifyCode } from '#server/modules/passport/codes.ts'
import { type Mobile, readMobile } from '#server/modules/passport/contact-points.ts'
import { findAccountOf } from '#server/modules/passport/find-accounts.ts'
import { endSessionOf, openSession } from '#server/modules/passport/sessions.ts'
import { startCodeAttempt, useCode } from '#server/modules/two-step-login/use-code.ts'
import { hasOtherWechat, identitiesOf } from '#server/modules/wechat-login/identities.ts'
import { followSession } from '#server/modules/wechat-login/scan-status.ts'
import { Refusal, refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { isWeakPassword } from '#server/runtime/passwords.ts'
import { hashOfToken } from '#server/runtime/tokens.ts'
import { addMobile, addPassword, lockNumber, type NumberOwner } from './bind-mobile.db.ts'
import { mergeUnbound } from './merge-members.ts'

type BindInput = Input<typeof contract>
type Bound = Output<typeof contract>
type Verified = { contact: Mobile; passwordHash: string | undefined; requestId: string }

/**
 * Binds a verified number to a member without one (§4). The number of another account is refused, unless the member
 * has only logged in with WeChat: the code proves that both accounts are of one person, and they become one. The
 * same request sent again gets the same result, without a token, because its sender has a session.
 */
export async function bindMobile(context: MemberContext, input: BindInput): Promise<Bound> {
  const { config, db, jobs, member } = context
  const contact = readForm(input)
  const requestId = requestIdOf(config, 'bind_mobile', contact, input.code)
  if (member.mobile) {
    // The member has logged in again, or kept the session, after the response was lost.
    const bound = await findResult<Bound>(db, { owner: member.id, path: contract.path, requestId })
    return bound ?? refuse('state-conflict')
  }
  await verifyCode(context, 'bind_mobile', contact, input.code)
  const attempt = await startSecondStep(context, contact, input.factor_code)
  const passwordHash = input.password
    ? await hashAfterCode(db, 'bind_mobile', contact, input.password)
    : undefined
  const bound = await bindVerified(context, input, { contact, passwordHash, requestId })
  await attempt?.succeeded()
  if (bound.is_merged) jobs.runSoon('send-messages')
  return bound
}

/**
 * The session moves to the account of the number, so this is a login to that account. If it has two-step login, the
 * member sends a code of the app together with the code sent to the number.
 * @throws `second-step-needed`
 */
async function startSecondStep(context: MemberContext, contact: Mobile, typed = '') {
  const { db, member } = context
  const owner = member.isUnbound ? await findAccountOf(db, contact) : undefined
  if (!owner?.factor_id) return undefined
  if (!typed.trim()) {
    await letTypeAgain(db, 'bind_mobile', contact)
    refuse('second-step-needed')
  }
  return startCodeAttempt(context, owner.id)
}

async function bindVerified(
  context: MemberContext,
  { factor_code = '' }: BindInput,
  { contact, passwordHash, requestId }: Verified,
): Promise<Bound> {
  const { db, clock, member } = context
  const { key: number, country } = contact
  const bind = async (trx: Db) => {
    const owner = await lockNumber(trx, number)
    if (owner) await joinOwner(trx, context, owner, factor_code)
    else await takeNumber(trx, member.id, { number, country })
    const memberId = owner?.id ?? member.id
    const isNewPassword = passwordHash !== undefined && (await addPassword(trx, memberId, passwordHash))
    const bound = {
      is_merged: owner !== undefined,
      keeps_password: passwordHash !== undefined && !isNewPassword,
    }
    const key = { owner: memberId, path: contract.path, requestId, at: clock.now() }
    await storingResult(key, bound).execute(trx)
    return member.isUnbound ? { ...bound, token: await renewSession(trx, context, memberId) } : bound
  }
  try {
    return await db.transaction().execute(bind)
  } catch (error) {
    // A typing error in one code must not use up the other.
    if (isFactorRefusal(error)) await letTypeAgain(db, 'bind_mobile', contact)
    throw error
  }
}

const isFactorRefusal = (error: unknown): boolean =>
  error instanceof Refusal && (error.refusal === 'second-step-needed' || error.refusal === 'field-errors')

function readForm({ mobile, code, password, country_code }: BindInput) {
  const missing: Record<string, FieldText> = {}
  if (!mobile.trim()) missing.mobile = 'mobile-required'
  if (!code.trim()) missing.code = 'code-required'
  refuseIfAny(missing)
  const number = readMobile('mobile', mobile, country_code)
  if (password && isWeakPassword(password, number.key)) refuseFields({ password: 'password-weak' })
  return number
}

async function takeNumber(
  trx: Db,
  memberId: string,
  mobile: { number: string; country: string },
): Promise<void> {
  const outcome = await addMobile(trx, memberId, mobile)
  if (outcome === 'taken') refuse('account-taken')
  if (outcome === 'has-one') refuse('state-conflict')
}

/**
 * Moves everything that the member has to the account of the number. Not for a member with an email, who can log in
 * with it: binding a number must not end that account.
 */
async function joinOwner(
  trx: Db,
  context: MemberContext,
  owner: NumberOwner,
  factorCode: string,
): Promise<void> {
  const { clock, language, member } = context
  // Another request has just bound this number.
  if (owner.id === member.id) refuse('state-conflict')
  if (!member.isUnbound) refuse('account-taken')
  await lockMembers(trx, member.id, owner.id)
  const used = await useCode(trx, context, owner.id, factorCode)
  // Turned on since it was looked up.
  if (used === 'wrong' && !factorCode.trim()) refuse('second-step-needed')
  if (used === 'wrong') refuseFields({ factor_code: 'factor-code-wrong' })
  const identities = await identitiesOf(trx, member.id)
  if (await hasOtherWechat(trx, owner.id, identities)) refuse('account-has-wechat')
  const at = clock.now()
  await mergeUnbound(trx, { from: member.id, to: owner.id, at })
  await warnMember(trx, owner, { template: 'wechat-linked', params: {}, language, at })
}

/** The session that WeChat opened ends; a new one is for the whole account. */
async function renewSession(
  trx: Db,
  { clock, session, userAgent, ip }: MemberContext,
  memberId: string,
): Promise<string> {
  const token = await openSession(trx, { memberId, at: clock.now(), userAgent, ip })
  // The scan before its session, as "not me" on the phone locks them, or the two could wait for each other.
  await followSession(trx, session, hashOfToken(token))
  await endSessionOf(trx, session)
  return token
}
