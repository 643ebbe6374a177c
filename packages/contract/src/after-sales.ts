import { type Static, Type } from 'typebox'
import { afterStatus } from './after-status.ts'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { ChargedAmount } from './charge.ts'
import { lineFields, Picture } from './goods.ts'
import { maxLength, maxPictures } from './limits.ts'
import { Currency, Fen } from './money.ts'
import { ParcelNumber, Tracking } from './parcels.ts'
import { UploadedPicture } from './uploads.ts'

/** The calls with which members follow their cases and send goods back. */

export const AfterStatus = Type.Enum(Object.values(afterStatus))

/**
 * `refund_only`: nothing comes back. `return_refund`: the goods come back. `exchange`: they
 * come back for others.
 */
export const AfterType = Type.Enum(['refund_only', 'return_refund', 'exchange'])
export type AfterType = Static<typeof AfterType>

/** How the goods come back. `none` is for `refund_only` alone. */
export const ReturnMethod = Type.Enum(['courier', 'logistics', 'pickup', 'none'])
export type ReturnMethod = Static<typeof ReturnMethod>

/** Who pays for sending the goods back. */
export const FreightPayer = Type.Enum(['shop', 'buyer'])
export type FreightPayer = Static<typeof FreightPayer>

/** Whether the buyer has the goods: 1 yes, 0 not yet. */
export const Received = Type.Union([Type.Literal(0), Type.Literal(1)])

const exchangeColor = {
  sku_id: Id,
  sku_code: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String() }),
}

export const ExchangeSku = Type.Object({ ...exchangeColor, image: Picture })

/** An exchange of an order line that is under way or complete. */
export const OrderExchange = Type.Object({
  order_goods_id: Id,
  after_id: Id,
  num: Type.Number(),
  /** The returned goods: the color that was bought, or one that came in an earlier exchange. */
  from: Type.Object(exchangeColor),
  to: Type.Object(exchangeColor),
  status: AfterStatus,
  status_text: Type.String(),
})
export type OrderExchange = Static<typeof OrderExchange>

export const Moved = Type.Object({ status: AfterStatus })

/** What the member may do with a case now. */
export const AfterHandle = Type.Object({
  edit: Type.Boolean(),
  /** Withdraw it. */
  cancel: Type.Boolean(),
  send_back: Type.Boolean(),
  resubmit: Type.Boolean(),
  confirm_exchange: Type.Boolean(),
})
export type AfterHandle = Static<typeof AfterHandle>

export const AfterLine = Type.Object({
  ...lineFields,
  order_goods_id: Id,
  price: Fen,
  /** The quantity bought; `num` is the quantity of the case. */
  bought_num: Type.Number(),
  /** Its part of the refund. */
  amount: Fen,
  /** The color that replaces it; null unless the case is an exchange. */
  exchange: Type.Union([ExchangeSku, Type.Null()]),
})
export type AfterLine = Static<typeof AfterLine>

/** The five steps of §4. `ended`: the case stopped here without the rest. */
export const AfterStep = Type.Object({
  key: Type.Enum(['submitted', 'audit', 'approved', 'return', 'completed']),
  name: Type.String(),
  state: Type.Enum(['done', 'now', 'todo', 'ended']),
  /** When it was done, or when it ended. */
  time: Type.Union([Moment, Type.Null()]),
  /** Under the name, such as `within 48 hours`; empty when there is nothing to say. */
  note: Type.String(),
})
export type AfterStep = Static<typeof AfterStep>

export const AfterRow = Type.Object({
  after_id: Id,
  after_sn: Type.String(),
  order_id: Id,
  order_sn: Type.String(),
  type: AfterType,
  type_text: Type.String(),
  status: AfterStatus,
  status_text: Type.String(),
  create_time: Moment,
  reason_text: Type.String(),
  lines: Type.Array(AfterLine),
  /** 0 for an exchange. */
  refund_amount: Fen,
  currency: Currency,
  steps: Type.Array(AfterStep),
  /** Who has to act; `none` when the case has ended or only the payment provider is left. */
  turn: Type.Enum(['buyer', 'shop', 'none']),
  /** What comes next and from whom, in one sentence. */
  next_text: Type.String(),
  /** Until when: the shop's decision, sending back, asking again, or the automatic end of an exchange. */
  due_at: Type.Union([Moment, Type.Null()]),
  handle: AfterHandle,
})
export type AfterRow = Static<typeof AfterRow>

export const AfterTab = Type.Enum(['all', 'in_progress', 'completed'])
export type AfterTab = Static<typeof AfterTab>

export const listAfterSales = call('/shop/pc_api.after_sales/getList', {
  access: 'member',
  summary: "The member's cases, newest first",
  input: fields({
    tab: Type.Optional(AfterTab),
    /** Part of a case number, an order number, or a material, its color or its code. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    /** Only the cases of this order. */
    order_id: Type.Optional(Id),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(AfterRow).properties,
    /** The number of cases in each tab, without the other filters. */
    counts: Type.Object({ all: Type.Integer(), in_progress: Type.Integer(), completed: Type.Integer() }),
    server_time: Moment,
  }),
})

