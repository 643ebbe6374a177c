import type { ShipmentState } from '@corium/contract/parcels'
import type { Db } from '#server/db/open.ts'
import { storeReport } from '#server/modules/shipments/store-report.ts'
import { findShipment, type ShipmentOwner } from '#server/modules/shipments/track-shipment.ts'
import type { Moment } from './order-stories.ts'
import { momentOf } from './orders.ts'

/** The reports of a courier about a demo shipment, newest first. */
export type ReportStory = { state: ShipmentState; traces: readonly (readonly [at: Moment, text: string])[] }

/** Stores a courier's report like one from the tracking service. */
export async function seedReport(
  db: Db,
  owner: ShipmentOwner,
  { state, traces }: ReportStory,
  at: Date,
): Promise<void> {
  const reported = traces.map(([moment, text]) => ({ at: momentOf(moment, at), text, place: '' }))
  const shipment = await findShipment(db, owner)
  await storeReport(db, shipment, { state, traces: reported }, reported[0]!.at)
}
