import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { FieldText } from '@corium/contract/refusals'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { lockMembers } from '#server/modules/members/lock-member.ts'
import { warnMember } from '#server/modules/messages/outbox.ts'
import { hashAfterCode, verifyCode } from '#server/modules/passport/codes.ts'
import { type ContactPoint, readMobile } from '#server/modules/passport/contact-points.ts'
import { endSessionOf, openSession } from '#server/modules/passport/sessions.ts'
import { hasOtherWechat, identitiesOf } from '#server/modules/wechat-login/identities.ts'
import { followSession } from '#server/modules/wechat-login/scan-status.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { isWeakPassword } from '#server/runtime/passwords.ts'
import { hashOfToken } from '#server/runtime/tokens.ts'
import { addMobile, addPassword, lockNumber, type NumberOwner } from './bind-mobile.db.ts'
import { mergeUnbound } from './merge-members.ts'

type BindInput = Input<typeof contract.bindMobile>

/**
 * Binds a verified number to a member without one (§4). The number of another account is refused, unless the
 * member has only logged in with WeChat: the code proves that both accounts are of
 * one person, and they become one.
 */
export async function bindMobile(
  context: MemberContext,
  input: BindInput,
): Promise<Output<typeof contract.bindMobile>> {
  const { db, jobs, member } = context
  if (member.mobile) refuse('state-conflict')
  const { key: number, country } = readForm(input)
  const contact: ContactPoint = { kind: 'mobile', key: number, country }
  await verifyCode(context, 'bind_mobile', contact, input.code)
  const passwordHash = input.password
    ? await hashAfterCode(db, 'bind_mobile', contact, input.password)
    : undefined
  const bound = await db.transaction().execute(async (trx) => {
    const owner = await lockNumber(trx, number)
    if (owner) await joinOwner(trx, context, owner)
    else await takeNumber(trx, member.id, { number, country })
    const memberId = owner?.id ?? member.id
    const isNewPassword = passwordHash !== undefined && (await addPassword(trx, memberId, passwordHash))
    return {
      ...(member.isUnbound && { token: await renewSession(trx, context, memberId) }),
      is_merged: owner !== undefined,
      keeps_password: passwordHash !== undefined && !isNewPassword,
    }
  })
  if (bound.is_merged) jobs.runSoon('send-messages')
  return bound
}

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
 * The account of the number gets everything that the member has. Not for a member with an email: that is an
 * account of its own, with a login of its own, which binding a number must not end.
 */
async function joinOwner(
  trx: Db,
  { clock, language, member }: MemberContext,
  owner: NumberOwner,
): Promise<void> {
  // Another request has just bound this number.
  if (owner.id === member.id) refuse('state-conflict')
  if (!member.isUnbound) refuse('account-taken')
  await lockMembers(trx, [member.id, owner.id])
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
