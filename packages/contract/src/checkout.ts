import { Type } from 'typebox'
import { Address } from './addresses.ts'
import { CartIds, InvalidBagLine } from './bag.ts'
import { call, fields, Id, Moment, RequestId } from './call.ts'
import { ConfirmCoupons } from './coupons.ts'
import { OrderDiscount } from './discounts.ts'
import { lineFields } from './goods.ts'
import { InvoiceChoice } from './invoices.ts'
import { maxLength } from './limits.ts'
import { Currency, Fen } from './money.ts'
import { Amounts, OrderStatus } from './order-row.ts'
import { PayMethodRow } from './pay-methods.ts'
import { Quantity } from './quantity.ts'

const ShippingOption = Type.Object({
  shipping_id: Id,
  name: Type.String(),
  fee: Fen,
  /** Business days from shipment, as a text. */
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
  access: 'member-with-mobile',
  summary:
    'The lines and amounts of an order to place: the selected lines of the bag, or one product bought now',
  input: fields({
    source: Type.Union([Type.Literal('cart'), Type.Literal('buy_now')]),
    /** Selects exactly these lines of the bag first; without it, those that are selected are ordered. */
    cart_ids: Type.Optional(CartIds),
    items: Type.Optional(
      Type.Array(fields({ goods_id: Id, sku_id: Id, num: Quantity }), { minItems: 1, maxItems: 1 }),
    ),
    address_id: Type.Optional(Id),
    shipping_id: Type.Optional(Id),
    /** The coupon to use; null for none. Without it, or when it cannot be used, the one that saves most. */
    member_coupon_id: Type.Optional(Type.Union([Id, Type.Null()])),
    /** Instead of `member_coupon_id`, for a client that knows the coupon only: one of these that the member has. */
    coupon_id: Type.Optional(Type.Union([Id, Type.Null()])),
  }),
  output: Type.Object({
    /** Signs this offer. An order placed with it gets these prices, or the refusal `offer-changed`. */
    confirm_key: Type.String(),
    expire_at: Moment,
    address: Type.Union([Address, Type.Null()]),
    lines: Type.Array(ConfirmLine),
    /** Selected lines that cannot be ordered any more. */
    invalid_lines: Type.Array(InvalidBagLine),
    shipping_options: Type.Array(ShippingOption),
    shipping_id: Type.Union([Id, Type.Null()]),
    amounts: Amounts,
    discounts: Type.Array(OrderDiscount),
    coupons: ConfirmCoupons,
    /** Sentences that explain the amounts, such as the threshold of free shipping. */
    amount_rules: Type.Array(Type.String()),
    weight_grams: Type.Integer(),
    /** Empty when there is nothing to pay. */
    pay_methods: Type.Array(PayMethodRow),
    open_orders: Type.Object({ used: Type.Integer(), limit: Type.Integer() }),
    /** Hours for which an unpaid order holds its goods. */
    hold_hours: Type.Integer(),
  }),
  refusals: ['nothing-selected', 'not-found', 'quantity-not-allowed', 'address-not-deliverable'],
})

export const createOrder = call('/shop/pc_api.order/create', {
  access: 'member-with-mobile',
  summary: 'Places the order: prices read again, stock held for 24 hours, lines leave the bag',
  input: fields({
    confirm_key: Type.String({ minLength: 1, maxLength: 4000 }),
    address_id: Id,
    shipping_id: Id,
    remark: Type.Optional(Type.String({ maxLength: maxLength.orderRemark })),
    /** The invoice that the shop issues once the order is paid; none without it. */
    invoice: Type.Optional(InvoiceChoice),
    /** The coupon that the total includes; without it, that of the offer. */
    member_coupon_id: Type.Optional(Type.Union([Id, Type.Null()])),
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
    'coupon-not-usable',
    'field-errors',
    'limit-reached',
    'address-not-deliverable',
    'not-found',
    'nothing-selected',
    'quantity-not-allowed',
    'too-many-requests',
  ],
})
