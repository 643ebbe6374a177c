import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { type OwnerColumn, type ShipmentRow, selectShipments, upsertShipment } from './shipments.db.ts'

/**
 * The owner of a shipment, by its id: a parcel of an order, a case with goods on their way back or out, or a color
 * card.
 */
export type ShipmentOwner = Partial<Record<OwnerColumn, string>>

/**
 * Follows a tracking number that was stored or corrected in the same transaction. Reports about the owner's earlier
 * number no longer count, and pushes about it find no shipment. Afterwards, start the job `follow-shipments`.
 */
export async function trackShipment(
  trx: Db,
  owner: ShipmentOwner,
  { courier, courier_number, phone }: { courier: string; courier_number: string; phone: string },
  at: Date,
): Promise<void> {
  const { column, id } = read(owner)
  await upsertShipment(
    trx,
    { column, id },
    {
      courier,
      courier_number,
      sent_at: at,
      next_try_at: at,
      phone_end: phone.replace(/\D/g, '').slice(-4),
      token: randomBytes(32).toString('hex'),
      salt: newSalt(),
    },
  )
}

/** Signs the pushes of one subscription. */
export const newSalt = (): string => randomBytes(16).toString('hex')

/** The shipment of an owner that has one. */
export async function findShipment(db: Db, owner: ShipmentOwner): Promise<ShipmentRow> {
  const { column, id } = read(owner)
  const [shipment] = await selectShipments(db, column, [id])
  if (!shipment) throw new Error(`There is no shipment of ${column} ${id}`)
  return shipment
}

function read(owner: ShipmentOwner): { column: OwnerColumn; id: string } {
  const [column, id] = Object.entries(owner)[0] as [OwnerColumn, string]
  return { column, id }
}
