import type { Db } from '#server/db/open.ts'
import { deleteTraces, insertTraces, type ParcelRow, updateTracking } from './parcels.db.ts'

/** What a courier reported about a parcel: its state now and everything that happened to it. */
export type Tracking = {
  state: ParcelRow['state']
  /** Set when the state is `delivered`. */
  deliveredAt: Date | null
  traces: readonly { at: Date; text: string; place: string }[]
}

/** Replaces what is known about a parcel's way by the courier's latest report. */
export async function storeTracking(trx: Db, parcelId: string, tracking: Tracking, at: Date): Promise<void> {
  const { state, deliveredAt, traces } = tracking
  await updateTracking(trx, parcelId, { state, delivered_at: deliveredAt, tracked_at: at })
  await deleteTraces(trx, parcelId)
  await insertTraces(
    trx,
    traces.map((trace) => ({ ...trace, parcel_id: parcelId })),
  )
}
