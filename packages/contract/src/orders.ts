import { type Static, Type } from 'typebox'
import { Address } from './addresses.ts'
import { InvalidBagLine } from './bag.ts'
import { call, fields, Id, Limit, Moment, Nothing, Page, pageOf, RequestId } from './call.ts'
import { lineFields } from './goods.ts'
import { Currency, Fen } from './money.ts'
import { PayMethodRow } from './pay-methods.ts'
import { Quantity } from './quantity.ts'

/** 10 pending payment, 20 pending shipment, 30 pending receipt, 40 completed, 50 cancelled, 60 closed after refund (§4). */
export const OrderStatus = Type.Union([
  Type.Literal(10),
  Type.Literal(20),
  Type.Literal(30),
  Type.Literal(40),
  Type.Literal(50),
  Type.Literal(60),
])
export type OrderStatus = Static<typeof OrderStatus>

export const OrderLine = Type.Object({
  ...lineFields,
  order_goods_id: Id,
  price: Fen,
  amount: Fen,
})
export type OrderLine = Static<typeof OrderLine>

export const Amounts = Type.Object({
  goods: Fen,
  discount: Fen,
  shipping: Fen,
  payable: Fen,
  currency: Currency,
})
export type Amounts = Static<typeof Amounts>

/** What the caller may do with an order now. */
export const OrderHandle = Type.Object({ pay: Type.Boolean(), cancel: Type.Boolean() })

export const ShippingOption = Type.Object({
  shipping_id: Id,
  name: Type.String(),
  fee: Fen,
  /** Working days from shipment, as said to the buyer. */
  eta: Type.String(),
})

export const ConfirmLine = Type.Object({
  ...lineFields,
  cart_id: Type.Union([Id, Type.Null()]),
  price: Fen,
  amount: Fen,
  lead_days: Type.Integer(),
  stock_state: Type.Union([Type.Literal('in-stock'), Type.Literal('made-to-order'), Type.Literal('short')]),
  available_num: Type.Number(),
})

export const confirmOrder = call('/shop/pc_api.order/confirm', {
  who: 'member-with-mobile',
  summary: 'What an order would hold and cost: the selected lines of the bag, or one style bought now',
  input: fields({
    source: Type.Union([Type.Literal('cart'), Type.Literal('buy_now')]),
    items: Type.Optional(
      Type.Array(fields({ goods_id: Id, sku_id: Id, num: Quantity }), { minItems: 1, maxItems: 1 }),
    ),
    address_id: Type.Optional(Id),
    shipping_id: Type.Optional(Id),
  }),
  output: Type.Object({
    /** Names this offer; an order placed with it gets these prices or is told that they changed. */
    confirm_key: Type.String(),
    expire_at: Moment,
    address: Type.Union([Address, Type.Null()]),
    lines: Type.Array(ConfirmLine),
    /** What is selected too and cannot be ordered any more. */
    invalid_lines: Type.Array(InvalidBagLine),
    shipping_options: Type.Array(ShippingOption),
    shipping_id: Type.Union([Id, Type.Null()]),
    amounts: Amounts,
    /** Sentences that explain the amounts: free delivery from, freight by weight. */
    amount_rules: Type.Array(Type.String()),
    weight_grams: Type.Integer(),
    /** None when there is nothing to pay. */
    pay_methods: Type.Array(PayMethodRow),
    open_orders: Type.Object({ used: Type.Integer(), limit: Type.Integer() }),
  }),
  refusals: ['nothing-selected', 'not-found', 'quantity-not-allowed', 'address-not-deliverable'],
})

