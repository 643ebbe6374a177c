import { type Static, Type } from 'typebox'
import { call, Day, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { lineFields } from './goods.ts'
import { NotedHistory } from './history.ts'
import { InvoiceChoice } from './invoices.ts'
import { maxLength, maxQuoteLines } from './limits.ts'
import { Fen } from './money.ts'
import { Quantity } from './quantity.ts'
import { quoteStatus } from './quote-status.ts'

/*
 * Quotes: prices that the shop names for a quantity on request. The specification has no calls for them.
 */

export const QuoteStatus = Type.Union([
  Type.Literal(quoteStatus.requested),
  Type.Literal(quoteStatus.quoted),
  Type.Literal(quoteStatus.declined),
  Type.Literal(quoteStatus.withdrawn),
  Type.Literal(quoteStatus.ordered),
  Type.Literal(quoteStatus.expired),
])
export type QuoteStatus = Static<typeof QuoteStatus>

export const QuoteLine = Type.Object({
  ...lineFields,
  /** Today's unit price of this quantity in the shop. */
  list_price: Fen,
  /** The quoted unit price; null until the shop has named it. */
  price: Type.Union([Fen, Type.Null()]),
  amount: Type.Union([Fen, Type.Null()]),
  /** Goods made to order can be returned only if they are faulty. */
  is_made_to_order: Type.Boolean(),
})
export type QuoteLine = Static<typeof QuoteLine>

export const QuoteAmounts = Type.Object({ goods: Fen, shipping: Fen, payable: Fen })

export const QuoteRow = Type.Object({
  quote_id: Id,
  quote_sn: Type.String(),
  time: Moment,
  status: QuoteStatus,
  status_text: Type.String(),
  lines: Type.Array(QuoteLine),
  /** Null until the shop has quoted. */
  amounts: Type.Union([QuoteAmounts, Type.Null()]),
  /** Until when the prices are good; null until the shop has quoted. */
  valid_until: Type.Union([Moment, Type.Null()]),
  /** The order that was placed last; it may be canceled. */
  order_id: Type.Union([Id, Type.Null()]),
})
export type QuoteRow = Static<typeof QuoteRow>

const QuoteHandle = Type.Object({ accept: Type.Boolean(), revise: Type.Boolean(), withdraw: Type.Boolean() })

/** What the page of a quote shows to its buyer and to staff. */
export const quoteFields = {
  ...QuoteRow.properties,
  company: Type.String(),
  /** The day by which the buyer needs the goods. */
  needed_by: Type.Union([Day, Type.Null()]),
  note: Type.String(),
  receiver: Type.Object({ name: Type.String(), mobile: Type.String(), address: Type.String() }),
  shipping_name: Type.String(),
  /** Days until the goods are sent, as quoted; null for the usual ones. */
  lead_days: Type.Union([Type.Integer(), Type.Null()]),
  /** Rises with every answer of the shop, and when the buyer asks for other prices. */
  version: Type.Integer(),
  history: NotedHistory,
}

/** What a quote is asked for. */
export const askedFields = {
  lines: Type.Array(fields({ sku_id: Id, num: Quantity }), { minItems: 1, maxItems: maxQuoteLines }),
  /** Of the member. */
  address_id: Id,
  company: Type.Optional(Type.String({ maxLength: maxLength.company })),
  needed_by: Type.Optional(Day),
  note: Type.Optional(Type.String({ maxLength: maxLength.quoteNote })),
  request_id: RequestId,
}

export const requestQuote = call('/shop/pc_api.quote/create', {
  access: 'member-with-mobile',
  summary: 'Asks the shop for its prices of some quantities, delivered to an address of the member',
  input: fields(askedFields),
  output: Type.Object({ quote_id: Id, quote_sn: Type.String() }),
  refusals: [
    'field-errors',
    'not-found',
    'quantity-not-allowed',
    'address-not-deliverable',
    'limit-reached',
    'too-many-requests',
  ],
})

export const listQuotes = call('/shop/pc_api.quote/getList', {
  access: 'member',
  summary: "The member's quotes, newest first",
  input: fields({
    status: Type.Optional(QuoteStatus),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(QuoteRow).properties,
    /** Of all the member's quotes; leaves out a status that none has. */
    counts: Type.Array(Type.Object({ status: QuoteStatus, text: Type.String(), num: Type.Integer() })),
  }),
})

export const getQuote = call('/shop/pc_api.quote/info', {
  access: 'member',
  summary: 'One quote of the member with its history',
  input: fields({ quote_id: Id }),
  output: Type.Object({ ...quoteFields, handle: QuoteHandle }),
  refusals: ['not-found'],
})

export const reviseQuote = call('/shop/pc_api.quote/revise', {
  access: 'member',
  summary: 'Asks the shop to quote again, and says what should be different',
  input: fields({ quote_id: Id, note: Type.String({ minLength: 1, maxLength: maxLength.quoteNote }) }),
  output: Type.Object({ status: QuoteStatus }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const withdrawQuote = call('/shop/pc_api.quote/cancel', {
  access: 'member',
  summary: 'Withdraws a quote that is not ordered',
  input: fields({ quote_id: Id }),
  output: Type.Object({ status: QuoteStatus }),
  refusals: ['not-found', 'state-conflict'],
})

export const acceptQuote = call('/shop/pc_api.quote/accept', {
  access: 'member-with-mobile',
  summary: 'Places the order of a quote at its prices; stock held as for every order',
  input: fields({
    quote_id: Id,
    /** The version and the total in fen that the buyer saw. */
    version: Type.Integer({ minimum: 1 }),
    payable: Fen,
    invoice: Type.Optional(InvoiceChoice),
    request_id: RequestId,
  }),
  output: Type.Object({ order_id: Id, order_sn: Type.String(), payable: Fen, pay_expire_at: Moment }),
  refusals: [
    'not-found',
    'state-conflict',
    'out-of-stock',
    'limit-reached',
    'field-errors',
    'too-many-requests',
  ],
})
