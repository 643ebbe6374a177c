import type { ShipmentState } from '@corium/contract/parcels'
import type { Generated } from 'kysely'
import type { Default } from './columns.ts'

export type ShipmentTables = {
  parcels: {
    id: Generated<string>
    order_id: string
    courier: string
    courier_number: string
    shipped_at: Date
  }
  parcel_lines: { parcel_id: string; order_line_id: string; num_milli: number; lot: Default<string> }
  shipments: {
    id: Generated<string>
    parcel_id: string | null
    return_id: string | null
    replacement_id: string | null
    card_id: string | null
    courier: string
    courier_number: string
    phone_end: Default<string>
    sent_at: Date
    token: Default<string>
    salt: Default<string>
    state: Default<ShipmentState>
    tracked_at: Date | null
    delivered_at: Date | null
    flag: 'no-record' | 'stalled' | 'conflict' | 'other-courier' | 'not-tracked' | null
    flagged_at: Date | null
    subscribed_at: Date | null
    subscriptions: Default<number>
    failures: Default<number>
    queried_at: Date | null
    next_try_at: Date | null
  }
  shipment_traces: {
    id: Generated<number>
    shipment_id: string
    at: Date
    text: string
    place: Default<string>
  }
  shipment_pushes: {
    shipment_id: string
    hash: Buffer
    body: string
    received_at: Date
    outcome: string
  }
}
