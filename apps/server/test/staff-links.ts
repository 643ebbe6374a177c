import type { FakeProviders } from './fake-providers.ts'
import type { TestShop } from './shop.ts'

/** The token of the link in the last mail to a member of staff. */
export async function findStaffLink(
  shop: TestShop,
  { sent }: Pick<FakeProviders, 'sent'>,
  email: string,
): Promise<string> {
  await shop.shop.background.settled()
  await shop.run('send-messages')
  const mail = sent.mail.findLast(({ to }) => to === email)
  return mail?.text.match(/\/admin\/[a-z-]+#([\w-]{43})/)?.[1] ?? ''
}
