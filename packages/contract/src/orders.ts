import { type Static, Type } from 'typebox'
import { OrderExchange } from './after-sales.ts'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { Charge, ChargedAmount } from './charge.ts'
import { OrderDiscount } from './discounts.ts'
import { orderInvoice } from './invoices.ts'
import { maxLength } from './limits.ts'
import { Fen } from './money.ts'
import { Amounts, OrderRow, OrderStatus } from './order-row.ts'
import { Package } from './parcels.ts'
import { Unit } from './quantity.ts'

export const OrderTab = Type.Union([
  Type.Literal('all'),
  Type.Literal('unpaid'),
  Type.Literal('unshipped'),
  Type.Literal('unreceived'),
  Type.Literal('completed'),
  Type.Literal('uncommented'),
  Type.Literal('canceled'),
  Type.Literal('after'),
])
export type OrderTab = Static<typeof OrderTab>

export const listOrders = call('/shop/pc_api.order/getList', {
  access: 'member',
  summary: "The member's orders, newest first, without those that the member deleted",
  input: fields({
    /** In British spelling too. */
    tab: Type.Optional(Type.Union([OrderTab, Type.Literal('cancelled')])),
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    /** Placed at this time or later … */
    start: Type.Optional(Moment),
    /** … and before this time. */
    end: Type.Optional(Moment),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({ ...pageOf(OrderRow).properties, server_time: Moment }),
})

const OrderAmounts = Type.Object({
  ...Amounts.properties,
  /** What the shop received for this order. */
  paid: Fen,
  /** What went back to the buyer, or is on its way. */
  refunded: Fen,
  /** What the buyer still has to pay. */
  due: Fen,
  /** The method that paid the order; empty while it is unpaid. */
  paid_by: Type.String(),
})

/** The quote that an order was placed with. */
const OrderQuote = Type.Object({ quote_id: Id, quote_sn: Type.String() })
export type OrderQuote = Static<typeof OrderQuote>

export const getOrder = call('/shop/pc_api.order/info', {
  access: 'member',
  summary: 'One order with its lines, parcels, address, amounts, payments and history',
  input: fields({ order_id: Id }),
  output: Type.Object({
    ...OrderRow.properties,
    server_time: Moment,
    address: Type.Object({
      consignee: Type.String(),
      mobile: Type.String(),
      full_text: Type.String(),
      postcode: Type.String(),
    }),
    shipping_name: Type.String(),
    remark: Type.String(),
    amounts: OrderAmounts,
    discounts: Type.Array(OrderDiscount),
    quote: Type.Union([OrderQuote, Type.Null()]),
    /**
     * What became of the coupon of an order that ended: usable again, or its time was over; null otherwise.
     */
    coupon_returned: Type.Union([Type.Enum(['unused', 'expired']), Type.Null()]),
    /** What an amount is for or why it is this high, such as free delivery from a total on. */
    amount_rules: Type.Array(
      Type.Object({
        amount: Type.Union([Type.Literal('goods'), Type.Literal('shipping')]),
        text: Type.String(),
      }),
    ),
    cancel_text: Type.String(),
    ...orderInvoice,
    packages: Type.Array(Package),
    /** Which of its lines are exchanged for what, or were; the oldest exchange first. */
    exchanges: Type.Array(OrderExchange),
    timeline: Type.Array(
      Type.Object({ time: Moment, actor: Type.String(), event: Type.String(), text: Type.String() }),
    ),
    payments: Type.Array(
      Type.Object({
        pay_sn: Type.String(),
        method: Type.String(),
        /** By the credit of a company, which pays it with a statement. */
        on_account: Type.Boolean(),
        amount: Fen,
        /** What the buyer was charged instead, in another currency. */
        charge: Type.Union([Charge, Type.Null()]),
        pay_status: Type.Integer(),
        pay_status_text: Type.String(),
        /** It paid the order; all other attempts ended or are refunded. */
        paid_order: Type.Boolean(),
        /** The provider or the staff still check it, so the buyer need not pay again meanwhile. */
        pending: Type.Boolean(),
        time: Moment,
      }),
    ),
    refunds: Type.Array(
      Type.Object({
        refund_sn: Type.String(),
        amount: Fen,
        /** The refund in the currency of the charge, if that is another one. */
        charge: Type.Union([ChargedAmount, Type.Null()]),
        refund_status_text: Type.String(),
        /** Why staff refunded a part, with their words to the buyer; empty for any other refund. */
        reason_text: Type.String(),
        words: Type.String(),
        time: Moment,
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const countOrders = call('/shop/pc_api.order/getStatusNum', {
  access: 'member',
  summary: 'How many orders each tab of the list has',
  input: Empty,
  output: Type.Object({
    all: Type.Integer(),
    unpaid: Type.Integer(),
    unshipped: Type.Integer(),
    unreceived: Type.Integer(),
    completed: Type.Integer(),
    uncommented: Type.Integer(),
    canceled: Type.Integer(),
    after: Type.Integer(),
  }),
})

export const listCancelReasons = call('/shop/pc_api.order/getCancelReason', {
  access: 'member',
  summary: 'The reasons to choose from when canceling this order',
  input: fields({ order_id: Id }),
  output: Type.Object({ list: Type.Array(Type.Object({ reason_id: Id, name: Type.String() })) }),
  refusals: ['not-found'],
})

export const cancelOrder = call('/shop/pc_api.order/cancel', {
  access: 'member',
  summary:
    'Cancels an order that is not packed: open payments are closed first, the stock returns, what was paid goes back',
  input: fields({
    order_id: Id,
    reason_id: Id,
    remark: Type.Optional(Type.String({ maxLength: maxLength.cancelRemark })),
  }),
  output: Type.Object({
    order_status: OrderStatus,
    /** The refund, if the order was paid. */
    refund_sn: Type.Optional(Type.String()),
    /** What became of its coupon, if it had one: usable again, or its time is over. */
    coupon_returned: Type.Union([Type.Enum(['unused', 'expired']), Type.Null()]),
  }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'payment-unknown'],
})

export const editOrderAddress = call('/shop/pc_api.order/editAddress', {
  access: 'member',
  summary:
    'Delivers an order elsewhere, until it is packed; another delivery fee needs consent, and an order that is paid or was quoted must keep its fee',
  input: fields({
    order_id: Id,
    address_id: Id,
    /** The new total that the buyer agreed to, after a refusal `delivery-fee-changed`. */
    payable: Type.Optional(Fen),
  }),
  output: Type.Object({ amounts: Amounts }),
  refusals: [
    'not-found',
    'state-conflict',
    'address-not-deliverable',
    'delivery-fee-changed',
    'delivery-fee-differs',
    'delivery-fee-quoted',
    'payment-unknown',
    'too-many-requests',
  ],
})

export const remindShipment = call('/shop/pc_api.order/remindShip', {
  access: 'member',
  summary: 'Reminds the shop of a paid order, once in 24 hours',
  input: fields({ order_id: Id }),
  output: Type.Object({ next_at: Moment }),
  refusals: ['not-found', 'state-conflict', 'limit-reached'],
})

export const confirmReceipt = call('/shop/pc_api.order/confirmReceipt', {
  access: 'member',
  summary: 'Confirms that every parcel of an order has arrived, which completes it',
  input: fields({ order_id: Id }),
  output: Type.Object({ order_status: OrderStatus }),
  refusals: ['not-found', 'state-conflict'],
})

export const extendReceipt = call('/shop/pc_api.order/extendReceipt', {
  access: 'member',
  summary: 'Postpones the automatic confirmation of receipt, once for each order',
  input: fields({ order_id: Id }),
  output: Type.Object({ auto_confirm_at: Moment }),
  refusals: ['not-found', 'state-conflict'],
})

export const buyAgain = call('/shop/pc_api.order/buyAgain', {
  access: 'member',
  summary:
    'Puts the goods of an order, or one of its lines, into the bag and reports what could not be added',
  input: fields({ order_id: Id, order_goods_id: Type.Optional(Id), request_id: Type.Optional(RequestId) }),
  output: Type.Object({
    /** `num` is the added quantity; less than `wanted_num` if stock or the line's maximum allows no more. */
    added: Type.Array(
      Type.Object({
        cart_id: Id,
        sku_id: Id,
        goods_name: Type.String(),
        color_name: Type.String(),
        unit: Unit,
        num: Type.Number(),
        wanted_num: Type.Number(),
      }),
    ),
    failed: Type.Array(
      Type.Object({
        sku_id: Id,
        goods_name: Type.String(),
        color_name: Type.String(),
        reason: Type.Union([
          Type.Literal('withdrawn'),
          Type.Literal('sold-out'),
          Type.Literal('line-full'),
          Type.Literal('bag-full'),
        ]),
        reason_text: Type.String(),
      }),
    ),
    /** The number of lines in the bag. */
    num: Type.Integer(),
  }),
  refusals: ['not-found', 'too-many-requests'],
})

export const deleteOrder = call('/shop/pc_api.order/del', {
  access: 'member',
  summary: "Removes a finished order from the member's lists; the shop keeps it",
  input: fields({ order_id: Id }),
  output: Empty,
  refusals: ['not-found', 'state-conflict'],
})
