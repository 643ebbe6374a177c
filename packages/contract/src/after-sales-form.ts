import { Type } from 'typebox'
import {
  AfterStatus,
  AfterType,
  ExchangeSku,
  FreightPayer,
  Moved,
  Received,
  ReturnMethod,
} from './after-sales.ts'
import { call, fields, Id, Moment, RequestId } from './call.ts'
import { ChargedAmount } from './charge.ts'
import { lineFields } from './goods.ts'
import { maxCaseLines, maxLength, maxPictures } from './limits.ts'
import { Currency, Fen } from './money.ts'
import { Quantity } from './quantity.ts'

/**
 * The calls with which members ask for refunds, returns and exchanges: the possible claims, their refunds, and the
 * resulting case.
 */

const OptionLine = Type.Object({
  ...lineFields,
  order_goods_id: Id,
  price: Fen,
  amount: Fen,
  /** The quantity that is neither refunded nor in an open case, in all colors; 0 when the line is blocked. */
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
      /**
       * Until when a fault of the goods that came last can be claimed; null while the order is not received.
       */
      quality_until: Type.Union([Moment, Type.Null()]),
    }),
  ),
  /** What a refund of `max_num` would return for the goods. */
  max_amount: Fen,
  /** The types that are possible with at least one reason. */
  types: Type.Array(AfterType),
  /** Made to order, so it cannot be returned without a reason that the shop answers for. */
  is_custom_made: Type.Boolean(),
  /** Why nothing can be claimed, as a message; empty otherwise. */
  blocked_reason: Type.String(),
  /** The open cases that the line is in. */
  open_cases: Type.Array(Type.Object({ after_id: Id, after_sn: Type.String() })),
  /** The colors for which it can be exchanged: of the same material at the same price, its own color first. */
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
    /** A case to edit or to submit again; its own claim counts as available. */
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
    /**
     * When the order was received, and the deadlines that follow from it, for goods that did not come in an
     * exchange.
     */
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
    /** The address of a replacement unless the member chooses another one. */
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
    is_received: Type.Optional(Received),
    /** Without it, the amount is that for a possible reason, one without a fault of the shop if there is one. */
    reason_id: Type.Optional(Id),
    lines: askedLines,
    after_id: Type.Optional(Id),
  }),
  output: Type.Object({
    /** 0 for an exchange. */
    refund_amount: Fen,
    currency: Currency,
    /** The refund in the currency that the buyer was charged; null when that is the order's. */
    charge: Type.Union([ChargedAmount, Type.Null()]),
    parts: Type.Object({
      goods: Fen,
      /**
       * The delivery fee, if all goods are refunded for reasons that the shop is responsible for, or if nothing was
       * sent.
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
  /** The address of a replacement, if not the order's. */
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

export const editAfterSales = call('/shop/pc_api.after_sales/edit', {
  access: 'member',
  summary: 'Changes a case that the shop has not decided on',
  input: fields({ after_id: Id, ...caseForm, request_id: Type.Optional(RequestId) }),
  output: Moved,
  refusals: [...formRefusals, 'state-conflict', 'too-many-requests'],
})

export const resubmitAfterSales = call('/shop/pc_api.after_sales/resubmit', {
  access: 'member',
  summary: 'Asks again after a refusal, once for each case and within days, with what has changed',
  input: fields({ after_id: Id, ...caseForm, request_id: Type.Optional(RequestId) }),
  output: Moved,
  refusals: [...formRefusals, 'state-conflict', 'too-many-requests'],
})
