import { Type } from 'typebox'
import { call, Day, fields, Id, Moment } from './call.ts'
import { Charge } from './charge.ts'
import { Currency, Fen } from './money.ts'
import { OrderStatus } from './order-row.ts'
import { PayMethod, PayMethodRow } from './pay-methods.ts'

/** 0 created, 1 waiting, 2 paid, 3 closed, 4 failed, 5 refunding, 6 partly refunded, 7 refunded. */
export const PayStatus = Type.Integer({ minimum: 0, maximum: 7 })

/** The charge of a payment that can still be made. */
const OpenCharge = Type.Object({
  ...Charge.properties,
  /** Until when the buyer can start to pay at this rate. */
  fixed_until: Moment,
})

/** The shop's account that buyers transfer money to. */
export const BankAccount = Type.Object({
  holder: Type.String(),
  bank: Type.String(),
  number: Type.String(),
  /** For transfers from abroad; empty when the shop gives none. */
  swift: Type.String(),
})

/** Paying an order by bank transfer. */
const Transfer = Type.Object({
  /** Whether the buyer has chosen it, so that the order is held until `held_until`. */
  is_chosen: Type.Boolean(),
  /** Until when the order is held for the money, or would be if the buyer chose it now. */
  held_until: Moment,
  /** What the buyer writes as the purpose, by which staff find the order. */
  reference: Type.String(),
  /** Null until the buyer has chosen it. */
  account: Type.Union([BankAccount, Type.Null()]),
})

/** What a company that pays by the month can still order on account. */
const Credit = Type.Object({
  /** Below zero when the company owes more than its limit. */
  available: Type.Integer(),
  overdue: Fen,
  /** The last day to pay for an order that is placed now. */
  due_day: Day,
})

export const listPayMethods = call('/shop/pc_api.pay/getMethods', {
  access: 'member',
  summary: 'The payment methods of an order, which of them are available now, and what they charge',
  input: fields({ order_id: Id }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...PayMethodRow.properties,
        available: Type.Boolean(),
        /**
         * Why the method is not available; empty when it is. `payment-pending`: a payment of the order was
         * made and is still checked by the provider or by our team, so paying again is not needed.
         * `credit-overdue`: the company has not paid a statement in time.
         */
        unavailable_reason: Type.Enum([
          '',
          'order-not-payable',
          'payment-pending',
          'temporarily-unavailable',
          'credit-too-low',
          'credit-overdue',
        ]),
        /**
         * What starting a payment now would charge. Null when it is the order's amount, or while unavailable.
         */
        charge: Type.Union([OpenCharge, Type.Null()]),
        /** The payment that the buyer has started and can still make. */
        open_payment: Type.Union([Type.Object({ pay_sn: Type.String(), expire_at: Moment }), Type.Null()]),
      }),
    ),
    /** Null when `bank-transfer` is not in the list. */
    transfer: Type.Union([Transfer, Type.Null()]),
    /** Null when `on-account` is not in the list. */
    credit: Type.Union([Credit, Type.Null()]),
  }),
  refusals: ['not-found'],
})

/** What the page passes to `getBrandWCPayRequest` of WeChat's browser, which then asks the buyer to pay. */
const WechatRequest = Type.Object({
  appId: Type.String(),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.Literal('RSA'),
  paySign: Type.String(),
})

/** What WeChat's page added to the address of the payment page. */
const WechatReturn = fields({
  code: Type.String({ minLength: 1, maxLength: 128 }),
  state: Type.String({ minLength: 1, maxLength: 128 }),
})

export const getWechatPage = call('/shop/pc_api.pay/getWechatPage', {
  access: 'member',
  summary:
    'The page of WeChat that says who the buyer in its browser is, and leads back to the payment page with the code that starting a payment takes',
  input: fields({ order_id: Id }),
  output: Type.Object({ url: Type.String() }),
  refusals: ['not-found', 'payment-unavailable'],
})

