import { type Static, type TSchema, Type } from 'typebox'
import { DeletionReason } from './account.ts'
import { InvalidBagLine } from './bag.ts'
import { Id, Moment } from './call.ts'
import { ConfirmLine } from './checkout.ts'
import { CouponProblem } from './coupons.ts'
import { DeskGoods } from './goods-desk.ts'
import { suggest } from './goods-search.ts'
import { Fen } from './money.ts'
import { Amounts } from './order-row.ts'
import { Unit } from './quantity.ts'
import {
  type CommentProblem,
  commentTexts,
  type FileProblem,
  fileTexts,
  type LimitName,
  limitTexts,
  type ReceiveProblem,
  receiveTexts,
} from './reason-texts.ts'
import type { RefusalName } from './refusals.ts'

const data = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

/** The id of the request, by which the log finds what went wrong. */
const RequestRef = data({ request_id: Type.Optional(Type.String()) })

const TriesLeft = data({
  tries_left: Type.Optional(Type.Integer({ minimum: 0 })),
  rest_seconds: Type.Optional(Type.Integer()),
})

/** The `data` of each refusal. Refusals that are not listed have none. */
export const refusalData = {
  'general-failure': RequestRef,
  'shop-busy': RequestRef,
  'not-found': RequestRef,
  /** The status of a login by a QR code. Once it is scanned, the time until which it can be confirmed. */
  'login-waiting': data({
    state: Type.Enum(['waiting', 'scanned']),
    expire_at: Type.Optional(Moment),
    server_time: Moment,
  }),
  /** Input field to message. */
  'field-errors': data({ fields: Type.Record(Type.String(), Type.String()) }),
  'too-many-requests': data({ retry_after: Type.Integer({ minimum: 1 }) }),
  /** The client sends it to `verifyLogin` with a code. Missing if the refused call itself takes the code. */
  'second-step-needed': data({ challenge: Type.Optional(Type.String()) }),
  /** For staff: how many tries are left, and for how many seconds they rest afterwards. */
  'credentials-wrong': TriesLeft,
  'code-wrong': TriesLeft,
  /** The largest refund of the role; a colleague with a higher limit has to make larger ones. */
  'refund-above-limit': data({ refund_limit: Fen }),
  /** How many people have it. */
  'role-in-use': data({ staff_num: Type.Integer() }),
  /** What uses it, in the caller's language. */
  'still-in-use': data({ reason: Type.String() }),
  'trade-group-in-use': data({ member_num: Type.Integer(), promotion_num: Type.Integer() }),
  'out-of-stock': data({
    lines: Type.Array(Type.Object({ sku_id: Id, available_num: Type.Number() })),
  }),
  /** What the same order would cost now. */
  'offer-changed': data({ amounts: Amounts, lines: Type.Array(ConfirmLine) }),
  /**
   * The current status and what the caller may do now; empty where there is only one way to be in conflict.
   */
  'state-conflict': data({
    status: Type.Optional(Type.Integer()),
    handle: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
    /** The goods as they are now, when staff save an older version of them. */
    goods: Type.Optional(DeskGoods),
    /** The stock on hand, when staff enter a count that was based on another number. */
    on_hand_num: Type.Optional(Type.Number()),
    /** What a colleague counted in the meantime, null when the count was taken back, and who. */
    counted_num: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    staff_name: Type.Optional(Type.String()),
  }),
  'limit-reached': data({
    /** Names the limit whose text is shown (`limitTexts`). */
    which: Type.Optional(Type.Enum(Object.keys(limitTexts) as LimitName[])),
    limit: Type.Integer(),
    used: Type.Integer(),
    days: Type.Optional(Type.Integer()),
    goods_ids: Type.Optional(Type.Array(Id)),
    /** When the same request becomes possible, where waiting is enough. */
    again_at: Type.Optional(Moment),
  }),
  /** Why, as a name; its text is shown (`fileTexts`). */
  'file-refused': data({ reason: Type.Enum(Object.keys(fileTexts) as FileProblem[]) }),
  /** The payment whose outcome the provider has not confirmed yet. */
  'payment-unknown': data({ pay_sn: Type.Optional(Type.String()) }),
  /** The goods that cannot be delivered there. */
  'address-not-deliverable': data({ sku_ids: Type.Array(Id) }),
  /** The total of the order with the new address. */
  'delivery-fee-changed': data({ amounts: Amounts }),
  /** Why, as a name and as a message in the caller's language. */
  'coupon-not-usable': data({ problem: CouponProblem, reason: Type.String() }),
  /** Why, as a name; its text is shown (`receiveTexts`). */
  'coupon-not-receivable': data({ reason: Type.Enum(Object.keys(receiveTexts) as ReceiveProblem[]) }),
  /** Why, as a message in the caller's language. */
  'after-sales-not-possible': data({ reason: Type.String() }),
  'refund-amount-changed': data({ refund_amount: Fen, goods: Fen, shipping: Fen }),
  /** Why, as a name; its text is shown (`commentTexts`). */
  'comment-not-possible': data({
    reason: Type.Enum(Object.keys(commentTexts) as CommentProblem[]),
    days: Type.Optional(Type.Integer()),
  }),
  /** Why, as a message in the caller's language. */
  'invoice-not-possible': data({ reason: Type.String() }),
  /** What the invoice has to say now. */
  'invoice-amount-changed': data({ amount: Fen }),
  /** What can be refunded at most. */
  'refund-exceeds-payment': data({ max_refund: Fen }),
  /** The order that the number belongs to, and the number as it is stored. */
  'tracking-number-taken': data({ order_sn: Type.String(), courier_number: Type.String() }),
  /** The quantities that can be ordered. */
  'quantity-not-allowed': data({
    min_num: Type.Number(),
    step_num: Type.Number(),
    max_num: Type.Number(),
    unit: Unit,
    sku_id: Type.Optional(Id),
    /** What the bag has of it, if that is the most already. */
    in_bag_num: Type.Optional(Type.Number()),
  }),
  'nothing-selected': data({ invalid_lines: Type.Optional(Type.Array(InvalidBagLine)) }),
  'account-in-use': data({ reasons: Type.Array(DeletionReason) }),
  'color-unreadable': data({
    suggestions: suggest.output,
    /** The text has the form of a number of a color system: the shop does not know its color. */
    is_number: Type.Boolean(),
  }),
} as const satisfies Partial<Record<RefusalName, TSchema>>

type Schemas = typeof refusalData

/** The type of a refusal's data. */
export type RefusalData<N extends RefusalName = RefusalName> = N extends keyof Schemas
  ? Static<Schemas[N]>
  : Record<string, never>
