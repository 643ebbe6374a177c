import { type Static, Type } from 'typebox'
import { Id, Moment } from './call.ts'

/** A parcel of an order as its buyer follows it. */
export const Package = Type.Object({
  package_id: Id,
  express_company: Type.String(),
  /** The company's code at tracking services. */
  express_code: Type.String(),
  courier_number: Type.String(),
  /** The courier's own tracking page; empty where the shop knows none. */
  track_url: Type.String(),
  shipped_at: Moment,
  delivered_at: Type.Union([Moment, Type.Null()]),
  state_text: Type.String(),
  lines: Type.Array(Type.Object({ order_goods_id: Id, num: Type.Number() })),
  /** What the courier reported, newest first; empty while it has reported nothing. */
  traces: Type.Array(Type.Object({ time: Moment, text: Type.String(), place: Type.String() })),
  /** When the courier's reports were last read; null while tracking is not available. */
  updated_at: Type.Union([Moment, Type.Null()]),
})
export type Package = Static<typeof Package>
