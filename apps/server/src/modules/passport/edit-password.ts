import type * as contract from '@corium/contract/account'
import type { Input } from '@corium/contract/call'
import type { MemberContext } from '#server/context.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { hashPassword, isWeakPassword } from '#server/runtime/passwords.ts'
import { type Account, getAccount, replacePassword } from './accounts.db.ts'
import { checkSecret, requireProof } from './identity.ts'
import { clearWrongPasswords } from './passport.limits.ts'
import { deleteSessions } from './sessions.db.ts'

/** Sets a new or the first password, ends all other sessions and tells the member. */
export async function editPassword(
  context: MemberContext,
  { password, ...identity }: Input<typeof contract.editPassword>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, language, member, session } = context
  const account = await getAccount(db, member.id)
  // First, so that a password that is refused does not use up the code.
  checkPassword(password, account)
  await checkIdentity(context, account, identity)
  const newHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    // Another request may have used the same proof meanwhile.
    if (!(await replacePassword(trx, account, newHash))) refuse('proof-expired')
    await deleteSessions(trx, member.id, session)
    await writeToMember(trx, {
      memberId: member.id,
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

async function checkIdentity(
  context: MemberContext,
  account: Account,
  { proof, old_password = '', code }: Omit<Input<typeof contract.editPassword>, 'password'>,
): Promise<void> {
  const action = 'edit_password'
  if (proof !== undefined) {
    await requireProof(context, action, proof)
  } else if (code === undefined) {
    await checkSecret(context, account, { action, by: 'password', secret: old_password }, 'old_password')
  } else {
    const by = account.mobile ? 'sms' : 'email'
    await checkSecret(context, account, { action, by, secret: code }, 'code')
  }
}

function checkPassword(password: string, { mobile, email_key }: Account): void {
  if (!password) refuseFields({ password: 'password-required' })
  for (const name of [mobile ?? '', email_key ?? '']) {
    if (isWeakPassword(password, name)) refuseFields({ password: 'password-weak' })
  }
}
