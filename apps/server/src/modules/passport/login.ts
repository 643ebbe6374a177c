import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { FieldText } from '@corium/contract/refusals'
import type { Context } from '#server/context.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { type Account, findAccount, keepsPassword, renewHash, setLanguage } from './accounts.db.ts'
import { proveCode } from './codes.ts'
import { findContactPoint, readMobile } from './contact-points.ts'
import { takeAttempt } from './passport.limits.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

type Given = Input<typeof contract.login>

/** Logs in by code where one is sent along, else by password (§5). */
export async function login(context: Context, given: Given): Promise<Output<typeof contract.login>> {
  const { db, clock, language, userAgent } = context
  const account =
    given.code === undefined ? await byPassword(context, given) : await byCode(context, given, given.code)
  if (account.closed_at) refuse('account-locked')
  // Letters that the shop sends by itself are in the language last spoken.
  if (account.language !== language) await setLanguage(db, account.id, language)
  const token = await db.transaction().execute(async (trx) => {
    // A password that was replaced meanwhile opens nothing: the sessions that it had opened are closed by now.
    if (given.code === undefined && !(await keepsPassword(trx, account))) refuse('credentials-wrong')
    return openSession(trx, { memberId: account.id, at: clock.now(), userAgent })
  })
  return { token }
}

async function byCode(context: Context, given: Given, code: string): Promise<Account> {
  const missing: Record<string, FieldText> = {}
  if (!given.mobile.trim()) missing.mobile = 'mobile-required'
  if (!code.trim()) missing.code = 'code-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  const mobile = readMobile('mobile', given.mobile, given.country_code)
  await proveCode(context, 'login', mobile, code)
  return (await findAccount(context.db, mobile)) ?? refuse('account-unknown')
}

/** Whether the account exists shows neither in the answer nor in the time that it takes. */
async function byPassword(
  context: Context,
  { mobile, password = '', country_code }: Given,
): Promise<Account> {
  const missing: Record<string, FieldText> = {}
  if (!mobile.trim()) missing.mobile = 'account-required'
  if (!password) missing.password = 'password-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  const named = findContactPoint(mobile, country_code)
  const attempt = await takeAttempt(context, named?.key ?? mobile.trim())
  const account = named && (await findAccount(context.db, named))
  const { right, outdated } = await checkPassword(password, account?.password_hash)
  if (!account || !right) refuse('credentials-wrong')
  await attempt.wasRight()
  if (!outdated) return account
  const renewed = await hashPassword(password)
  if (!(await renewHash(context.db, account, renewed))) refuse('credentials-wrong')
  return { ...account, password_hash: renewed }
}
