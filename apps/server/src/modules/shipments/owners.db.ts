import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import type { ShipmentRow } from './shipments.db.ts'

/**
 * Locks what a shipment belongs to, before the shipment, as staff and members do; returns
 * the order of a parcel.
 */
export async function lockOwner(trx: Db, shipment: ShipmentRow): Promise<StoredOrder | undefined> {
  const { parcel_id, card_id, return_id, replacement_id } = shipment
  if (parcel_id) {
    return trx
      .selectFrom('orders')
      .selectAll('orders')
      .where('id', '=', (eb) =>
        eb.selectFrom('parcels').select('order_id').where('parcels.id', '=', parcel_id),
      )
      .forUpdate()
      .executeTakeFirst()
  }
  if (card_id) await sql`select 1 from color_cards where id = ${card_id} for update`.execute(trx)
  else await sql`select 1 from after_sales where id = ${return_id ?? replacement_id} for update`.execute(trx)
  return undefined
}

/** When each parcel of an order was delivered; null for one that is not. */
export function selectDeliveries(db: Db, orderId: string) {
  return db
    .selectFrom('parcels')
    .leftJoin('shipments', 'shipments.parcel_id', 'parcels.id')
    .select('shipments.delivered_at')
    .where('parcels.order_id', '=', orderId)
    .execute()
}

/**
 * Corrects the courier of a shipment and of its owner. False when another parcel has the number at that
 * courier.
 */
export async function updateCourier(trx: Db, shipment: ShipmentRow, courier: string): Promise<boolean> {
  const { id, parcel_id, return_id, replacement_id, card_id, courier_number } = shipment
  if (parcel_id) {
    const taken = await trx
      .selectFrom('parcels')
      .select('id')
      .where('courier', '=', courier)
      .where('courier_number', '=', courier_number)
      .executeTakeFirst()
    if (taken) return false
    await trx.updateTable('parcels').set({ courier }).where('id', '=', parcel_id).execute()
  }
  if (return_id) {
    await trx.updateTable('after_sales').set({ back_courier: courier }).where('id', '=', return_id).execute()
  }
  if (replacement_id) {
    const caseId = replacement_id
    await trx.updateTable('after_sales').set({ ship_courier: courier }).where('id', '=', caseId).execute()
  }
  if (card_id) await trx.updateTable('color_cards').set({ courier }).where('id', '=', card_id).execute()
  await trx.updateTable('shipments').set({ courier }).where('id', '=', id).execute()
  return true
}
