import { sql } from 'kysely'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/**
 * The messages of the last year, which kinds the member turned off, and which of them went to the member's
 * number and email in the last 30 days.
 */
export async function exportMember(db: Db, memberId: string) {
  const messages = await db
    .selectFrom('member_messages')
    .select(['template', 'params', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const sent_messages = await toMember(db, memberId)
    .select(['outbox.channel', 'outbox.template', 'outbox.recipient', 'outbox.created_at', 'outbox.sent_at'])
    .orderBy('outbox.created_at')
    .execute()
  const message_settings = await db
    .selectFrom('message_settings')
    .select(['kind', 'mail', 'sms'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .execute()
  const bounced = await db
    .selectFrom('bouncing_emails')
    .innerJoin('members', (join) => join.on(sql`lower(members.email)`, '=', sql.ref('bouncing_emails.email')))
    .select(['bouncing_emails.reason', 'bouncing_emails.bounced_at'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  return { messages, sent_messages, message_settings, email_bounced: bounced ?? null }
}

const toMember = (db: Db, memberId: string) =>
  db
    .selectFrom('outbox')
    .innerJoin('members', (join) =>
      join.on((eb) =>
        eb.or([
          eb('outbox.recipient', '=', eb.ref('members.email')),
          eb('outbox.recipient', '=', eb.ref('members.mobile')),
        ]),
      ),
    )
    .where('members.id', '=', memberId)

/** Messages that still wait are not sent. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx
    .deleteFrom('bouncing_emails')
    .where('email', 'in', (eb) =>
      eb.selectFrom('members').select(sql<string>`lower(email)`.as('email')).where('id', '=', memberId),
    )
    .execute()
  await trx.deleteFrom('message_settings').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('member_messages').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('outbox').where('id', 'in', toMember(trx, memberId).select('outbox.id')).execute()
}

/** The account that stays keeps its own settings. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await sql`
    delete from message_settings s using message_settings known
    where s.member_id = ${merge.from} and known.member_id = ${merge.to} and known.kind = s.kind`.execute(trx)
  await moveRows(trx, merge, ['message_settings', 'member_messages'])
}