/** A parcel between buyer and shop. */
export const AfterParcel = Type.Object({
  ...ParcelNumber.properties,
  sent_at: Moment,
  /** The sender's phone number, for the courier's questions; empty for the shop's parcels. */
  mobile: Type.String(),
  /** Pictures of the courier's slip. */
  pictures: Type.Array(UploadedPicture),
})
export type AfterParcel = Static<typeof AfterParcel>

/** The refund of a case. */
export const AfterRefund = Type.Object({
  refund_sn: Type.String(),
  amount: Fen,
  /** Where the money goes, such as WeChat Pay. */
  to: Type.String(),
  status_text: Type.String(),
  /** It does not go through, and staff take care of it. */
  is_stuck: Type.Boolean(),
  /** When it was asked for, and when the provider confirmed it. */
  time: Moment,
  succeeded_at: Type.Union([Moment, Type.Null()]),
})

export const AfterEvent = Type.Object({
  time: Moment,
  actor: Type.String(),
  event: Type.String(),
  from: Type.Union([AfterStatus, Type.Null()]),
  to: AfterStatus,
  text: Type.String(),
  /** What the actor wrote; empty if nothing. */
  note: Type.String(),
})

/** Where the buyer sends the goods. */
export const ReturnAddress = Type.Object({
  name: Type.String(),
  mobile: Type.String(),
  address: Type.String(),
  postcode: Type.String(),
})
export type ReturnAddress = Static<typeof ReturnAddress>

/** The data of a case that buyer and staff see, beyond its row. */
export const afterDetails = {
  is_received: Received,
  reason_id: Id,
  description: Type.String(),
  pictures: Type.Array(UploadedPicture),
  /** Pictures of the goods that came back, from the shop's check. */
  check_pictures: Type.Array(UploadedPicture),
  return_method: ReturnMethod,
  return_method_text: Type.String(),
  freight: FreightPayer,
  freight_text: Type.String(),
  contact: Type.Object({ name: Type.String(), mobile: Type.String() }),
  /** The address of the replacement; empty unless the case is an exchange. */
  address_text: Type.String(),
  /** Parts of the refund, as `calc` explains them. */
  parts: Type.Object({ goods: Fen, shipping: Fen }),
  /** Where the money goes back to, such as WeChat Pay. */
  refund_to: Type.String(),
  /** The refund in the currency of the charge; null if that is the order's. */
  charge: Type.Union([ChargedAmount, Type.Null()]),
  /** Why the shop refused the case or the goods; empty otherwise. */
  refuse_text: Type.String(),
  /** Null until the shop approves a return. */
  return_address: Type.Union([ReturnAddress, Type.Null()]),
  send_deadline: Type.Union([Moment, Type.Null()]),
  buyer_express: Type.Union([AfterParcel, Type.Null()]),
  shop_express: Type.Union([AfterParcel, Type.Null()]),
  refund: Type.Union([AfterRefund, Type.Null()]),
  history: Type.Array(AfterEvent),
  server_time: Moment,
}

export const getAfterSales = call('/shop/pc_api.after_sales/info', {
  access: 'member',
  summary: 'One case with its steps, deadlines, parcels, refund and history',
  input: fields({ after_id: Id }),
  output: Type.Object({
    ...AfterRow.properties,
    ...afterDetails,
    /** The couriers to choose from when sending back. */
    couriers: Type.Array(Type.Object({ express_id: Id, name: Type.String() })),
    /** How often the member can still ask again after a refusal. */
    resubmits_left: Type.Integer(),
  }),
  refusals: ['not-found'],
})

export const withdrawAfterSales = call('/shop/pc_api.after_sales/cancel', {
  access: 'member',
  summary: 'Withdraws a case whose goods have not been sent back',
  input: fields({ after_id: Id }),
  output: Moved,
  refusals: ['not-found', 'state-conflict'],
})

export const sendBack = call('/shop/pc_api.after_sales/sendBack', {
  access: 'member',
  summary: 'Says with which courier the goods went back',
  input: fields({
    after_id: Id,
    express_id: Id,
    courier_number: Type.String({ maxLength: maxLength.courierNumber }),
    mobile: Type.Optional(Type.String({ maxLength: maxLength.mobile })),
    /** Pictures of the courier's slip. */
    file_ids: Type.Optional(Type.Array(Id, { maxItems: maxPictures })),
  }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors', 'file-refused'],
})

export const getAfterExpress = call('/shop/pc_api.after_sales/getExpress', {
  access: 'member',
  summary:
    "Where a case's parcel is: the buyer's return, or the shop's replacement or the goods it sent back",
  input: fields({ after_id: Id, side: Type.Enum(['buyer', 'shop']) }),
  output: Type.Object({
    ...AfterParcel.properties,
    ...Tracking.properties,
  }),
  refusals: ['not-found'],
})

export const confirmExchange = call('/shop/pc_api.after_sales/confirmExchange', {
  access: 'member',
  summary: 'Confirms that the replacement has arrived, which completes the exchange',
  input: fields({ after_id: Id }),
  output: Moved,
  refusals: ['not-found', 'state-conflict'],
})
