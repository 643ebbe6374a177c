import { type Static, Type } from 'typebox'
import { orderAfterStatus } from './after-status.ts'
import { Id, Moment } from './call.ts'
import { lineFields } from './goods.ts'
import { Currency, Fen } from './money.ts'
import { orderStatus } from './order-status.ts'
import { shipStatus } from './ship-status.ts'

/**
 * 10 pending payment, 20 pending shipment, 30 pending receipt, 40 completed, 50 canceled, 60 closed after
 * refund (§4).
 */
export const OrderStatus = Type.Union([
  Type.Literal(orderStatus.pendingPayment),
  Type.Literal(orderStatus.pendingShipment),
  Type.Literal(orderStatus.pendingReceipt),
  Type.Literal(orderStatus.completed),
  Type.Literal(orderStatus.canceled),
  Type.Literal(orderStatus.closed),
])
export type OrderStatus = Static<typeof OrderStatus>

export const OrderLine = Type.Object({
  ...lineFields,
  order_goods_id: Id,
  price: Fen,
  amount: Fen,
  /** Its share of the discounts; the buyer paid `amount` less this. */
  discount: Fen,
  /** The quantity that was refunded or is in an open after-sales case. */
  after_num: Type.Number(),
  /** The member can ask for after-sales service with the rest of it. */
  can_apply: Type.Boolean(),
  /** The member can comment on it. */
  can_comment: Type.Boolean(),
  /** The member has commented on it, also when the comment was deleted since. */
  commented: Type.Boolean(),
})
export type OrderLine = Static<typeof OrderLine>

export const Amounts = Type.Object({
  goods: Fen,
  /** What promotions and a coupon take off the goods. */
  discount: Fen,
  /** What delivery costs, after a coupon for it. */
  shipping: Fen,
  payable: Fen,
  currency: Currency,
})
export type Amounts = Static<typeof Amounts>

/** 0 nothing sent, 1 a part, 2 all. A partly sent order stays pending shipment. */
export const ShipStatus = Type.Union([
  Type.Literal(shipStatus.none),
  Type.Literal(shipStatus.part),
  Type.Literal(shipStatus.all),
])

/** What the buyer may do with an order now. */
const OrderHandle = Type.Object({
  pay: Type.Boolean(),
  cancel: Type.Boolean(),
  edit_address: Type.Boolean(),
  /** Remind the shop to ship, once in 24 hours. */
  remind: Type.Boolean(),
  confirm: Type.Boolean(),
  /** Postpone the automatic confirmation of receipt, once. */
  extend: Type.Boolean(),
  buy_again: Type.Boolean(),
  /** Ask for a refund, a return or an exchange of one of its lines. */
  after_sales: Type.Boolean(),
  /** Comment on a line that has no comment yet. */
  comment: Type.Boolean(),
  del: Type.Boolean(),
})

export const OrderRow = Type.Object({
  order_id: Id,
  order_sn: Type.String(),
  create_time: Moment,
  order_status: OrderStatus,
  order_status_text: Type.String(),
  /**
   * The provider or the staff still check a payment of this unpaid order, which the buyer cannot pay again,
   * cancel or change meanwhile.
   */
  payment_pending: Type.Boolean(),
  /** The number of lines, as meters and pieces cannot be added up. */
  quantity: Type.Integer(),
  consignee: Type.String(),
  amount: Fen,
  /** By how much promotions and a coupon lowered `amount`. */
  discount: Fen,
  currency: Currency,
  ship_status: ShipStatus,
  /** The companies of its parcels; empty until one is sent. */
  express_company: Type.String(),
  lines: Type.Array(OrderLine),
  line_count: Type.Integer(),
  pay_expire_at: Type.Union([Moment, Type.Null()]),
  /** When the buyer of an unpaid order chose to pay by bank transfer. */
  transfer_at: Type.Union([Moment, Type.Null()]),
  /** When a shipped order completes automatically. */
  auto_confirm_at: Type.Union([Moment, Type.Null()]),
  /** Whether it has after-sales cases: none, an open one, or closed ones only. */
  after_status: Type.Enum(Object.values(orderAfterStatus)),
  handle: OrderHandle,
})
export type OrderRow = Static<typeof OrderRow>
