import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { refuse } from '#server/refuse.ts'
import { findAccount, setPassword } from './accounts.db.ts'
import { hashAfterCode, verifyCode } from './codes.ts'
import { clearWrongPasswords } from './passport.limits.ts'
import { readNewPassword } from './read-new-password.ts'
import { deleteSessions } from './sessions.db.ts'

/** Sets a new password for a verified number or email and ends all sessions. */
export async function resetPassword(
  context: Context,
  input: Input<typeof contract.resetPassword>,
): Promise<Output<typeof contract.resetPassword>> {
  const { db, clock, jobs, language } = context
  const contact = readNewPassword(input, 'mobile-or-email-required')
  await verifyCode(context, 'forget_password', contact, input.code)
  const account = (await findAccount(db, contact)) ?? refuse('code-wrong')
  if (account.closed_at || account.locked_at) refuse('account-locked')
  const passwordHash = await hashAfterCode(db, 'forget_password', contact, input.password)
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, account.id, passwordHash)
    await deleteSessions(trx, account.id)
    await writeToMember(trx, {
      memberId: account.id,
      template: 'password-changed',
      params: {},
      language,
      at: clock.now(),
    })
  })
  await clearWrongPasswords(context, account)
  jobs.runSoon('send-messages')
  return {}
}
