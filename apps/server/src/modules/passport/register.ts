import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/passport'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { refuse } from '#server/refuse.ts'
import { insertAccount } from './accounts.db.ts'
import { hashAfterCode, verifyCode } from './codes.ts'
import { readNewPassword } from './read-new-password.ts'

type RegisterInput = Input<typeof contract.register>

/**
 * Creates an account for a verified number or email; the new member then logs in (§8). Reveals an existing
 * account only after the code is verified.
 */
export async function register(
  context: Context,
  input: RegisterInput,
): Promise<Output<typeof contract.register>> {
  const { db, clock, jobs, language } = context
  const contact = readNewPassword(input)
  await verifyCode(context, 'register', contact, input.code)
  const passwordHash = await hashAfterCode(db, 'register', contact, input.password)
  await db.transaction().execute(async (trx) => {
    const at = clock.now()
    const id = await insertAccount(trx, {
      contact,
      nickname: firstNickname(language),
      passwordHash,
      language,
      at,
    })
    if (!id) refuse('account-taken')
    await writeToMember(trx, { memberId: id, template: 'registration-done', params: {}, at })
  })
  jobs.runSoon('send-messages')
  return {}
}

/** Opens the account of a member whom the shop knows from WeChat only, and returns its id. */
export async function openAccountWithoutContact(
  trx: Db,
  { clock, language }: Pick<Context, 'clock' | 'language'>,
): Promise<string> {
  const account = { nickname: firstNickname(language), passwordHash: null, language, at: clock.now() }
  const id = await insertAccount(trx, account)
  if (!id) throw new Error('An account without a number and an email cannot be taken')
  return id
}

/** A name such as Buyer 3F7A. */
const firstNickname = (language: Language): string =>
  `${language === 'zh-cn' ? '买家' : 'Buyer'} ${randomBytes(2).toString('hex').toUpperCase()}`
