import type { ShipmentState } from '@corium/contract/parcels'
import type { CourierReport } from '#server/providers/couriers/shipment-tracker.ts'
import { canMove, isEnded } from './shipments.states.ts'

type Trace = CourierReport['traces'][number]

/** The known history of a shipment, newest first. */
export type Known = { state: ShipmentState; traces: readonly Trace[] }

/** The longest history that is stored. */
const maxTraces = 200

export type Merged = Known & {
  /** The report says that a shipment which has ended is under way. Its state stays. */
  isConflict: boolean
}

/**
 * The state and events after a report, which contains the whole history. Undefined when the report is empty or
 * older than the stored one. A report with fewer entries adds to them, unless the courier rewrote the history.
 */
export function mergeReport(
  known: Known,
  report: CourierReport,
  { isRewritten = false } = {},
): Merged | undefined {
  const [latest] = report.traces
  if (!latest || latest.at.getTime() < (known.traces[0]?.at.getTime() ?? 0)) return undefined
  const isShorter = report.traces.length < known.traces.length
  const traces = isShorter && !isRewritten ? unite(report.traces, known.traces) : report.traces
  const moves = canMove(known.state, report.state)
  return {
    state: moves ? report.state : known.state,
    traces: traces.slice(0, maxTraces),
    isConflict: !moves && isEnded(known.state) && report.state !== known.state,
  }
}

function unite(some: readonly Trace[], others: readonly Trace[]): Trace[] {
  const keyOf = ({ at, text }: Trace) => `${at.getTime()} ${text}`
  const seen = new Set(some.map(keyOf))
  return [...some, ...others.filter((trace) => !seen.has(keyOf(trace)))].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  )
}
