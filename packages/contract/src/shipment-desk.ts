import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { ParcelNumber, ShipmentState, Tracking } from './parcels.ts'

/** What staff have to look into: an ordinary one has no flag and an empty text. */
export const ShipmentFlag = Type.Object({
  flag: Type.Union([
    Type.Enum([
      'problem',
      'returning',
      'returned',
      'no-record',
      'stalled',
      'conflict',
      'other-courier',
      'not-tracked',
    ]),
    Type.Null(),
  ]),
  flag_text: Type.String(),
})
export type ShipmentFlag = Static<typeof ShipmentFlag>

/** A shipment as staff see it; null if nothing was sent. */
export const DeskTracking = Type.Union([
  Type.Object({ ...Tracking.properties, ...ShipmentFlag.properties }),
  Type.Null(),
])

export const listFlaggedShipments = call('/staff/pc_api.shipment/getFlagged', {
  access: 'staff:orders',
  summary: 'Shipments of the last 60 days that staff have to look into, the latest news first',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(
    Type.Object({
      /** `order`: `object_id` is an order. `return` and `replacement`: a case. `card`: a color card. */
      kind: Type.Enum(['order', 'return', 'replacement', 'card']),
      object_id: Id,
      /** The number of the order, the case or the card. */
      object_sn: Type.String(),
      ...ParcelNumber.properties,
      sent_at: Moment,
      state: ShipmentState,
      state_text: Type.String(),
      ...ShipmentFlag.properties,
      updated_at: Type.Union([Moment, Type.Null()]),
    }),
  ),
})
