import { type Static, Type } from 'typebox'
import { call, fields, Id, Moment } from './call.ts'

/**
 * Where a shipment is. `delivering`: with the courier who brings it; `pick-up`: at a shop or locker, for the
 * recipient to fetch; `returning` and `returned`: on its way back to the sender, and back there.
 */
export const ShipmentState = Type.Enum([
  'sent',
  'collected',
  'in-transit',
  'delivering',
  'pick-up',
  'delivered',
  'problem',
  'returning',
  'returned',
])
export type ShipmentState = Static<typeof ShipmentState>

/** What its courier has reported about a shipment. */
export const Tracking = Type.Object({
  state: ShipmentState,
  state_text: Type.String(),
  delivered_at: Type.Union([Moment, Type.Null()]),
  /** The shop follows the shipment; otherwise only the courier's own page does. */
  is_tracked: Type.Boolean(),
  /** The courier has reported nothing for days, although the shipment has not arrived. */
  is_stale: Type.Boolean(),
  /** Newest first; empty while the courier has reported nothing. */
  traces: Type.Array(Type.Object({ time: Moment, text: Type.String(), place: Type.String() })),
  /** When the courier's reports were last read; null if never. */
  updated_at: Type.Union([Moment, Type.Null()]),
})
export type Tracking = Static<typeof Tracking>

/** Where a parcel can be followed. */
export const ParcelNumber = Type.Object({
  express_company: Type.String(),
  courier_number: Type.String(),
  /** The courier's own tracking page; empty if the shop knows none. */
  track_url: Type.String(),
})
export type ParcelNumber = Static<typeof ParcelNumber>

/** A parcel of an order as its buyer follows it. */
export const Package = Type.Object({
  package_id: Id,
  ...ParcelNumber.properties,
  /** The company's code at tracking services. */
  express_code: Type.String(),
  shipped_at: Moment,
  lines: Type.Array(
    Type.Object({
      order_goods_id: Id,
      num: Type.Number(),
      /** The dye lot that it was cut from; empty where the shop keeps none. */
      lot: Type.String(),
    }),
  ),
  ...Tracking.properties,
})
export type Package = Static<typeof Package>

export const getOrderExpress = call('/shop/pc_api.order/getExpress', {
  access: 'member',
  summary: "Where an order's parcels are, or one of them",
  input: fields({ order_id: Id, package_id: Type.Optional(Id) }),
  output: Type.Object({ packages: Type.Array(Package) }),
  refusals: ['not-found'],
})
