import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type ComplaintRow = Selectable<Tables['complaints']>
export type ComplaintKey = Pick<ComplaintRow, 'provider' | 'number'>

/** As in the index `complaints_open`. */
export const isOpenComplaint = sql<boolean>`ended_at is null`

export const findComplaint = (
  db: Db,
  { provider, number }: ComplaintKey,
): Promise<ComplaintRow | undefined> =>
  db
    .selectFrom('complaints')
    .selectAll()
    .where('number', '=', number)
    .where('provider', '=', provider)
    .executeTakeFirst()

export const lockComplaint = (
  trx: Db,
  { provider, number }: ComplaintKey,
): Promise<ComplaintRow | undefined> =>
  trx
    .selectFrom('complaints')
    .selectAll()
    .where('number', '=', number)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()

/** False when it is stored already. */
export async function insertComplaint(trx: Db, row: ComplaintRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('complaints')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What the buyer wrote at first does not change; it stays erased once their account is. */
export async function updateComplaint(
  trx: Db,
  { provider, number, text: _text, phone: _phone, ...facts }: ComplaintRow,
): Promise<void> {
  await trx
    .updateTable('complaints')
    .set(facts)
    .where('number', '=', number)
    .where('provider', '=', provider)
    .execute()
}

/** An entry does not change once it is written. */
export async function insertEntries(
  trx: Db,
  rows: readonly Insertable<Tables['complaint_entries']>[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('complaint_entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Open complaints whose next check is due. */
export const selectDueComplaints = (db: Db, now: Date): Promise<ComplaintKey[]> =>
  db
    .selectFrom('complaints')
    .select(['provider', 'number'])
    .where(isOpenComplaint)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(50)
    .execute()

export async function scheduleComplaintCheck(
  db: Db,
  { provider, number }: ComplaintKey,
  at: Date,
): Promise<void> {
  await db
    .updateTable('complaints')
    .set({ next_check_at: at })
    .where('number', '=', number)
    .where('provider', '=', provider)
    .where(isOpenComplaint)
    .execute()
}

/** A number is the provider's own, and so unique. */
export const lockComplaintNumbered = (trx: Db, number: string): Promise<ComplaintRow | undefined> =>
  trx.selectFrom('complaints').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()

/** How many complaints are open, with an order or without, and the money that buyers want back. */
export function sumOpenComplaints(db: Db) {
  return db
    .selectFrom('complaints')
    .select(({ fn }) => [
      fn.countAll<number>().as('num'),
      sql<number>`coalesce(sum(wanted_fen), 0)::bigint`.as('fen'),
    ])
    .where(isOpenComplaint)
    .executeTakeFirstOrThrow()
}
