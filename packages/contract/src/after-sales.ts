import { type Static, Type } from 'typebox'
import { afterStatus } from './after-status.ts'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { lineFields, Picture } from './goods.ts'
import { maxCaseLines, maxLength, maxPictures } from './limits.ts'
import { Currency, Fen } from './money.ts'
import { ParcelNumber, Tracking } from './parcels.ts'
import { Quantity } from './quantity.ts'
import { UploadedPicture } from './uploads.ts'

/**
 * The calls with which members ask for refunds, returns and exchanges of what they
 * bought, and follow their cases.
 */

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
const Received = Type.Union([Type.Literal(0), Type.Literal(1)])

const exchangeColor = {
  sku_id: Id,
  sku_code: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String() }),
}

const ExchangeSku = Type.Object({ ...exchangeColor, image: Picture })

/** An exchange of an order line that is under way or complete. */
export const OrderExchange = Type.Object({
  order_goods_id: Id,
  after_id: Id,
  num: Type.Number(),
  /** What goes back: the color that was bought, or one that came in an earlier exchange. */
  from: Type.Object(exchangeColor),
  to: Type.Object(exchangeColor),
  status: AfterStatus,
  status_text: Type.String(),
})
export type OrderExchange = Static<typeof OrderExchange>

const OptionLine = Type.Object({
  ...lineFields,
  order_goods_id: Id,
  price: Fen,
  amount: Fen,
  /** What is neither refunded nor in an open case, in all colors; 0 when the line is blocked. */
  max_num: Type.Number(),
  /** A quantity is a multiple of this, or `max_num`. */
  step_num: Type.Number(),
  /** The colors that the buyer has of it: the one that was bought, and those that came in exchanges. */
  colors: Type.Array(
    Type.Object({
      ...ExchangeSku.properties,
      max_num: Type.Number(),
      /** How much of `max_num` can be claimed, by the id of the reason. */
      max_num_by_reason: Type.Record(Type.String(), Type.Number()),
      /** Until when a fault can be claimed of what came last; null while the order is not received. */
      quality_until: Type.Union([Moment, Type.Null()]),
    }),
  ),
  /** What a refund of `max_num` would return for the goods. */
  max_amount: Fen,
  /** The types that are possible with at least one reason. */
  types: Type.Array(AfterType),
  /** Made to order, so it cannot be returned without a reason that the shop answers for. */
  is_custom_made: Type.Boolean(),
  /** Why nothing can be asked for, as a message; empty otherwise. */
  blocked_reason: Type.String(),
  /** The open cases that the line is in. */
  open_cases: Type.Array(Type.Object({ after_id: Id, after_sn: Type.String() })),
  /** What it can be exchanged for: colors of the same material at the same price, its own color first. */
  exchange_skus: Type.Array(Type.Object({ ...ExchangeSku.properties, available_num: Type.Number() })),
})

const Reason = Type.Object({
  reason_id: Id,
  name: Type.String(),
  is_received: Received,
  types: Type.Array(AfterType),
  freight: FreightPayer,
  /** Without a fault of the shop: not for goods made to order, and only for a few days. */
  is_no_fault: Type.Boolean(),
  needs_description: Type.Boolean(),
  available: Type.Boolean(),
  /** Until when it can be chosen; null while the order is not received. */
  until: Type.Union([Moment, Type.Null()]),
  /** Why it cannot be chosen, such as `Was possible until Nov 21`; empty when it can. */
  unavailable_text: Type.String(),
})

export const getAfterSalesOption = call('/shop/pc_api.after_sales/getOption', {
  access: 'member',
  summary:
    'What the member can ask for with an order: lines, types, reasons, ways to return and rules for pictures',
  input: fields({
    order_id: Id,
    /** Only these lines; all without it. */
    order_goods_ids: Type.Optional(Type.Array(Id, { maxItems: maxCaseLines })),
    /** A case to edit or to submit again; what it asks for counts as available. */
    after_id: Type.Optional(Id),
  }),
  output: Type.Object({
    order_id: Id,
    order_sn: Type.String(),
    currency: Currency,
    /** Whether anything can be asked for; if not, why. */
    can_apply: Type.Boolean(),
    blocked_reason: Type.String(),
    /** The values of `is_received` that have a reason: `[0]` while nothing was sent. */
    received_options: Type.Array(Received),
    types: Type.Array(
      Type.Object({
        type: AfterType,
        name: Type.String(),
        note: Type.String(),
        is_received: Type.Array(Received),
      }),
    ),
    lines: Type.Array(OptionLine),
    reasons: Type.Array(Reason),
    return_methods: Type.Array(
      Type.Object({
        return_method: ReturnMethod,
        name: Type.String(),
        note: Type.String(),
        types: Type.Array(AfterType),
        /** Who must pay the freight for this method to be possible; null for both. */
        freight: Type.Union([FreightPayer, Type.Null()]),
      }),
    ),
    /** When the order was received, and the days after it, for what has not come in an exchange since. */
    received_at: Type.Union([Moment, Type.Null()]),
    deadline: Type.Object({
      no_fault: Type.Union([Moment, Type.Null()]),
      quality: Type.Union([Moment, Type.Null()]),
    }),
    /** The hours in which the shop decides, and the days that the buyer has to send the goods back. */
    audit_hours: Type.Integer(),
    send_back_days: Type.Integer(),
    upload: Type.Object({
      max_num: Type.Integer(),
      max_size: Type.Integer(),
      types: Type.Array(Type.String()),
    }),
    /** The order's consignee, to fill the form. */
    contact: Type.Object({ name: Type.String(), mobile: Type.String() }),
    /** Where a replacement goes unless the member chooses another address. */
    address_text: Type.String(),
    /** Where the money goes back to, such as WeChat Pay. */
    refund_to: Type.String(),
    server_time: Moment,
  }),
  refusals: ['not-found'],
})

