import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { CodePurpose } from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { refuse } from '#server/refuse.ts'
import { findAccount } from './accounts.db.ts'
import { demandCaptcha } from './captcha.ts'
import { codeLife, issueCode, resendAfter } from './codes.ts'
import { type ContactPoint, readContactPoint, readMobile } from './contact-points.ts'
import { takeFromCaller, takeFromTarget } from './passport.limits.ts'

type Asked = Input<typeof contract.sendCode>

/**
 * Sends a code: puzzle, limits, code, outbox. Whether there is an account shows neither in the answer
 * nor in the work that is done for it.
 */
export async function sendCode(context: Context, asked: Asked): Promise<Output<typeof contract.sendCode>> {
  const { db, jobs, member } = context
  if (asked.type === 'bind_mobile' && !member) refuse('session-invalid')
  const to = readTarget(asked)
  await demandCaptcha(context, to, asked.captcha)
  await takeFromCaller(context, to)
  const wanted = await isWanted(context, asked.type, to)
  await db.transaction().execute(async (trx) => {
    const { code, expiresAt } = await issueCode(trx, context, asked.type, to)
    await takeFromTarget(context, asked.type, to)
    await queueMessage(trx, {
      channel: to.kind === 'mobile' ? 'sms' : 'mail',
      template: 'verification-code',
      recipient: to.kind === 'mobile' ? to.key : to.address,
      language: context.language,
      params: { code, minutes: codeLife / 60, purpose: asked.type },
      at: context.clock.now(),
      // A message that nobody may get is written like any other, but expired long ago.
      expiresAt: wanted ? expiresAt : new Date(0),
    })
  })
  jobs.nudge(to.kind === 'mobile' ? 'send-texts' : 'send-messages')
  return { retry_after: resendAfter }
}

function readTarget({ type, account, country_code }: Asked): ContactPoint {
  const mailToo = type === 'forget_password' || (type === 'register' && account.trim())
  return mailToo
    ? readContactPoint('account', account, country_code)
    : readMobile('account', account, country_code)
}

/** Logging in and a new password need an account; registering and binding find out after the proof. */
async function isWanted({ db }: Context, purpose: CodePurpose, to: ContactPoint): Promise<boolean> {
  const account = await findAccount(db, to)
  return purpose === 'register' || purpose === 'bind_mobile' || account !== undefined
}
