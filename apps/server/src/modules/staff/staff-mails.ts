import type { Language } from '@corium/contract/language'
import type { Permission } from '@corium/contract/permissions'
import type { Db } from '#server/db/open.ts'
import type { Message, StaffTemplate } from '#server/modules/messages/messages.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { selectStaffWith } from './staff.db.ts'
import { selectOwners } from './staff-desk.db.ts'

type StaffMail = Extract<Message, { template: StaffTemplate }>
/** Without the recipient; each gets the mail in the language of their last login. */
type Content = StaffMail extends infer M
  ? M extends StaffMail
    ? Pick<M, 'template' | 'params' | 'at'>
    : never
  : never

/** Queues a mail to one person. After the commit, the caller starts the job `send-messages`. */
export async function mailStaff(
  trx: Db,
  { email, mail_language }: { email: string; mail_language: Language },
  content: Content,
): Promise<void> {
  await queueMessage(trx, {
    ...content,
    channel: 'mail',
    recipient: email,
    language: mail_language,
  } as StaffMail)
}

/** Queues a mail to every owner but the person that it is about. */
export async function mailOwners(trx: Db, about: string, content: Content): Promise<void> {
  for (const owner of await selectOwners(trx)) {
    if (owner.id !== about) await mailStaff(trx, owner, content)
  }
}

/** Queues a mail to everyone who has a permission. */
export async function mailStaffWith(trx: Db, permission: Permission, content: Content): Promise<void> {
  for (const person of await selectStaffWith(trx, permission)) await mailStaff(trx, person, content)
}
