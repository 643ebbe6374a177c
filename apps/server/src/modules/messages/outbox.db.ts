import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { later } from '#server/runtime/clock.ts'

type Row = Selectable<Tables['outbox']>

/** A message to send. */
export type OutboxRow = Pick<
  Row,
  'id' | 'channel' | 'template' | 'recipient' | 'language' | 'params' | 'tries' | 'seq'
>
export type Channel = Row['channel']

/** As in the index `outbox_due`. */
export const isWaiting = sql<boolean>`status in ('waiting', 'sending')`
/** It is sent within minutes: texts, first attempts, and messages that a run has claimed. */
export const isSoon = sql<boolean>`${isWaiting} and (status = 'sending' or tries = 0 or channel = 'sms')`

type Due = { channels: readonly Channel[]; at: Date; max: number; leaseSeconds: number }

/** Sorts verification codes before all others, and those of one kind as they were written. */
const turnOf = (table: 'outbox' | 'other') =>
  sql.raw(`${table}.template <> 'verification-code', ${table}.created_at, coalesce(${table}.seq, 0)`)

/**
 * Whether no other text to the same number is on its way, or has its turn first. A value that each message
 * looks up in `outbox_texts`: PostgreSQL turns `not exists` into a join, which may
 * compare every message with every text.
 */
const waitsForNoText = (at: Date) => sql<boolean>`(
  select true from outbox as other
  where outbox.channel = 'sms' and other.channel = 'sms' and other.recipient = outbox.recipient and (
    other.status = 'sending'
    or other.status = 'waiting' and other.not_before <= ${at} and coalesce(other.expires_at > ${at}, true)
      and (${turnOf('other')}) < (${turnOf('outbox')})
  ) limit 1
) is null`

/**
 * Claims due messages for this run: codes first, then in the order in which they were written, and one text
 * to each number. A run at the same moment claims others. A message that is not finished within
 * `leaseSeconds` counts as lost.
 */
export async function claimDue(db: Db, due: Due): Promise<OutboxRow[]> {
  const claimed = await db.transaction().execute(async (trx) => {
    // Two runs that claim at the same moment would not see each other's texts, and
    // could take two to one number.
    await lockNames(trx, 'outbox', ['claims'])
    return updateDue(trx, due)
  })
  return claimed.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

/**
 * By name: a statement with `*` is not prepared in a transaction (`db/prepared.ts`), and planning this one
 * takes longest.
 */
const columns = [
  'outbox.id',
  'channel',
  'template',
  'recipient',
  'language',
  'params',
  'tries',
  'seq',
] as const

/** How many due messages, in their order, are searched for texts whose number is free. */
const maxLookedThrough = 500

/**
 * `waiting` is part of the text: with a parameter, the plan that is reused would not know that `outbox_due`
 * has them all.
 */
const isDue = ({ channels, at }: Due) => sql<boolean>`outbox.status = 'waiting' and outbox.not_before <= ${at}
  and outbox.channel = any(${channels}) and coalesce(outbox.expires_at > ${at}, true)`

/** Chooses the first in turn before it looks for other texts to their numbers: very many may be due. */
export function updateDue(trx: Db, due: Due): Promise<OutboxRow[]> {
  return trx
    .with('first', (with_) =>
      with_
        .selectFrom('outbox')
        .select('id')
        .where(isDue(due))
        .orderBy(turnOf('outbox'))
        .limit(maxLookedThrough),
    )
    .with('due', (with_) =>
      with_
        .selectFrom('first')
        .innerJoin('outbox', 'outbox.id', 'first.id')
        .select('outbox.id')
        .where(isDue(due))
        .where(waitsForNoText(due.at))
        .orderBy(turnOf('outbox'))
        .limit(due.max)
        .forUpdate('outbox')
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set({
      status: 'sending',
      tries: sql<number>`tries + 1`,
      not_before: later(due.at, due.leaseSeconds),
    })
    .whereRef('outbox.id', '=', 'due.id')
    .returning(columns)
    .execute()
}

/** What became of a message. `handed_at` says when its provider got it, or may have got it. */
type Finished = {
  status: 'sent' | 'failed'
  handed_at: Date | null
  provider?: string | null
  provider_message_id?: string | null
  /** Why the shop did not send it. */
  delivery_reason?: string
  /** It can still be sent, once its file is there. */
  keepsContent?: true
}

type Try = Pick<OutboxRow, 'id' | 'tries'>

/**
 * Marks a message as sent or given up and deletes its content, unless it can still be sent. If a failed try had
 * already counted as lost, it changes nothing: another run has the message or has sent it.
 */
export async function finishMessage(
  db: Db,
  { id, tries }: Try,
  { keepsContent, ...end }: Finished,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      ...end,
      ...(!keepsContent && { params: '{}' }),
      sent_at: end.status === 'sent' ? end.handed_at : null,
    })
    .where('id', '=', id)
    .$if(end.status === 'failed', (update) =>
      update.where('status', '=', 'sending').where('tries', '=', tries),
    )
    .execute()
}