export const createOrder = call('/shop/pc_api.order/create', {
  who: 'member-with-mobile',
  summary: 'Places the order: prices read again, stock held for 24 hours, lines leave the bag',
  input: fields({
    confirm_key: Type.String({ minLength: 1, maxLength: 4000 }),
    address_id: Id,
    shipping_id: Id,
    remark: Type.Optional(Type.String({ maxLength: 200 })),
    /** The total the buyer saw, in fen. */
    payable: Fen,
    request_id: RequestId,
  }),
  output: Type.Object({
    order_id: Id,
    order_sn: Type.String(),
    order_status: OrderStatus,
    payable: Fen,
    currency: Currency,
    pay_expire_at: Moment,
    server_time: Moment,
  }),
  refusals: [
    'out-of-stock',
    'offer-changed',
    'limit-reached',
    'address-not-deliverable',
    'not-found',
    'nothing-selected',
    'quantity-not-allowed',
    'too-many-requests',
  ],
})

export const OrderTab = Type.Union([
  Type.Literal('all'),
  Type.Literal('unpaid'),
  Type.Literal('unshipped'),
  Type.Literal('unreceived'),
  Type.Literal('completed'),
  Type.Literal('cancelled'),
])
export type OrderTab = Static<typeof OrderTab>

export const OrderRow = Type.Object({
  order_id: Id,
  order_sn: Type.String(),
  create_time: Moment,
  order_status: OrderStatus,
  order_status_text: Type.String(),
  /** Number of lines' pieces and metres is not one number; this counts the lines. */
  quantity: Type.Integer(),
  consignee: Type.String(),
  amount: Fen,
  currency: Currency,
  express_company: Type.String(),
  lines: Type.Array(OrderLine),
  line_count: Type.Integer(),
  pay_expire_at: Type.Union([Moment, Type.Null()]),
  handle: OrderHandle,
})
export type OrderRow = Static<typeof OrderRow>

export const listOrders = call('/shop/pc_api.order/getList', {
  who: 'member',
  summary: "The member's orders, newest first",
  input: fields({
    tab: Type.Optional(OrderTab),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    /** Placed from here on … */
    start: Type.Optional(Moment),
    /** … and before this. */
    end: Type.Optional(Moment),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({ ...pageOf(OrderRow).properties, server_time: Moment }),
})

export const getOrder = call('/shop/pc_api.order/info', {
  who: 'member',
  summary: 'One order with its lines, address, amounts, payments and history',
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
    amounts: Amounts,
    cancel_text: Type.String(),
    timeline: Type.Array(
      Type.Object({ time: Moment, actor: Type.String(), event: Type.String(), text: Type.String() }),
    ),
    payments: Type.Array(
      Type.Object({
        pay_sn: Type.String(),
        method: Type.String(),
        amount: Fen,
        pay_status: Type.Integer(),
        pay_status_text: Type.String(),
        time: Moment,
      }),
    ),
    refunds: Type.Array(
      Type.Object({
        refund_sn: Type.String(),
        amount: Fen,
        refund_status_text: Type.String(),
        time: Moment,
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const countOrders = call('/shop/pc_api.order/getStatusNum', {
  who: 'member',
  summary: 'How many orders wait for what',
  input: Nothing,
  output: Type.Object({
    unpaid: Type.Integer(),
    unshipped: Type.Integer(),
    unreceived: Type.Integer(),
  }),
})

export const listCancelReasons = call('/shop/pc_api.order/getCancelReason', {
  who: 'member',
  summary: 'Why this order may be cancelled',
  input: fields({ order_id: Id }),
  output: Type.Object({ list: Type.Array(Type.Object({ reason_id: Id, name: Type.String() })) }),
  refusals: ['not-found'],
})

export const cancelOrder = call('/shop/pc_api.order/cancel', {
  who: 'member',
  summary:
    'Cancels an order that is not shipped: open payments are closed first, the stock returns, what was paid goes back',
  input: fields({
    order_id: Id,
    reason_id: Id,
    remark: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Type.Object({
    order_status: OrderStatus,
    /** The refund of what was paid. */
    refund_sn: Type.Optional(Type.String()),
  }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'payment-unknown'],
})
