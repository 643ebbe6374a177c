import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import { endChallenge, getChallenge, tryChallenge } from '#server/modules/passport/challenges.ts'
import { rememberBrowser } from '#server/modules/passport/known-browser.ts'
import { recordFailedStep } from '#server/modules/passport/login-log.ts'
import { restSeconds } from '#server/modules/passport/passport.limits.ts'
import { finishLogin } from '#server/modules/passport/start-session.ts'
import { followSession } from '#server/modules/wechat-login/scan-status.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import { startCodeAttempt, useCode } from './use-code.ts'

/** The second step of every login, whatever the first one was. */
export async function verifyLogin(
  context: Context,
  { challenge, code }: Input<typeof contract.verifyLogin>,
): Promise<Output<typeof contract.verifyLogin>> {
  const { db, clock, jobs } = context
  if (!code.trim()) refuseFields({ code: 'code-required' })
  const hash = hashOfToken(challenge)
  const { member_id: memberId, method } = await getChallenge(db, 'login_challenges', hash, clock.now())
  // Five tries for each login, and ten for all logins together.
  const attempt = await startCodeAttempt(context, memberId)
  // Counted before the code is checked, so that guesses at the same moment count as well.
  const triesLeft = await tryChallenge(db, 'login_challenges', hash)
  const { token, hash: session } = newToken()
  const isRight = await db.transaction().execute(async (trx) => {
    const used = await useCode(trx, context, memberId, code)
    if (used === 'none') refuse('login-expired')
    if (used === 'wrong') return false
    // The scan before the challenge, as "not me" on the phone locks them, or the two could wait for each other.
    await followSession(trx, hash, session)
    await endChallenge(trx, 'login_challenges', hash)
    await finishLogin(trx, context, { memberId, method, token })
    return true
  })
  if (!isRight) {
    recordFailedStep(context, { memberId, method })
    const tries_left = Math.min(triesLeft, attempt.triesLeft)
    return refuse('code-wrong', { tries_left, rest_seconds: restSeconds })
  }
  await attempt.succeeded()
  rememberBrowser(context, memberId)
  jobs.runSoon('send-messages')
  return { token }
}
