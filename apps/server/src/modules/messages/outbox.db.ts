import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { later } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type OutboxRow = Selectable<Tables['outbox']>
export type Channel = OutboxRow['channel']

/**
 * Takes due messages for this process: whoever asks at the same moment gets others. One that has not
 * been settled after `leaseSeconds` counts as lost on the way.
 */
export async function claimDue(
  db: Db,
  due: { channels: readonly Channel[]; at: Date; most: number; leaseSeconds: number },
): Promise<OutboxRow[]> {
  return db
    .with('due', (with_) =>
      with_
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'waiting')
        .where('not_before', '<=', due.at)
        .where('channel', 'in', due.channels)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', due.at)]))
        .orderBy(sql`expires_at nulls last`)
        .orderBy('created_at')
        .limit(due.most)
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

/** Done with for good, well or not: what it said is forgotten. */
export async function settleMessage(db: Db, id: string, status: 'sent' | 'failed', at: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status, params: '{}', sent_at: status === 'sent' ? at : null })
    .where('id', '=', id)
    .execute()
}

export async function postponeMessage(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('outbox').set({ status: 'waiting', not_before: until }).where('id', '=', id).execute()
}

/** Messages that are too late are dropped, address and all. */
export async function dropExpired(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', at)
    .where('not_before', '<=', at)
    .execute()
}

/**
 * Messages whose sender vanished: a letter may go out once more, since it carries the same Message-ID;
 * a text that may have arrived does not.
 */
export async function recoverLost(db: Db, at: Date): Promise<void> {
  const lost = db.updateTable('outbox').where('status', '=', 'sending').where('not_before', '<=', at)
  await lost.where('channel', '=', 'mail').set({ status: 'waiting' }).execute()
  await lost.where('channel', '=', 'sms').set({ status: 'failed', params: '{}' }).execute()
}