const AskedLine = fields({
  order_goods_id: Id,
  num: Quantity,
  /** The color that it is about, where exchanges brought others than was bought. */
  sku_id: Type.Optional(Id),
  exchange_sku_id: Type.Optional(Id),
})
const askedLines = Type.Array(AskedLine, { minItems: 1, maxItems: maxCaseLines })

export const calcAfterSales = call('/shop/pc_api.after_sales/calc', {
  access: 'member',
  summary: 'What a case would refund; `create` expects the same amount',
  input: fields({
    order_id: Id,
    type: AfterType,
    is_received: Received,
    reason_id: Id,
    lines: askedLines,
    after_id: Type.Optional(Id),
  }),
  output: Type.Object({
    /** 0 for an exchange. */
    refund_amount: Fen,
    currency: Currency,
    parts: Type.Object({
      goods: Fen,
      /**
       * The delivery fee, once all goods go back for reasons that the shop answers for, or nothing was sent.
       */
      shipping: Fen,
    }),
    lines: Type.Array(Type.Object({ order_goods_id: Id, num: Type.Number(), amount: Fen })),
    freight: FreightPayer,
    /** Sentences that explain the amount. */
    amount_rules: Type.Array(Type.String()),
  }),
  refusals: ['not-found', 'field-errors', 'after-sales-not-possible'],
})

/** What the member asks for, as the form has it. */
const caseForm = {
  type: AfterType,
  is_received: Received,
  reason_id: Id,
  lines: askedLines,
  description: Type.String({ maxLength: maxLength.afterDescription }),
  /** All pictures of the case in their order; an edited case keeps those of its pictures that are named. */
  file_ids: Type.Array(Id, { maxItems: maxPictures }),
  /** The amount that `calc` gave. */
  refund_amount: Fen,
  return_method: ReturnMethod,
  contact: fields({
    name: Type.String({ maxLength: maxLength.consignee }),
    mobile: Type.String({ maxLength: maxLength.mobile }),
  }),
  /** Where a replacement goes, if not to the order's address. */
  address_id: Type.Optional(Id),
}
const formRefusals = [
  'address-not-deliverable',
  'not-found',
  'field-errors',
  'after-sales-not-possible',
  'refund-amount-changed',
  'file-refused',
] as const

export const createAfterSales = call('/shop/pc_api.after_sales/create', {
  access: 'member',
  summary: 'Asks for a refund, a return or an exchange of lines of a paid order',
  input: fields({ order_id: Id, ...caseForm, request_id: RequestId }),
  output: Type.Object({ after_id: Id, after_sn: Type.String(), status: AfterStatus }),
  refusals: [...formRefusals, 'too-many-requests'],
})

const Moved = Type.Object({ status: AfterStatus })

export const editAfterSales = call('/shop/pc_api.after_sales/edit', {
  access: 'member',
  summary: 'Changes a case that the shop has not decided on',
  input: fields({ after_id: Id, ...caseForm }),
  output: Moved,
  refusals: [...formRefusals, 'state-conflict', 'too-many-requests'],
})

export const resubmitAfterSales = call('/shop/pc_api.after_sales/resubmit', {
  access: 'member',
  summary: 'Asks again after a refusal, once for each case and within days, with what has changed',
  input: fields({ after_id: Id, ...caseForm }),
  output: Moved,
  refusals: [...formRefusals, 'state-conflict', 'too-many-requests'],
})

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
  /** What was bought of it; `num` is what the case is about. */
  bought_num: Type.Number(),
  /** Its part of the refund. */
  amount: Fen,
  /** What it is exchanged for; null unless the case is an exchange. */
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

/** What buyer and staff read about a case besides its row. */
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
  /** Where the replacement goes; empty unless the case is an exchange. */
  address_text: Type.String(),
  /** Parts of the refund, as `calc` explains them. */
  parts: Type.Object({ goods: Fen, shipping: Fen }),
  /** Where the money goes back to, such as WeChat Pay. */
  refund_to: Type.String(),
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

export const AfterMessage = Type.Object({
  message_id: Id,
  time: Moment,
  /** Who wrote it: `buyer` or `shop`. */
  side: Type.Enum(['buyer', 'shop']),
  author: Type.String(),
  text: Type.String(),
  pictures: Type.Array(UploadedPicture),
})

export const addAfterMessage = call('/shop/pc_api.after_sales/addMessage', {
  access: 'member',
  summary: 'Writes to the shop about a case',
  input: fields({
    after_id: Id,
    text: Type.String({ maxLength: maxLength.afterMessage }),
    file_ids: Type.Optional(Type.Array(Id, { maxItems: maxPictures })),
    request_id: RequestId,
  }),
  output: AfterMessage,
  refusals: ['not-found', 'field-errors', 'file-refused', 'too-many-requests'],
})

export const listAfterMessages = call('/shop/pc_api.after_sales/getMessage', {
  access: 'member',
  summary: 'What buyer and shop wrote about a case; page 1 has the newest, each page oldest first',
  input: fields({ after_id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(AfterMessage),
  refusals: ['not-found'],
})