/** Makes a message due again later, after `counted` tries in all, unless the try counted as lost. */
export async function postponeMessage(
  db: Db,
  { id, tries }: Try,
  { until, counted = tries, reason }: { until: Date; counted?: number; reason?: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'waiting', not_before: until, tries: counted, ...(reason && { delivery_reason: reason }) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('tries', '=', tries)
    .execute()
}

export const fileMissing = 'file-missing'

const fileKey = sql<string>`params -> 'file' ->> 'key'`
/** The same condition as in the index `outbox_lost_files`. */
const hasLostFile = sql<boolean>`delivery_reason = ${sql.lit(fileMissing)} and status in ('waiting', 'sending', 'failed')`

/** Limits the query; staff cannot restore more in a day. */
const maxLostFiles = 500

/** The keys of files that are missing in the store and that unsent mails have to attach. */
export async function selectLostFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(fileKey.as('key'))
    .distinct()
    .where(hasLostFile)
    .where(fileKey, 'is not', null)
    .limit(maxLostFiles)
    .execute()
  return rows.map(({ key }) => key)
}

/** Makes the mails due that wait for this file, also those that were given up. */
export async function makeDueWithFile(trx: Db, key: string, at: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'waiting', tries: 0, not_before: at, delivery_reason: null })
    .where(hasLostFile)
    .where('status', '<>', 'sending')
    .where(fileKey, '=', key)
    .execute()
}

/** The messages to this number or email that no run has claimed. */
export const selectWaiting = (trx: Db, recipient: string) =>
  trx
    .selectFrom('outbox')
    .select(['id', 'template'])
    .where('recipient', '=', recipient)
    .where('status', '=', sql.lit('waiting'))
    .forUpdate()
    .execute()

/**
 * Replaces these messages by new ones for another recipient, so that reports about earlier tries do not count for
 * them. A message that was tried before is due now, any other at its time.
 */
export async function moveMessages(
  trx: Db,
  ids: readonly string[],
  { to, at }: { to: string; at: Date },
): Promise<void> {
  await sql`
    with moved as (delete from outbox where id = any(${ids}) returning *)
    insert into outbox (channel, template, recipient, language, params, not_before, expires_at, created_at)
    select channel, template, ${to}, language, params, case tries when 0 then not_before else ${at} end, expires_at, created_at
    from moved order by seq`.execute(trx)
}

export type SentText = Pick<Row, 'template' | 'provider' | 'delivery'> & { handed_at: Date }

/** The texts that each of these numbers has got, or may have got, since then, the last one first. */
export async function selectTextsSince(
  db: Db,
  numbers: readonly string[],
  since: Date,
): Promise<Map<string, SentText[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<SentText & { recipient: string }>`
    select recipient, template, provider, delivery, handed_at from outbox
    where channel = 'sms' and recipient = any(${numbers}) and handed_at > ${since}
    order by handed_at desc`.execute(db)
  return Map.groupBy(rows, ({ recipient }) => recipient)
}

/**
 * When the next waiting message of these channels becomes due, and when the next text. Each is the first of its
 * channel in `outbox_due`: `min` over several channels would read all that wait.
 */
export async function findNextDue(
  db: Db,
  channels: readonly Channel[],
): Promise<{ any: Date | null; sms: Date | null }> {
  const { rows } = await sql<{ channel: Channel; at: Date | null }>`
    select wanted.channel, (
      select not_before from outbox
      where status = 'waiting' and channel = wanted.channel order by not_before limit 1
    ) as at
    from unnest(${channels}::text[]) as wanted (channel)
    order by at nulls last`.execute(db)
  const text = rows.find(({ channel }) => channel === 'sms')
  return { any: rows[0]?.at ?? null, sms: text?.at ?? null }
}

/** So that `outbox_due`, which begins with the channel, leads to the messages that are due. */
const ofAnyChannel = sql`channel in ('sms', 'mail')`

/**
 * Deletes waiting messages that have expired, and handles those whose run ended before it reported a result:
 * a mail is sent again, because it carries the same Message-ID; an SMS is given
 * up, because it may have arrived.
 */
export async function tidyOutbox(db: Db, at: Date): Promise<void> {
  await sql`
    with expired as (
      delete from outbox
      where status = 'waiting' and expires_at <= ${at} and not_before <= ${at} and ${ofAnyChannel}
    )
    update outbox set
      status = case channel when 'mail' then 'waiting' else 'failed' end,
      params = case channel when 'mail' then params else '{}' end
    where status = 'sending' and not_before <= ${at} and ${ofAnyChannel}`.execute(db)
}

/** A further try is planned later, but the message has been due since it was written. */
const dueSince = sql<Date>`case tries when 0 then not_before else created_at end`

/** Messages that are to be sent by now or were tried, by channel, and since when the oldest of them is to be sent. */
export function countUnsent(db: Db, now: Date) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('num'), fn.min(dueSince).as('oldest')])
    .where('status', 'in', ['waiting', 'sending'])
    .where((eb) => eb.or([eb('not_before', '<=', now), eb('tries', '>', 0)]))
    .groupBy('channel')
    .execute()
}

/** Messages queued since then that were given up, by channel. */
export function countFailedSince(db: Db, since: Date) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('num')])
    .where('created_at', '>', since)
    .where('status', '=', 'failed')
    .groupBy('channel')
    .execute()
}
