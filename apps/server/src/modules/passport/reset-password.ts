import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { refuse } from '#server/refuse.ts'
import { findAccount, setPassword } from './accounts.db.ts'
import { proveCode } from './codes.ts'
import { forgiveWrongPasswords } from './passport.limits.ts'
import { hashPassword } from './passwords.ts'
import { readNewPassword } from './read-new-password.ts'
import { closeAllSessions } from './sessions.ts'

/** Sets a new password for whoever proved the number or mailbox, and ends every session. */
export async function resetPassword(
  context: Context,
  given: Input<typeof contract.resetPassword>,
): Promise<Output<typeof contract.resetPassword>> {
  const { db, clock, jobs, language } = context
  const proven = readNewPassword(given, 'mobile-or-email-required')
  await proveCode(context, 'forget_password', proven, given.code)
  const account = (await findAccount(db, proven)) ?? refuse('code-wrong')
  if (account.closed_at) refuse('account-locked')
  const passwordHash = await hashPassword(given.password)
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, account.id, passwordHash)
    await closeAllSessions(trx, account.id)
    if (!account.email) return
    await queueMessage(trx, {
      channel: 'mail',
      template: 'password-changed',
      recipient: account.email,
      language,
      params: {},
      at: clock.now(),
    })
  })
  await forgiveWrongPasswords(context, account)
  jobs.nudge('send-messages')
  return {}
}
