import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { refuse } from '#server/refuse.ts'
import { insertAccount } from './accounts.db.ts'
import { proveCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { readNewPassword } from './read-new-password.ts'

type Given = Input<typeof contract.register>

/**
 * Opens an account for whoever proved the number or mailbox. That one exists already is said only then.
 * The new member logs in afterwards (§8).
 */
export async function register(context: Context, given: Given): Promise<Output<typeof contract.register>> {
  const { db, clock, jobs, language } = context
  const proven = readNewPassword(given)
  await proveCode(context, 'register', proven, given.code)
  const passwordHash = await hashPassword(given.password)
  await db.transaction().execute(async (trx) => {
    const at = clock.now()
    const id = await insertAccount(trx, { proven, nickname: firstNickname(), passwordHash, language, at })
    if (!id) refuse('account-taken')
    if (proven.kind === 'mobile') return
    await queueMessage(trx, {
      channel: 'mail',
      template: 'registration-done',
      recipient: proven.address,
      language,
      params: {},
      at,
    })
  })
  jobs.nudge('send-messages')
  return {}
}

/** A neutral name until the member chooses one, such as Corium 3F7A. */
const firstNickname = (): string => `Corium ${randomBytes(2).toString('hex').toUpperCase()}`
