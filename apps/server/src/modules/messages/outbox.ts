import type { Language } from '@corium/contract/language'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { memberEmailBounces } from './bouncing-emails.ts'
import { settingOf } from './message-settings.ts'
import type { MemberTemplate, Message, MessageParams, SmsTemplate } from './messages.ts'

/**
 * Queues a message in the transaction of the change that it reports. After the commit, the caller starts
 * the job `send-messages` by `jobs.runSoon`. @returns the id of its row
 */
export async function queueMessage(trx: Db, message: Message): Promise<string> {
  const { id } = await trx
    .insertInto('outbox')
    .values({
      channel: message.channel,
      template: message.template,
      recipient: message.recipient,
      language: message.language,
      params: JSON.stringify(message.params),
      not_before: message.at,
      expires_at: message.expiresAt ?? null,
      created_at: message.at,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ToMember<T extends MemberTemplate> = {
  memberId: string
  template: T
  params: MessageParams[T]
  at: Date
  /** Without it, the member's own. */
  language?: Language
}

const byMail = sql<boolean>`(
  members.email is not null and coalesce(setting.mail, true) and not ${memberEmailBounces}
)`
const bySms = sql<boolean>`(members.mobile is not null and coalesce(setting.sms, true))`

/**
 * Keeps a message for the list in the member's account and queues it, in the member's language unless told otherwise:
 * by mail if the member has an email that takes mail, else by SMS if the member has a mobile number. A member who has
 * neither, or wants neither for this kind of message, finds it in the account only; one who has deleted the account gets nothing.
 */
export const writeToMember = <T extends SmsTemplate>(trx: Db, message: ToMember<T>): Promise<void> =>
  keepAndQueue(trx, message, sql<boolean>`(${byMail} or ${bySms})`)

/** The same for a message that is not worth an SMS. */
export const mailToMember = <T extends MemberTemplate>(trx: Db, message: ToMember<T>): Promise<void> =>
  keepAndQueue(trx, message, byMail)

async function keepAndQueue<T extends MemberTemplate>(
  trx: Db,
  message: ToMember<T>,
  isReachable: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  const setting = settingOf(message.template) ?? null
  await trx
    .with('kept', (with_) =>
      with_
        .insertInto('member_messages')
        .columns(['member_id', 'template', 'params', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('members')
            .select([
              'id',
              sql<string>`${message.template}::text`.as('template'),
              sql<string>`${JSON.stringify(message.params)}::jsonb`.as('params'),
              sql<Date>`${message.at}::timestamptz`.as('created_at'),
            ])
            .where('id', '=', message.memberId)
            .where('closed_at', 'is', null),
        ),
    )
    .insertInto('outbox')
    .columns(['channel', 'template', 'recipient', 'language', 'params', 'not_before', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .leftJoin('message_settings as setting', (join) =>
          join.onRef('setting.member_id', '=', 'members.id').on('setting.kind', '=', setting),
        )
        .select([
          sql<'mail' | 'sms'>`case when ${byMail} then 'mail' else 'sms' end`.as('channel'),
          sql<string>`${message.template}::text`.as('template'),
          sql<string>`case when ${byMail} then email else mobile end`.as('recipient'),
          sql<Language>`coalesce(${message.language ?? null}, language)`.as('language'),
          sql<string>`${JSON.stringify(message.params)}::jsonb`.as('params'),
          sql<Date>`${message.at}::timestamptz`.as('not_before'),
          sql<Date>`${message.at}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', message.memberId)
        .where(isReachable),
    )
    .execute()
}

const keptMessage = (message: { memberId: string; template: MemberTemplate; params: unknown; at: Date }) => ({
  member_id: message.memberId,
  template: message.template,
  params: JSON.stringify(message.params),
  created_at: message.at,
})

/**
 * Queues a message about a change of the account to the email and to the mobile number that the member had before it, so
 * that it reaches the member even if another person made the change. Keeps it for the list in the account, unless the
 * account is deleted.
 */
export async function warnMember<T extends SmsTemplate>(
  trx: Db,
  { id, email, mobile }: { id: string; email: string | null; mobile: string | null },
  message: { template: T; params: MessageParams[T]; at: Date; language: Language },
): Promise<void> {
  const recipients = [
    ...(email ? [{ channel: 'mail', recipient: email } as const] : []),
    ...(mobile ? [{ channel: 'sms', recipient: mobile } as const] : []),
  ]
  if (message.template !== 'account-deleted') {
    await trx
      .insertInto('member_messages')
      .values(keptMessage({ ...message, memberId: id }))
      .execute()
  }
  for (const to of recipients) await queueMessage(trx, { ...message, ...to } as Message)
}
