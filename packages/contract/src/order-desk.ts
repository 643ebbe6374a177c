import { type Static, Type } from 'typebox'
import { deliveryFields } from './addresses.ts'
import { call, Day, ExportedFile, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { Dispute } from './dispute.ts'
import { NotedHistory } from './history.ts'
import { InvoiceStatus } from './invoices.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { Lot } from './lot.ts'
import { Fen } from './money.ts'
import { OrderLine, OrderRow, OrderStatus, ShipStatus } from './order-row.ts'
import { getOrder } from './orders.ts'
import { Package } from './parcels.ts'
import { ManualMethod } from './pay-methods.ts'
import { Quantity } from './quantity.ts'
import { ShipmentFlag } from './shipment-desk.ts'
import { TradeOfMember } from './trade-desk.ts'

/** The calls with which staff handle orders. */

const access = 'staff:orders'

/** The work that an order waits for. */
export const DeskView = Type.Union([
  Type.Literal('all'),
  Type.Literal('unpaid'),
  /** Unpaid, and the buyer has chosen to pay by bank transfer. */
  Type.Literal('transfers'),
  Type.Literal('to-ship'),
  Type.Literal('part-shipped'),
  Type.Literal('shipped'),
  Type.Literal('completed'),
  Type.Literal('canceled'),
])
export type DeskView = Static<typeof DeskView>

/** What staff may do with an order now. */
const DeskHandle = Type.Object({
  pack: Type.Boolean(),
  unpack: Type.Boolean(),
  ship: Type.Boolean(),
  edit_parcel: Type.Boolean(),
  edit_address: Type.Boolean(),
  refund: Type.Boolean(),
  record_payment: Type.Boolean(),
  cancel: Type.Boolean(),
})

const DeskOrder = Type.Object({
  ...OrderRow.properties,
  member_id: Id,
  mobile: Type.String(),
  /** Province and city, or city and country. */
  region: Type.String(),
  paid_at: Type.Union([Moment, Type.Null()]),
  packed_at: Type.Union([Moment, Type.Null()]),
  shipped_at: Type.Union([Moment, Type.Null()]),
  /** When the buyer last asked the shop to ship. */
  reminded_at: Type.Union([Moment, Type.Null()]),
  remark: Type.String(),
  /** The open ones, the most urgent first. */
  disputes: Type.Array(Dispute),
  handle: DeskHandle,
})

const filter = {
  view: Type.Optional(DeskView),
  /**
   * Part of an order number, a consignee, a company with a trade account, a tracking number, or a material, its
   * color or its code; the beginning or the end of a mobile number; or a whole number of a payment or a
   * dispute, ours or the provider's.
   */
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  /** Placed at this time or later … */
  start: Type.Optional(Moment),
  /** … and before this time. */
  end: Type.Optional(Moment),
  /** A courier of one of the order's parcels. */
  courier: Type.Optional(Type.String({ maxLength: 40 })),
  is_packed: Type.Optional(Type.Boolean()),
  is_reminded: Type.Optional(Type.Boolean()),
  /** A dispute about its payment or a complaint about it is open. */
  is_disputed: Type.Optional(Type.Boolean()),
}

export const listDeskOrders = call('/staff/pc_api.order/getList', {
  access,
  summary: 'Orders of all members: those to ship by time of payment, all others newest first',
  input: fields({ ...filter, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: Type.Object({
    ...pageOf(DeskOrder).properties,
    server_time: Moment,
    /** The number of orders in each view, without the other filters. */
    counts: Type.Array(Type.Object({ view: DeskView, num: Type.Integer() })),
  }),
})

export const exportDeskOrders = call('/staff/pc_api.order/export', {
  access,
  summary: 'The first 10,000 orders of the list as CSV, the content of a file for the browser to save',
  changes: 'order',
  input: fields(filter),
  output: ExportedFile,
})

const order = getOrder.output.properties

export const getDeskOrder = call('/staff/pc_api.order/info', {
  access,
  summary: 'One order with its parcels, payments, notes, and the actor of each step',
  input: fields({ order_id: Id }),
  output: Type.Object({
    ...DeskOrder.properties,
    server_time: order.server_time,
    address: Type.Object({
      ...order.address.properties,
      /** As it goes onto the parcel: in Chinese within China. */
      parcel_text: Type.String(),
      country: Type.String(),
      /** Empty for a region that has been renamed since, and outside China. */
      region_codes: Type.Array(Type.String()),
      province: Type.String(),
      city: Type.String(),
      detail: Type.String(),
      /** How often the address was changed; a change names the version that it replaces. */
      version: Type.Integer(),
    }),
    shipping_name: order.shipping_name,
    weight_grams: Type.Integer(),
    amounts: order.amounts,
    discounts: order.discounts,
    quote: order.quote,
    /** The buyer's trade account, as it is now; null without an approved one. */
    trade: Type.Union([TradeOfMember, Type.Null()]),
    amount_rules: order.amount_rules,
    cancel_text: order.cancel_text,
    /** The refund of a cancellation: the rest of the payment, less what the shop keeps by agreement. */
    cancel_refund: Fen,
    payments: Type.Array(Type.Object({ ...order.payments.items.properties, payment_id: Id })),
    refunds: Type.Array(Type.Object({ ...order.refunds.items.properties, refund_id: Id })),
    /** The latest one; null when none was asked for, and for staff who may not see invoices. */
    invoice: Type.Union([
      Type.Object({
        invoice_id: Id,
        status: InvoiceStatus,
        status_text: Type.String(),
        /** Empty until it is issued. */
        number: Type.String(),
      }),
      Type.Null(),
    ]),
    packages: Type.Array(
      Type.Object({ ...Package.properties, courier: Type.String(), ...ShipmentFlag.properties }),
    ),
    exchanges: order.exchanges,
    /**
     * The unshipped quantity of each line, how much of it an undecided case claims (hold that back), and the dye
     * lot in stock, empty where the shop keeps none.
     */
    unshipped: Type.Array(
      Type.Object({
        order_goods_id: Id,
        num: Type.Number(),
        claimed_num: Type.Number(),
        lot: Type.String(),
      }),
    ),
    open_cases: Type.Array(
      Type.Object({
        after_id: Id,
        after_sn: Type.String(),
        status_text: Type.String(),
        reason_text: Type.String(),
      }),
    ),
    history: NotedHistory,
  }),
  refusals: ['not-found'],
})

const { consignee, mobile, full_text, parcel_text } = getDeskOrder.output.properties.address.properties

/** What paper says about an order, in one language. */
const Paper = Type.Object({
  ...Type.Pick(DeskOrder, [
    'order_id',
    'order_sn',
    'create_time',
    'order_status',
    'order_status_text',
    'express_company',
    'remark',
    'disputes',
  ]).properties,
  address: Type.Object({ consignee, mobile, full_text, parcel_text }),
  lines: Type.Array(
    Type.Pick(OrderLine, [
      'order_goods_id',
      'sku_id',
      'sku_code',
      'goods_name',
      'color',
      'image',
      'unit',
      'num',
    ]),
  ),
  packages: Type.Array(Type.Pick(Package, ['express_company', 'courier_number', 'lines'])),
  unshipped: getDeskOrder.output.properties.unshipped,
  handle: Type.Pick(DeskHandle, ['ship']),
})

export const listPapers = call('/staff/pc_api.order/getPapers', {
  access,
  summary: 'What picking lists, packing slips and labels say about these orders, in the given order',
  input: fields({ order_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  output: Type.Object({ list: Type.Array(Type.Object({ 'en-us': Paper, 'zh-cn': Paper })) }),
  refusals: ['not-found'],
})

export const getDeskOptions = call('/staff/pc_api.order/getOption', {
  access,
  summary: 'Couriers, and reasons to cancel an order',
  input: fields({}),
  output: Type.Object({
    couriers: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
    /** The buyer reads the reason. `other` needs a note. */
    cancel_reasons: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  }),
})

const Courier = Type.String({ maxLength: 40 })
const CourierNumber = Type.String({ maxLength: maxLength.courierNumber })

export const setPacked = call('/staff/pc_api.order/setPacked', {
  access: 'staff:orders.ship',
  changes: 'order',
  summary: 'Marks a paid order as packed, from when on its buyer cannot cancel it, or takes the mark back',
  input: fields({ order_id: Id, is_packed: Type.Boolean() }),
  output: Type.Object({ packed_at: Type.Union([Moment, Type.Null()]) }),
  refusals: ['not-found', 'state-conflict'],
})

export const shipOrder = call('/staff/pc_api.order/ship', {
  access: 'staff:orders.ship',
  changes: 'order',
  summary:
    'Records parcels that left; the buyer gets a message. The order is pending receipt once all of it is sent',
  input: fields({
    order_id: Id,
    parcels: Type.Array(
      fields({
        courier: Courier,
        courier_number: CourierNumber,
        /**
         * Without lines, a single parcel holds everything that is not sent yet; refused while an open case
         * claims some of that.
         */
        lines: Type.Optional(
          Type.Array(
            fields({
              order_goods_id: Id,
              num: Quantity,
              /** The dye lot that it was cut from; without it, the one in stock. */
              lot: Type.Optional(Lot),
            }),
            { minItems: 1, maxItems: 100 },
          ),
        ),
      }),
      { minItems: 1, maxItems: 20 },
    ),
    request_id: RequestId,
  }),
  output: Type.Object({ order_status: OrderStatus, ship_status: ShipStatus, package_ids: Type.Array(Id) }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'tracking-number-taken'],
})

export const editParcel = call('/staff/pc_api.order/editParcel', {
  access: 'staff:orders.ship',
  changes: 'order',
  summary: "Corrects a parcel's courier and number; the buyer gets a message",
  input: fields({
    package_id: Id,
    courier: Courier,
    courier_number: CourierNumber,
    /** Courier and number that the screen showed. If a colleague has corrected either since, the call is refused. */
    seen_courier: Courier,
    seen_number: CourierNumber,
  }),
  output: Type.Object({ package_id: Id }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'tracking-number-taken'],
})

export const editDeskAddress = call('/staff/pc_api.order/editAddress', {
  access: 'staff:orders.address',
  changes: 'order',
  summary:
    'Delivers an order of which nothing is sent to another address, where delivery costs the same; the buyer gets a message',
  input: fields({ order_id: Id, version: Type.Integer({ minimum: 0 }), ...deliveryFields }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: [
    'field-errors',
    'not-found',
    'state-conflict',
    'address-not-deliverable',
    'delivery-fee-differs',
    'payment-unknown',
  ],
})

export const addOrderNote = call('/staff/pc_api.order/addNote', {
  access,
  changes: 'order',
  summary: 'Writes a note for colleagues into the history of an order; the buyer never sees it',
  input: fields({
    order_id: Id,
    text: Type.String({ maxLength: maxDeskLength.staffNote }),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({}),
  refusals: ['field-errors', 'not-found'],
})

export const recordPayment = call('/staff/pc_api.order/recordPayment', {
  access: 'staff:orders.payment',
  changes: 'order',
  summary:
    'Records that an unpaid order was paid by transfer or in cash. Open payments are closed at their providers first; the buyer gets a message',
  input: fields({
    order_id: Id,
    method: ManualMethod,
    /** Exactly what is owed. */
    amount: Fen,
    /** The number of the transfer or of the receipt. */
    reference: Type.String({ maxLength: maxDeskLength.settledReference }),
    day: Day,
    note: Type.String({ maxLength: maxDeskLength.staffNote }),
    request_id: RequestId,
  }),
  output: Type.Object({ pay_sn: Type.String() }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'payment-unknown'],
})

export const cancelDeskOrder = call('/staff/pc_api.order/cancel', {
  access: 'staff:orders.cancel',
  changes: 'order',
  summary: 'Cancels an order of which nothing is sent; what was paid goes back, the buyer gets a message',
  input: fields({
    order_id: Id,
    reason_id: Id,
    /** For the buyer. */
    note: Type.Optional(Type.String({ maxLength: maxLength.cancelRemark })),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ order_status: OrderStatus, refund_sn: Type.Optional(Type.String()) }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'payment-unknown', 'refund-above-limit'],
})
