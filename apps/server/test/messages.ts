import type { CodePurpose } from '@corium/contract/passport'
import * as contract from '@corium/contract/passport'
import { onTestFinished } from 'vitest'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { FakeProviders } from './fake-providers.ts'
import type { Caller, TestShop } from './shop.ts'

/** Everything that a shop with fake providers has sent. */
export const sentMessages = ({ shop }: TestShop) => (shop.providers as FakeProviders).sent

const sixDigits = /\d{6}/

/** The latest code sent to this number or email address, if any. */
export async function findCodeFor(shop: TestShop, account: string): Promise<string | undefined> {
  await shop.run('send-messages')
  const { sms, mail } = sentMessages(shop)
  return account.includes('@')
    ? mail.findLast(({ to, text }) => to === account && sixDigits.test(text))?.text.match(sixDigits)?.[0]
    : sms.findLast(({ to, params }) => to.national === account && params.code)?.params.code
}

/** Gives a member an email, so that messages come by mail, and returns it. */
export async function giveEmail({ shop }: TestShop, { id }: { id: string }): Promise<string> {
  const email = `${id}@buyer.test`
  await shop.db.updateTable('members').set({ email, email_key: email }).where('id', '=', id).execute()
  return email
}

/** Makes the mail server refuse mails until the returned function is called or the test ends. */
export function stopMailServer({ shop }: TestShop): () => void {
  const { mail } = shop.providers
  const { send } = mail
  mail.send = async () => {
    throw new ProviderError({ kind: 'unreachable', provider: 'smtp', operation: 'send' })
  }
  const comeBack = () => {
    mail.send = send
  }
  onTestFinished(comeBack)
  return comeBack
}

/** The mails sent to an email address so far. */
export async function mailsTo(shop: TestShop, email: string) {
  await shop.run('send-messages')
  return sentMessages(shop).mail.filter(({ to }) => to === email)
}

/** Requests a code and returns it. */
export async function receiveCode(
  shop: TestShop,
  caller: Caller,
  type: CodePurpose,
  account: string,
): Promise<string> {
  await caller.get(contract.sendCode, { type, account })
  const code = await findCodeFor(shop, account)
  if (!code) throw new Error(`No code was sent to ${account}`)
  return code
}