export const startPayment = call('/shop/pc_api.pay/create', {
  access: 'member',
  summary: 'Starts a payment, or returns the one that is still open; a code close to its end is renewed',
  // Needs no request id: an order has at most one open payment per method.
  input: fields({
    order_id: Id,
    method: PayMethod,
    /** In WeChat's browser: needed unless a payment is open there. */
    wechat: Type.Optional(WechatReturn),
  }),
  output: Type.Object({
    pay_sn: Type.String(),
    /** The text of the QR code; empty when the buyer pays otherwise. */
    code_url: Type.String(),
    /** The URL at which the buyer continues, of the provider's page or app; otherwise empty. */
    approve_url: Type.String(),
    /** In WeChat's browser; otherwise null. */
    wechat_request: Type.Union([WechatRequest, Type.Null()]),
    /** When the code or the page expires; the same call then renews it. */
    expire_at: Moment,
    /** When the unpaid order is canceled. */
    pay_expire_at: Moment,
    amount: Fen,
    currency: Currency,
    /** Null when the buyer is charged the order's amount. */
    charge: Type.Union([OpenCharge, Type.Null()]),
    order_sn: Type.String(),
    server_time: Moment,
  }),
  refusals: [
    'not-found',
    'state-conflict',
    'payment-unavailable',
    'payment-unknown',
    'wechat-not-confirmed',
    'too-many-requests',
  ],
})

export const chooseTransfer = call('/shop/pc_api.pay/chooseTransfer', {
  access: 'member',
  summary:
    'Holds an order longer, for a buyer who pays by bank transfer, and says to which account; safe to repeat',
  input: fields({ order_id: Id }),
  output: Transfer,
  refusals: ['not-found', 'state-conflict', 'payment-unavailable', 'payment-unknown', 'too-many-requests'],
})

export const payOnAccount = call('/shop/pc_api.pay/payOnAccount', {
  access: 'member',
  summary:
    'Pays an order by the credit of a company, which gets a statement at the end of the month; open payments are closed first; safe to repeat',
  input: fields({ order_id: Id }),
  output: Type.Object({ pay_sn: Type.String(), order_status: OrderStatus }),
  refusals: [
    'not-found',
    'state-conflict',
    'payment-unavailable',
    'payment-unknown',
    'credit-too-low',
    'credit-overdue',
    'too-many-requests',
  ],
})

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

/** How a buyer's way over PayPal ended, for the page that PayPal returns to. */
const PaypalReturn = Type.Object({
  /**
   * `pending`: PayPal reviews the payment, or does not answer; the shop keeps checking. `declined`: the buyer
   * can pay by something else at `approve_url`, or start another payment when that is empty. `not-approved`:
   * the buyer has not finished at PayPal. `canceled`: the order was canceled or its time is over. `ended`:
   * this payment was closed, or its money goes back because the order was paid otherwise.
   */
  state: Type.Enum(['paid', 'pending', 'declined', 'not-approved', 'canceled', 'ended']),
  pay_sn: Type.String(),
  pay_status: PayStatus,
  order_id: Id,
  order_sn: Type.String(),
  order_status: OrderStatus,
  amount: Fen,
  currency: Currency,
  charge: Type.Union([Charge, Type.Null()]),
  /** PayPal's number of the payment, once it took the money. */
  reference: Type.String(),
  paid_at: Type.Union([Moment, Type.Null()]),
  approve_url: Type.String(),
  /** When the unpaid order is canceled. */
  pay_expire_at: Moment,
  server_time: Moment,
})

/** PayPal's number of its order, which it adds to the address that the buyer returns to. */
const PaypalToken = Type.String({ minLength: 1, maxLength: 64 })

export const capturePaypal = call('/shop/pc_api.pay/paypalCapture', {
  access: 'member',
  summary:
    'After the buyer approved at PayPal: takes the money, or says how the payment ended; safe to repeat',
  input: fields({ token: PaypalToken }),
  output: PaypalReturn,
  refusals: ['not-found', 'too-many-requests'],
})

export const cancelPaypal = call('/shop/pc_api.pay/paypalCancel', {
  access: 'member',
  summary: 'After the buyer gave up at PayPal: closes the payment; the order stays open',
  input: fields({ token: PaypalToken }),
  output: PaypalReturn,
  refusals: ['not-found', 'too-many-requests'],
})
