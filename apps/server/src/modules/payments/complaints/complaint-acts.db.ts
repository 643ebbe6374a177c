import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ComplaintKey } from './complaints.db.ts'

export type ActRow = Selectable<Tables['complaint_acts']>

/** Fails when another one of the same complaint is on its way: lock the complaint and look first. */
export async function insertAct(trx: Db, act: Insertable<Tables['complaint_acts']>): Promise<void> {
  await trx.insertInto('complaint_acts').values(act).execute()
}

/** Those that the history has no entry of yet, oldest first. */
export const selectUnmatchedActs = (trx: Db, { provider, number }: ComplaintKey): Promise<ActRow[]> =>
  trx
    .selectFrom('complaint_acts')
    .selectAll()
    .where('number', '=', number)
    .where('provider', '=', provider)
    .where('state', '<>', 'failed')
    .where('entry_id', 'is', null)
    .orderBy('created_at')
    .execute()

export async function selectMatchedEntries(
  trx: Db,
  { provider, number }: ComplaintKey,
): Promise<readonly (string | null)[]> {
  const rows = await trx
    .selectFrom('complaint_acts')
    .select('entry_id')
    .where('number', '=', number)
    .where('provider', '=', provider)
    .where('entry_id', 'is not', null)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

export async function updateAct(
  db: Db,
  id: string,
  facts: Partial<Pick<ActRow, 'state' | 'problem' | 'entry_id' | 'tries'>>,
): Promise<void> {
  const { state } = facts
  await db
    .updateTable('complaint_acts')
    .set({ ...facts, ...(state && state !== 'sending' && { next_try_at: null }) })
    .where('id', '=', id)
    .execute()
}

/** A response that comes late changes nothing. */
export async function endAct(db: Db, id: string, facts: Pick<ActRow, 'state' | 'problem'>): Promise<void> {
  await db
    .updateTable('complaint_acts')
    .set({ ...facts, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Those whose time to be sent has come. */
export const selectDueActs = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('complaint_acts')
    .select('id')
    .where('state', '=', 'sending')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(50)
    .execute()

/** Gives one of several callers the act, until the time at which it is due again. */
export const claimAct = (
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ActRow | undefined> =>
  db
    .updateTable('complaint_acts')
    .set({ next_try_at: until })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Says that it is sent now. False when it has ended meanwhile. */
export async function markTried(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable('complaint_acts')
    .set({ tried_at: now, next_try_at: until, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

export const findSendingAct = (
  trx: Db,
  { provider, number }: ComplaintKey,
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('complaint_acts')
    .select('id')
    .where('number', '=', number)
    .where('provider', '=', provider)
    .where('state', '=', 'sending')
    .executeTakeFirst()

/** Whether the buyer, or anyone of the shop but this employee, wrote something after the first `num` entries. */
export async function hasUnread(
  trx: Db,
  { provider, number }: ComplaintKey,
  { num, staffId }: { num: number; staffId: string },
): Promise<boolean> {
  const entries = await trx
    .selectFrom('complaint_entries as entry')
    .leftJoin('complaint_acts as act', (join) =>
      join.onRef('act.number', '=', 'entry.number').onRef('act.entry_id', '=', 'entry.entry_id'),
    )
    .select(['author', 'staff_id'])
    .where('entry.number', '=', number)
    .where('entry.provider', '=', provider)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .offset(num)
    .limit(100)
    .execute()
  return entries.some(({ author, staff_id }) => author !== 'provider' && staff_id !== staffId)
}
