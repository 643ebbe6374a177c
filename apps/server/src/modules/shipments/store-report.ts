import type { ShipmentState } from '@corium/contract/parcels'
import type { Db } from '#server/db/open.ts'
import type { CourierReport } from '#server/providers/couriers/shipment-tracker.ts'
import { mergeReport } from './merge-report.ts'
import { replaceTraces, type ShipmentRow, selectTraces, updateShipment } from './shipments.db.ts'
import { isEnded } from './shipments.states.ts'

/** More than a shipment can have. */
const all = 1000

export type Stored = {
  outcome: 'stored' | 'older' | 'conflict'
  /** The state that the report brought; undefined when the shipment was in it before. */
  entered?: ShipmentState
  /** When the courier saw it last. */
  reportedAt?: Date
}

/**
 * Stores what a courier reports about a shipment that the transaction has locked. An older report changes
 * nothing, and one that contradicts the end of the shipment raises a flag.
 */
export async function storeReport(
  trx: Db,
  shipment: Pick<ShipmentRow, 'id' | 'token' | 'state' | 'flag' | 'delivered_at'>,
  report: CourierReport,
  at: Date,
  options: { isRewritten?: boolean } = {},
): Promise<Stored> {
  const { id, state, flag } = shipment
  const known = { state, traces: await selectTraces(trx, [id], all) }
  const merged = mergeReport(known, notAfter(report, at), options)
  if (!merged) {
    await updateShipment(trx, shipment, { tracked_at: at })
    return { outcome: 'older' }
  }
  const reportedAt = merged.traces[0]!.at
  await updateShipment(trx, shipment, {
    state: merged.state,
    tracked_at: at,
    delivered_at: merged.state === 'delivered' ? (shipment.delivered_at ?? reportedAt) : null,
    ...(merged.isConflict && { flag: 'conflict', flagged_at: at }),
    // Any news resolves these two flags.
    ...((flag === 'no-record' || flag === 'stalled') && { flag: null, flagged_at: null }),
    ...(isEnded(merged.state) && { next_try_at: null }),
  })
  await replaceTraces(trx, id, merged.traces)
  if (merged.isConflict) return { outcome: 'conflict' }
  return { outcome: 'stored', reportedAt, ...(merged.state !== state && { entered: merged.state }) }
}

/** A time in the future is a courier's mistake, and would make all later reports look old. */
const notAfter = ({ state, traces }: CourierReport, now: Date): CourierReport => ({
  state,
  traces: traces.map((trace) => (trace.at > now ? { ...trace, at: now } : trace)),
})
