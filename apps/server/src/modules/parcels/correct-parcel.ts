import { isSameNumber, type TrackedNumber } from '@corium/contract/tracked-number'
import { lockNames } from '#server/db/lock-names.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { trackShipment } from '#server/modules/shipments/track-shipment.ts'
import { findOrderOfNumber, findParcel, updateParcelNumber } from './parcels.db.ts'
import { refuseTaken } from './send-parcels.ts'

/** The order of a parcel, so that it can be locked. */
export const findOrderIdOfParcel = async (db: Db, parcelId: string): Promise<string | undefined> =>
  (await findParcel(db, parcelId))?.order_id

/**
 * Corrects courier and number of a parcel whose order is locked.
 * @returns the earlier ones; undefined when they are the same already, `changed` when staff saw another number or
 * courier
 * @throws a refusal `tracking-number-taken`
 */
export async function correctParcel(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'status' | 'address'>,
  parcelId: string,
  { number, seen }: { number: TrackedNumber; seen: TrackedNumber },
  by: By,
): Promise<TrackedNumber | undefined | 'changed'> {
  await lockNames(trx, 'tracking-number', [number.courier_number])
  const owner = await findOrderOfNumber(trx, number)
  if (owner?.parcel_id === parcelId) return undefined
  if (owner) return refuseTaken(trx, number)
  const before = await findParcel(trx, parcelId)
  if (before && !isSameNumber(before, seen)) return 'changed'
  await updateParcelNumber(trx, parcelId, number)
  const phone = order.address.mobile
  await trackShipment(trx, { parcel_id: parcelId }, { ...number, phone }, by.at)
  await recordOrderEvent(trx, order, 'parcel-corrected', { ...by, note: number.courier_number })
  return before && { courier: before.courier, courier_number: before.courier_number }
}
