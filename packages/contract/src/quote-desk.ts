import { Type } from 'typebox'
import { call, Day, fields, Id, Limit, Page, pageOf } from './call.ts'
import { Material } from './content-blocks.ts'
import { maxLength, maxQuoteLines } from './limits.ts'
import { Fen, Price } from './money.ts'
import { askedFields, QuoteLine, QuoteRow, QuoteStatus, quoteFields } from './quotes.ts'
import { TradeOfMember } from './trade-desk.ts'

/** The calls with which staff answer requests for quotes. */

const access = 'staff:quotes'

const DeskQuoteRow = Type.Object({
  ...QuoteRow.properties,
  member_id: Id,
  receiver_name: Type.String(),
  company: Type.String(),
  needed_by: Type.Union([Day, Type.Null()]),
})

export const listQuoteRequests = call('/staff/pc_api.quote/getList', {
  access,
  summary: 'Quotes: those that wait for the shop oldest first, others newest first',
  input: fields({
    status: Type.Optional(QuoteStatus),
    /** Part of a number, a company, or the receiver's name or mobile. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(DeskQuoteRow).properties,
    /** The number of quotes in each status, without the keyword. */
    counts: Type.Array(Type.Object({ status: QuoteStatus, text: Type.String(), num: Type.Integer() })),
  }),
})

export const getQuoteRequest = call('/staff/pc_api.quote/info', {
  access,
  summary: 'One quote with what is in stock, what shipping would cost, and the actor of each step',
  input: fields({ quote_id: Id }),
  output: Type.Object({
    ...quoteFields,
    member_id: Id,
    lines: Type.Array(
      Type.Object({
        ...QuoteLine.properties,
        /** On hand and not held for an order. */
        available_num: Type.Number(),
        lead_days: Type.Integer(),
        /** Not for sale any more, so the quote cannot be ordered. */
        is_withdrawn: Type.Boolean(),
      }),
    ),
    /** What shipping costs by the shop's rates. */
    list_shipping: Fen,
    order_sn: Type.String(),
    /** Null without an approved one. */
    trade: Type.Union([TradeOfMember, Type.Null()]),
    handle: Type.Object({ answer: Type.Boolean(), decline: Type.Boolean() }),
  }),
  refusals: ['not-found'],
})

export const answerQuote = call('/staff/pc_api.quote/answer', {
  access,
  changes: 'quote',
  summary: 'Names the prices of a quote, or names them anew; the member gets a message',
  input: fields({
    quote_id: Id,
    /** The version that the answer replaces; 0 for the first one. */
    version: Type.Integer({ minimum: 0 }),
    /** A unit price for each line. */
    prices: Type.Array(fields({ sku_id: Id, price: Price }), { minItems: 1, maxItems: maxQuoteLines }),
    shipping: Price,
    lead_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    /** The last day on which the prices are good, at most 90 days from now. */
    valid_until: Day,
    note: Type.Optional(Type.String({ maxLength: maxLength.quoteNote })),
  }),
  output: Type.Object({ status: QuoteStatus, version: Type.Integer() }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const declineQuote = call('/staff/pc_api.quote/decline', {
  access,
  changes: 'quote',
  summary: 'Declines a quote with a reason that the member reads',
  input: fields({ quote_id: Id, note: Type.String({ minLength: 1, maxLength: maxLength.quoteNote }) }),
  output: Type.Object({ status: QuoteStatus }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const getQuoteStart = call('/staff/pc_api.quote/getStart', {
  access,
  summary: 'What a quote for a member starts with',
  input: fields({ member_id: Id }),
  output: Type.Object({
    nickname: Type.String(),
    company: Type.String(),
    /** The default one first. */
    addresses: Type.Array(Type.Object({ address_id: Id, text: Type.String() })),
  }),
  refusals: ['not-found'],
})

export const listQuoteGoods = call('/staff/pc_api.quote/getGoods', {
  access,
  summary: 'The first twenty colors for sale that a part of a code or name finds',
  input: fields({ keyword: Type.String({ minLength: 1, maxLength: maxLength.keyword }) }),
  output: Type.Object({ list: Type.Array(Material) }),
})

export const startQuote = call('/staff/pc_api.quote/create', {
  access,
  changes: 'quote',
  summary: 'Starts a quote for a member who asked by phone or in person; `answer` then names its prices',
  input: fields({ member_id: Id, ...askedFields }),
  output: Type.Object({ quote_id: Id, quote_sn: Type.String() }),
  refusals: ['field-errors', 'not-found', 'quantity-not-allowed', 'address-not-deliverable'],
})
