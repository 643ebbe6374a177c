import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import {
  endChallenge,
  findWaiting,
  startResent,
  tokenOfStep,
  tryChallenge,
} from '#server/modules/passport/challenges.ts'
import { rememberBrowser } from '#server/modules/passport/known-browser.ts'
import { recordFailedStep } from '#server/modules/passport/login-log.ts'
import { restSeconds } from '#server/modules/passport/passport.limits.ts'
import { findResent } from '#server/modules/passport/sessions.ts'
import { finishLogin } from '#server/modules/passport/start-session.ts'
import { followSession } from '#server/modules/wechat-login/scan-status.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { hashOfToken } from '#server/runtime/tokens.ts'
import { startCodeAttempt, useCode } from './use-code.ts'

/** The second step of every login, whatever the first one was. The same request sent again gets the same session. */
export async function verifyLogin(
  context: Context,
  { challenge, code }: Input<typeof contract.verifyLogin>,
): Promise<Output<typeof contract.verifyLogin>> {
  const { config, db, clock, jobs } = context
  if (!code.trim()) refuseFields({ code: 'code-required' })
  const hash = hashOfToken(challenge)
  const token = tokenOfStep(config, challenge, code)
  const login = await findWaiting(db, 'login_challenges', hash, clock.now())
  if (!login) return logInAgain()
  const { member_id: memberId, method } = login
  // Five tries for each login, and ten for all logins together.
  const attempt = await startCodeAttempt(context, memberId)
  // Counted before the code is checked, so that guesses at the same moment count as well.
  const triesLeft = await tryChallenge(db, 'login_challenges', hash)
  if (triesLeft === undefined) {
    const again = await logInAgain()
    await attempt.succeeded()
    return again
  }
  const used = await db.transaction().execute(async (trx) => {
    const result = await useCode(trx, context, memberId, code)
    if (result !== 'right') return result
    // The scan before the challenge, as "not me" on the phone locks them, or the two could wait for each other.
    await followSession(trx, hash, hashOfToken(token))
    await endChallenge(trx, 'login_challenges', hash)
    await finishLogin(trx, context, { memberId, method, token })
    return result
  })
  // Of two such requests at once, one finds the code used, or the second step turned off since.
  if (used !== 'right' && !(await findResent(context, token))) {
    if (used === 'none') refuse('login-expired')
    recordFailedStep(context, { memberId, method })
    const tries_left = Math.min(triesLeft, attempt.triesLeft)
    return refuse('code-wrong', { tries_left, rest_seconds: restSeconds })
  }
  await attempt.succeeded()
  rememberBrowser(context, memberId)
  jobs.runSoon('send-messages')
  return { token }

  async function logInAgain(): Promise<{ token: string }> {
    const resent = await startResent(context, hash)
    const resentBy = (await findResent(context, token)) ?? refuse('login-expired')
    await resent.succeeded()
    rememberBrowser(context, resentBy)
    return { token }
  }
}
