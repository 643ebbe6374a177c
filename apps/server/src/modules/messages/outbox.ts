import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Message, Messages, Template } from './messages.ts'

/**
 * Puts a message into the outbox, in the transaction of what it tells. After the commit, the caller
 * nudges `send-messages`.
 */
export async function queueMessage(trx: Db, message: Message): Promise<void> {
  await trx
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
    .execute()
}

/** Writes to a member in the member's language; a member without an address gets nothing. */
export async function writeToMember<T extends Template>(
  trx: Db,
  letter: { memberId: string; template: T; params: Messages[T]; at: Date },
): Promise<void> {
  await trx
    .insertInto('outbox')
    .columns(['channel', 'template', 'recipient', 'language', 'params', 'not_before', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select([
          sql<'mail'>`'mail'`.as('channel'),
          sql<string>`${letter.template}::text`.as('template'),
          sql<string>`email`.as('recipient'),
          'language',
          sql<string>`${JSON.stringify(letter.params)}::jsonb`.as('params'),
          sql<Date>`${letter.at}::timestamptz`.as('not_before'),
          sql<Date>`${letter.at}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', letter.memberId)
        .where('email', 'is not', null),
    )
    .execute()
}
