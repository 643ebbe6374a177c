import type { Db } from '#server/db/open.ts'
import type { InvoiceWithOrder } from '#server/modules/invoices/invoice-rows.ts'
import type { Message, MessageParams, SmsTemplate } from '#server/modules/messages/messages.ts'
import { queueMessage, writeToMember } from '#server/modules/messages/outbox.ts'
import { findRecipient } from './invoice-desk.db.ts'

type InvoiceTemplate = Extract<SmsTemplate, `invoice-${string}`>

/**
 * Queues a message about an invoice to its buyer, and a copy to the email that the buyer named for the
 * invoice. A deleted account gets none.
 */
export async function writeAboutInvoice<T extends InvoiceTemplate>(
  trx: Db,
  { member_id, email }: Pick<InvoiceWithOrder, 'member_id' | 'email'>,
  template: T,
  params: MessageParams[T],
  at: Date,
): Promise<void> {
  const member = await findRecipient(trx, member_id)
  if (!member) return
  await writeToMember(trx, { memberId: member_id, template, params, at })
  if (email === '' || email.toLowerCase() === member.email?.toLowerCase()) return
  const copy = { template, params, channel: 'mail', recipient: email, language: member.language, at }
  await queueMessage(trx, copy as Message)
}
