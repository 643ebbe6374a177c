import { type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type ShipmentRow = Selectable<Tables['shipments']>
export type TraceRow = Pick<Selectable<Tables['shipment_traces']>, 'at' | 'text' | 'place'>

/** The owner of a shipment: each shipment fills one of these columns. */
export type OwnerColumn = 'parcel_id' | 'return_id' | 'replacement_id' | 'card_id'

export type NewShipment = Pick<
  ShipmentRow,
  'courier' | 'courier_number' | 'phone_end' | 'sent_at' | 'token' | 'salt' | 'next_try_at'
>

/** Inserts the shipment of an owner, or starts it anew with another number; returns its id. */
export async function upsertShipment(
  trx: Db,
  owner: { column: OwnerColumn; id: string },
  shipment: NewShipment,
): Promise<string> {
  const fresh = {
    state: 'sent' as const,
    tracked_at: null,
    delivered_at: null,
    flag: null,
    flagged_at: null,
    subscribed_at: null,
    subscriptions: 0,
    failures: 0,
    queried_at: null,
  }
  const { id } = await trx
    .insertInto('shipments')
    .values({
      parcel_id: null,
      return_id: null,
      replacement_id: null,
      card_id: null,
      [owner.column]: owner.id,
      ...fresh,
      ...shipment,
    })
    .onConflict((conflict) => conflict.column(owner.column).doUpdateSet({ ...fresh, ...shipment }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('shipment_traces').where('shipment_id', '=', id).execute()
  await trx.deleteFrom('shipment_pushes').where('shipment_id', '=', id).execute()
  return id
}

export function selectShipments(
  db: Db,
  column: OwnerColumn,
  ownerIds: readonly string[],
): Promise<ShipmentRow[]> {
  return db.selectFrom('shipments').selectAll().where(column, '=', anyOf(ownerIds)).execute()
}

/** The latest entries of each shipment, newest first. */
export async function selectTraces(
  db: Db,
  shipmentIds: readonly string[],
  limit: number,
): Promise<(TraceRow & { shipment_id: string })[]> {
  const { rows } = await sql<TraceRow & { shipment_id: string }>`
    select shipment_id, at, text, place
    from unnest(${[...shipmentIds]}::uuid[]) as shipment (id)
    cross join lateral (
      select id as trace_id, shipment_id, at, text, place from shipment_traces
      where shipment_id = shipment.id order by at desc, id limit ${limit}
    ) latest
    order by at desc, trace_id`.execute(db)
  return rows
}

export function lockShipment(trx: Db, id: string): Promise<ShipmentRow | undefined> {
  return trx.selectFrom('shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Changes nothing when the number was corrected since the shipment was read: a
 * corrected one has another token.
 */
export async function updateShipment(
  db: Db,
  { id, token }: Pick<ShipmentRow, 'id' | 'token'>,
  facts: Omit<Updateable<Tables['shipments']>, 'id' | 'token'>,
): Promise<void> {
  await db.updateTable('shipments').set(facts).where('id', '=', id).where('token', '=', token).execute()
}

/** Replaces the history. Entries of one moment keep their sequence, as the newest is inserted first. */
export async function replaceTraces(trx: Db, shipmentId: string, traces: readonly TraceRow[]): Promise<void> {
  await trx.deleteFrom('shipment_traces').where('shipment_id', '=', shipmentId).execute()
  if (traces.length === 0) return
  await trx
    .insertInto('shipment_traces')
    .values(traces.map(({ at, text, place }) => ({ shipment_id: shipmentId, at, text, place })))
    .execute()
}

export function findShipmentOfToken(db: Db, token: string): Promise<ShipmentRow | undefined> {
  return db.selectFrom('shipments').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Shipments sent since `since` that are due, the longest overdue first. */
export function selectDueShipments(
  db: Db,
  { now, since }: { now: Date; since: Date },
): Promise<ShipmentRow[]> {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('next_try_at', '<=', now)
    .where('sent_at', '>', since)
    .orderBy('next_try_at')
    .limit(100)
    .execute()
}

/**
 * Makes sure that this number is not queried again before the time is over, for whichever shipment. False
 * when it was queried since `since`.
 */
export async function claimQuery(
  db: Db,
  { courier_number }: ShipmentRow,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const claimed = await sql`
    update shipments set queried_at = ${now}
    where courier_number = ${courier_number}
      and not exists (select 1 from shipments s where s.courier_number = ${courier_number} and s.queried_at > ${since})
    returning id`.execute(db)
  return claimed.rows.length > 0
}

/**
 * Shipments of the same parcel, such as several color cards in one envelope. The service pushes about the
 * first one only.
 */
export function selectSameParcel(db: Db, shipment: ShipmentRow): Promise<ShipmentRow[]> {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('courier_number', '=', shipment.courier_number)
    .where('courier', '=', shipment.courier)
    .where('phone_end', '=', shipment.phone_end)
    .orderBy('id')
    .limit(50)
    .execute()
}
