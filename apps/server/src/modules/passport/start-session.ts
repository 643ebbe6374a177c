import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { getAccount, setLanguage } from './accounts.db.ts'
import { type LoginMethod, recordLogin } from './login-log.ts'
import { openSession } from './sessions.ts'

/**
 * Logs in a member who has proven who they are: records the login and returns the token of a new session, or
 * the given one.
 * @throws `account-locked`
 */
export async function startSession(
  trx: Db,
  { clock, language, userAgent, ip }: Pick<Context, 'clock' | 'language' | 'userAgent' | 'ip'>,
  { memberId, method, token }: { memberId: string; method: LoginMethod; token?: string },
): Promise<string> {
  const account = await getAccount(trx, memberId)
  if (account.closed_at || account.locked_at) refuse('account-locked')
  // The shop's messages are in the language of the last login.
  if (account.language !== language) await setLanguage(trx, memberId, language)
  await recordLogin(trx, { clock, ip, userAgent }, { memberId, method })
  return openSession(trx, { memberId, at: clock.now(), userAgent, ip, token })
}
