import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import { Refusal, refuse, refuseIfAny } from '#server/refuse.ts'
import { hashPassword } from '#server/runtime/passwords.ts'
import { type Account, findAccount, isStillPassword, replacePassword } from './accounts.db.ts'
import { tokenOf } from './challenges.ts'
import { verifyCode } from './codes.ts'
import { findContactPoint, readMobile } from './contact-points.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { recordFailedLogin } from './login-log.ts'
import { accountTries, startAttempt } from './passport.limits.ts'
import { startSession } from './start-session.ts'

type LoginInput = Input<typeof contract.login>

/**
 * Logs in by code if the input has one, else by password (§5). A form may send both fields: the empty one is
 * not its method.
 */
export async function login(context: Context, input: LoginInput): Promise<Output<typeof contract.login>> {
  const { db } = context
  const code = input.password ? input.code?.trim() || undefined : input.code
  const method = code === undefined ? 'password' : 'code'
  const account =
    code === undefined
      ? await authenticateByPassword(context, input)
      : await authenticateByCode(context, input, code)
  const started = await db.transaction().execute(async (trx) => {
    // A reset since the check has closed all sessions, so the old password must not open a new one.
    if (method === 'password' && !(await isStillPassword(trx, account))) refuse('credentials-wrong')
    return startSession(trx, context, { memberId: account.id, method })
  })
  const token = tokenOf(started)
  rememberBrowser(context, account.id)
  return { token }
}

async function authenticateByCode(context: Context, input: LoginInput, code: string): Promise<Account> {
  const missing: Record<string, FieldText> = {}
  if (!input.mobile.trim()) missing.mobile = 'mobile-required'
  if (!code.trim()) missing.code = 'code-required'
  refuseIfAny(missing)
  const mobile = readMobile('mobile', input.mobile, input.country_code)
  try {
    await verifyCode(context, 'login', mobile, code)
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'code-wrong') recordFailedLogin(context, mobile, 'code')
    throw error
  }
  return (await findAccount(context.db, mobile)) ?? refuse('account-unknown')
}

/** Neither the refusal nor the response time reveals whether the account exists. */
async function authenticateByPassword(
  context: Context,
  { mobile, password = '', country_code }: LoginInput,
): Promise<Account> {
  const missing: Record<string, FieldText> = {}
  if (!mobile.trim()) missing.mobile = 'account-required'
  if (!password) missing.password = 'password-required'
  refuseIfAny(missing)
  const contact = findContactPoint(mobile, country_code)
  const account = contact && (await findAccount(context.db, contact))
  // A browser of the member's has tries of its own, so that strangers lock the account
  // for other browsers only.
  const browser = account && knownBrowser(context, account.id)
  const attempt = await startAttempt(context, accountTries(contact?.key ?? mobile.trim(), browser))
  const { right, outdated } = await attempt.checkPassword(password, account?.password_hash)
  if (!account || !right) {
    if (contact) recordFailedLogin(context, contact, 'password')
    refuse('credentials-wrong')
  }
  if (!outdated) return account
  const newHash = await hashPassword(password)
  if (!(await replacePassword(context.db, account, newHash))) refuse('credentials-wrong')
  return { ...account, password_hash: newHash }
}
