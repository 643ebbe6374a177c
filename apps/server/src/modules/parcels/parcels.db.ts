import { type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type ParcelRow = Selectable<Tables['parcels']>
export type NewParcel = Pick<ParcelRow, 'id' | 'courier' | 'courier_number'> & {
  /** Null if no lot was typed: the goods are from the lot in stock. */
  lines: { order_line_id: string; num_milli: number; lots: (string | null)[] }[]
}

/**
 * Inserts parcels with their contents, except for a parcel whose number another one has. Several lots of a line
 * become one text: `L2611-A, L2611-B`. Returns the new ids.
 */
export async function insertParcels(
  trx: Db,
  orderId: string,
  parcels: readonly NewParcel[],
  at: Date,
): Promise<string[]> {
  const inserted = await trx
    .insertInto('parcels')
    .values(
      parcels.map(({ id, courier, courier_number }) => ({
        id,
        order_id: orderId,
        courier,
        courier_number,
        shipped_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['courier', 'courier_number']).doNothing())
    .returning('id')
    .execute()
  const ids = inserted.map(({ id }) => id)
  const lines = parcels
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, lines }) => lines.map((line) => ({ ...line, parcel_id: id })))
  await sql`
    insert into parcel_lines (parcel_id, order_line_id, num_milli, lot)
    select part.parcel_id, order_line_id, part.num_milli, coalesce(cut.lots, '')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as part (parcel_id uuid, order_line_id uuid, num_milli int, lots jsonb)
    join order_lines on order_lines.id = order_line_id
    left join skus on skus.id = order_lines.sku_id
    cross join lateral (
      select string_agg(lot, ', ' order by first) as lots from (
        select coalesce(value, skus.lot) as lot, min(ordinality) as first
        from jsonb_array_elements_text(part.lots) with ordinality group by 1) as one
      where lot <> '') as cut`.execute(trx)
  return ids
}

/**
 * The parcels of an order, the last one first; their number is limited by what an order can be split into.
 */
export function selectParcels(db: Db, orderId: string): Promise<ParcelRow[]> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at', 'desc')
    .orderBy('id')
    .execute()
}

export function selectParcelLines(db: Db, orderId: string) {
  return db
    .selectFrom('parcel_lines')
    .innerJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .innerJoin('order_lines', 'order_lines.id', 'parcel_lines.order_line_id')
    .select(['parcel_id', 'order_line_id', 'parcel_lines.num_milli', 'parcel_lines.lot'])
    .where('parcels.order_id', '=', orderId)
    .orderBy('order_lines.sort')
    .execute()
}

/** The couriers and tracking numbers of each of these orders, in the order of their parcels. */
export function selectCouriers(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('parcels')
    .select(['order_id', 'courier', 'courier_number'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('shipped_at')
    .orderBy('id')
    .execute()
}

export function findParcel(db: Db, id: string): Promise<ParcelRow | undefined> {
  return db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The number of the order whose parcel has this tracking number. */
export async function findOrderOfNumber(
  db: Db,
  { courier, courier_number }: Pick<ParcelRow, 'courier' | 'courier_number'>,
): Promise<{ parcel_id: string; sn: string } | undefined> {
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id as parcel_id', 'orders.sn'])
    .where('courier', '=', courier)
    .where('courier_number', '=', courier_number)
    .executeTakeFirst()
}

export async function updateParcelNumber(
  trx: Db,
  id: string,
  number: Pick<ParcelRow, 'courier' | 'courier_number'>,
): Promise<void> {
  await trx.updateTable('parcels').set(number).where('id', '=', id).execute()
}

/** Adds to the quantities of these order lines that will not be sent. */
export async function addDropped(
  trx: Db,
  lines: readonly { id: string; num_milli: number }[],
): Promise<void> {
  await sql`
    update order_lines set dropped_milli = dropped_milli + dropped.num_milli
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ num_milli }) => num_milli)}::int[])
      as dropped (id, num_milli)
    where order_lines.id = dropped.id`.execute(trx)
}
