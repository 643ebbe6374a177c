import { Type } from 'typebox'
import { call, fields, Id, Moment } from './call.ts'
import { Currency, Fen } from './money.ts'
import { OrderStatus } from './orders.ts'
import { PayMethod, PayMethodRow } from './pay-methods.ts'

export const listPayMethods = call('/shop/pc_api.pay/getMethods', {
  access: 'member',
  summary: 'The payment methods of an order',
  input: fields({ order_id: Id }),
  output: Type.Object({
    list: Type.Array(Type.Object({ ...PayMethodRow.properties, available: Type.Boolean() })),
  }),
  refusals: ['not-found'],
})

export const startPayment = call('/shop/pc_api.pay/create', {
  access: 'member',
  summary: 'Starts a payment, or returns the one that is still open; a code close to its end is renewed',
  // Needs no request id: an order has at most one open payment per method.
  input: fields({ order_id: Id, method: PayMethod }),
  output: Type.Object({
    pay_sn: Type.String(),
    code_url: Type.String(),
    /** When the code expires; the same call then renews it. */
    expire_at: Moment,
    /** When the unpaid order is canceled. */
    pay_expire_at: Moment,
    amount: Fen,
    currency: Currency,
    order_sn: Type.String(),
    server_time: Moment,
  }),
  refusals: ['not-found', 'state-conflict', 'payment-unavailable', 'payment-unknown', 'too-many-requests'],
})

/** 0 created, 1 waiting, 2 paid, 3 closed, 4 failed, 5 refunding, 6 partly refunded, 7 refunded. */
export const PayStatus = Type.Integer({ minimum: 0, maximum: 7 })

export const getPaymentStatus = call('/shop/pc_api.pay/getStatus', {
  access: 'member',
  summary: 'Whether a payment has arrived; the shop asks the provider itself when the wait grows long',
  input: fields({ pay_sn: Type.String({ minLength: 1, maxLength: 64 }) }),
  output: Type.Object({
    pay_status: PayStatus,
    order_status: OrderStatus,
    paid_at: Type.Union([Moment, Type.Null()]),
    order_id: Id,
    server_time: Moment,
  }),
  refusals: ['not-found'],
})
