import type { Language } from '@corium/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { memberEmailBounces } from './bouncing-emails.ts'
import { followsMember, settingOf } from './message-settings.ts'
import type { MemberTemplate, Message, MessageParams, MessageTemplate, SmsTemplate } from './messages.ts'
import { moveMessages, selectWaiting } from './outbox.db.ts'

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
  /** Seconds after which a text goes out; a mail does at once. */
  textAfter?: number
}

const byMail = sql<boolean>`(
  members.email is not null and coalesce(setting.mail, true) and not ${memberEmailBounces}
)`
const bySms = sql<boolean>`(members.mobile is not null and coalesce(setting.sms, true))`

/**
 * Keeps a message for the list in the member's account and queues it, in the member's language unless told
 * otherwise: by mail if the member has an email that takes mail, else by SMS if the member has a mobile
 * number. A member who has neither, or wants neither for this kind of message, finds it in the account only;
 * one who has deleted the account gets nothing.
 */
export const writeToMember = <T extends SmsTemplate>(trx: Db, message: ToMember<T>): Promise<void> =>
  keepAndQueue(trx, message, sql<boolean>`(${byMail} or ${bySms})`)

/** Keeps and queues a message that is not worth an SMS. */
export const mailToMember = <T extends MemberTemplate>(trx: Db, message: ToMember<T>): Promise<void> =>
  keepAndQueue(trx, message, byMail)

/** `writeToMember` as parts of a statement that writes more. */
export const writingToMember = <T extends SmsTemplate>(message: ToMember<T>): RawBuilder<unknown> =>
  keepingAndQueuing(message, sql<boolean>`(${byMail} or ${bySms})`)

async function keepAndQueue<T extends MemberTemplate>(
  trx: Db,
  message: ToMember<T>,
  isReachable: RawBuilder<boolean>,
): Promise<void> {
  await sql`with ${keepingAndQueuing(message, isReachable)} select`.execute(trx)
}

function keepingAndQueuing<T extends MemberTemplate>(
  { memberId, template, params, at, language, textAfter }: ToMember<T>,
  isReachable: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const now = sql`${at}::timestamptz`
  const dueAt = textAfter
    ? sql`case when ${byMail} then ${now} else ${later(at, textAfter)}::timestamptz end`
    : now
  const columns = sql`${template}::text, ${JSON.stringify(params)}::jsonb, ${now}`
  return sql`kept as (
      insert into member_messages (member_id, template, params, created_at)
      select id, ${columns} from members where id = ${memberId} and closed_at is null
    ),
    queued as (
      insert into outbox (template, params, created_at, not_before, channel, recipient, language)
      select ${columns}, ${dueAt}, case when ${byMail} then 'mail' else 'sms' end,
        case when ${byMail} then email else mobile end, coalesce(${language ?? null}::text, language)
      from members
      left join message_settings as setting
        on setting.member_id = members.id and setting.kind = ${settingOf(template) ?? null}::text
      where id = ${memberId} and ${isReachable}
    )`
}

const keptMessage = (message: { memberId: string; template: MemberTemplate; params: unknown; at: Date }) => ({
  member_id: message.memberId,
  template: message.template,
  params: JSON.stringify(message.params),
  created_at: message.at,
})

/**
 * Queues a message about a change of the account to the email and to the mobile number that the member had
 * before it, so that it reaches the member even if another person made the change. Keeps it for the list in
 * the account, unless the account is deleted.
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

/**
 * Gives the messages that wait for the member's earlier number or email to the new one, but not those about the account
 * itself.
 */
export async function redirectMessages(
  trx: Db,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  const waiting = await selectWaiting(trx, from)
  const ids = waiting.filter(({ template }) => followsMember(template as MessageTemplate)).map(({ id }) => id)
  if (ids.length > 0) await moveMessages(trx, ids, { to, at })
}
