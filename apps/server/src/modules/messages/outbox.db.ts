import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { later } from '#server/runtime/clock.ts'

export type OutboxRow = Selectable<Tables['outbox']>
export type Channel = OutboxRow['channel']

type Due = { channels: readonly Channel[]; at: Date; max: number; leaseSeconds: number }

/** Sorts verification codes before all others, and those of one kind as they were written. */
const turnOf = (table: 'outbox' | 'other') =>
  sql.raw(`(${table}.template <> 'verification-code', ${table}.created_at, coalesce(${table}.seq, 0))`)

/** Whether another text to the same number is on its way, or has its turn first. */
const waitsForOtherText = (at: Date) => sql<boolean>`exists (
  select 1 from outbox as other
  where outbox.channel = 'sms' and other.channel = 'sms' and other.recipient = outbox.recipient and (
    other.status = 'sending'
    or other.status = 'waiting' and other.not_before <= ${at} and coalesce(other.expires_at > ${at}, true)
      and ${turnOf('other')} < ${turnOf('outbox')}
  )
)`

/**
 * Claims due messages for this run: codes first, then in the order in which they were written, and one text to each
 * number. A run at the same moment claims others. A message that is not finished within `leaseSeconds` counts as lost.
 */
export async function claimDue(db: Db, due: Due): Promise<OutboxRow[]> {
  const claimed = await db.transaction().execute(async (trx) => {
    // Two runs that claim at the same moment would not see each other's texts, and could take two to one number.
    await lockNames(trx, 'outbox', ['claims'])
    return updateDue(trx, due)
  })
  return claimed.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

function updateDue(trx: Db, due: Due): Promise<OutboxRow[]> {
  return trx
    .with('due', (with_) =>
      with_
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'waiting')
        .where('not_before', '<=', due.at)
        .where('channel', 'in', due.channels)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', due.at)]))
        .where(({ not }) => not(waitsForOtherText(due.at)))
        .orderBy(turnOf('outbox'))
        .limit(due.max)
        .forUpdate()
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
    .returningAll('outbox')
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
}

/** Marks a message as sent or given up and deletes its content. */
export async function finishMessage(db: Db, id: string, end: Finished): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...end, params: '{}', sent_at: end.status === 'sent' ? end.handed_at : null })
    .where('id', '=', id)
    .execute()
}

/** Makes a message due again later, after `tries` tries in all. */
export async function postponeMessage(
  db: Db,
  id: string,
  { until, tries }: { until: Date; tries: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'waiting', not_before: until, tries })
    .where('id', '=', id)
    .execute()
}

/** The texts that this number has got, or may have got, since then. */
export function selectTextsSince(db: Db, number: string, since: Date) {
  return db
    .selectFrom('outbox')
    .select(['template', 'provider', 'handed_at'])
    .where('channel', '=', 'sms')
    .where('recipient', '=', number)
    .where('handed_at', '>', since)
    .execute()
}

/** When the next waiting message becomes due. */
export async function findNextDue(db: Db, channels: readonly Channel[]): Promise<Date | undefined> {
  const next = await db
    .selectFrom('outbox')
    .select('not_before')
    .where('status', '=', 'waiting')
    .where('channel', 'in', channels)
    .orderBy('not_before')
    .limit(1)
    .executeTakeFirst()
  return next?.not_before
}

/** Deletes waiting messages that have expired. */
export async function deleteExpired(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', at)
    .where('not_before', '<=', at)
    .execute()
}

/**
 * Handles messages whose run ended before it reported a result. A mail is sent again, because it carries the same
 * Message-ID. An SMS is given up, because it may have arrived.
 */
export async function recoverLost(db: Db, at: Date): Promise<void> {
  const lost = db.updateTable('outbox').where('status', '=', 'sending').where('not_before', '<=', at)
  await lost.where('channel', '=', 'mail').set({ status: 'waiting' }).execute()
  await lost.where('channel', '=', 'sms').set({ status: 'failed', params: '{}' }).execute()
}

/** Messages that are still to be sent, by channel. */
export function countUnsent(db: Db) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('num'), fn.min('created_at').as('oldest')])
    .where('status', 'in', ['waiting', 'sending'])
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
