import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import { type CodePurpose, identityActions } from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import { isBouncing } from '#server/modules/messages/bouncing-emails.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { minute } from '#server/runtime/clock.ts'
import { findAccount, getAccount } from './accounts.db.ts'
import { requireCaptcha } from './captcha.ts'
import { checkResend, codeLifetime, issueCode, resendAfter } from './codes.ts'
import { type ContactPoint, contactPointsOf, readContactPoint, readMobile } from './contact-points.ts'
import { knownBrowser } from './known-browser.ts'
import { consumeCallerLimits, consumeTargetLimits } from './passport.limits.ts'

type SendCodeInput = Input<typeof contract.sendCode>

/** Sends a verification code. Neither the response nor its timing reveals whether the account exists. */
export async function sendCode(
  context: Context,
  input: SendCodeInput,
): Promise<Output<typeof contract.sendCode>> {
  const { db, jobs, member } = context
  if (isForMembers(input.type) && !member) refuse('session-invalid')
  const to = readTarget(input)
  if (member && !(await mayReceive(context, member.id, input.type, to))) refuseFields({ account: 'invalid' })
  await requireCaptcha(context, to, input.captcha)
  await consumeCallerLimits(context, to)
  // The same for every purpose, and whether or not the address has an account.
  if (to.kind === 'email' && (await isBouncing(db, to.email))) refuseFields({ account: 'email-bounces' })
  const account = await findAccount(db, to)
  // Registering and binding a number check whether there is an account after the code is verified.
  const canReceive = input.type === 'register' || isForMembers(input.type) || account !== undefined
  await checkResend(context, input.type, to)
  const isStranger = !account || (account.id !== member?.id && !knownBrowser(context, account.id))
  const { notIssued, notSent } = await consumeTargetLimits(context, input.type, to, isStranger)
  try {
    await db.transaction().execute(async (trx) => {
      const { code, expiresAt } = await issueCode(trx, context, input.type, to)
      await queueMessage(trx, {
        channel: to.kind === 'mobile' ? 'sms' : 'mail',
        template: 'verification-code',
        recipient: to.kind === 'mobile' ? to.key : to.email,
        language: context.language,
        params: { code, minutes: codeLifetime / minute, purpose: input.type },
        at: context.clock.now(),
        // For an unknown account the same row is written, but it has expired, so it is never sent.
        expiresAt: canReceive ? expiresAt : new Date(0),
      })
    })
  } catch (error) {
    // For example, another request for the same number was quicker.
    await notIssued()
    throw error
  }
  // After the response, whose time must not say whether there is an account.
  if (!canReceive) context.background.run(notSent)
  jobs.runSoon(to.kind === 'mobile' ? 'send-sms' : 'send-messages')
  return { retry_after: resendAfter }
}

const isIdentityAction = (purpose: CodePurpose): boolean =>
  (identityActions as readonly CodePurpose[]).includes(purpose)

const isForMembers = (purpose: CodePurpose): boolean => purpose === 'bind_mobile' || isIdentityAction(purpose)

function readTarget({ type, account, country_code }: SendCodeInput): ContactPoint {
  const acceptsEmail =
    type === 'forget_password' || (type === 'register' && account.trim()) || isIdentityAction(type)
  return acceptsEmail
    ? readContactPoint('account', account, country_code)
    : readMobile('account', account, country_code)
}

/**
 * A member confirms their identity by a code to their own number or email. Codes for a new number or email go
 * to any of that kind.
 */
async function mayReceive(
  { db }: Context,
  memberId: string,
  purpose: CodePurpose,
  to: ContactPoint,
): Promise<boolean> {
  if (!isIdentityAction(purpose)) return true
  if (purpose === 'edit_mobile' && to.kind === 'mobile') return true
  if (purpose === 'edit_email' && to.kind === 'email') return true
  const { sms, email } = contactPointsOf(await getAccount(db, memberId))
  return to.key === sms?.key || to.key === email?.key
}
