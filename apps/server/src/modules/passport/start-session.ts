import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { type Account, lockAccount, setLanguage } from './accounts.db.ts'
import { openChallenge, type Started } from './challenges.ts'
import { type LoginMethod, recordLogin } from './login-log.ts'
import { openSession } from './sessions.ts'

type Caller = Pick<Context, 'clock' | 'language' | 'userAgent' | 'ip'>
type Login = { memberId: string; method: LoginMethod; token?: string }

/**
 * Logs in a member who has passed the first step: returns the token of a new session, or the given one. With
 * two-step login it becomes a challenge instead, which `verifyLogin` takes together with a code.
 * @throws `account-locked`
 */
export async function startSession(trx: Db, caller: Caller, login: Login): Promise<Started> {
  const account = await getOpenAccount(trx, login.memberId)
  if (!account.factor_id) return { token: await logIn(trx, caller, account, login) }
  const { challenge } = await openChallenge(trx, 'login_challenges', {
    member_id: login.memberId,
    method: login.method,
    at: caller.clock.now(),
    challenge: login.token,
  })
  return { challenge }
}

/** Logs in a member who has passed the second step too. @throws `account-locked` */
export async function finishLogin(trx: Db, caller: Caller, login: Login): Promise<string> {
  return logIn(trx, caller, await getOpenAccount(trx, login.memberId), login)
}

async function getOpenAccount(trx: Db, memberId: string): Promise<Account> {
  // Gone if it has become part of another account since it was looked up.
  const account = (await lockAccount(trx, memberId)) ?? refuse('account-unknown')
  if (account.closed_at || account.locked_at) refuse('account-locked')
  return account
}

/** Records the login and opens its session. */
async function logIn(
  trx: Db,
  { clock, language, userAgent, ip }: Caller,
  account: Account,
  { method, token }: Login,
): Promise<string> {
  const memberId = account.id
  // The shop's messages are in the language of the last login.
  if (account.language !== language) await setLanguage(trx, memberId, language)
  await recordLogin(trx, { clock, ip, userAgent }, { memberId, method })
  return openSession(trx, { memberId, at: clock.now(), userAgent, ip, token })
}
