import { Type } from 'typebox'
import { call, Day, fields, Id, Moment } from './call.ts'
import { maxRangeDays } from './limits.ts'

/*
 * The visit statistics that staff read: of visitors who agreed to be counted, by days in China.
 */

const access = 'staff:reports'

const refusals = ['field-errors'] as const

/** Both days included, at most `maxRangeDays` days. */
const range = { start: Day, end: Day }
const ranked = { ...range, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }

const Count = Type.Integer()

export const listVisitDays = call('/staff/pc_api.analytics/getDays', {
  access,
  summary: `Visits, visitors and the average stay of each day, of at most ${maxRangeDays} days`,
  input: fields(range),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        day: Day,
        /** How many times the shop was opened. */
        visits: Count,
        visitors: Count,
        /** Seconds of a visit during which the shop was visible, on average. */
        stay: Count,
        /** When today was counted; the day is not over. */
        counted_at: Moment,
      }),
    ),
  }),
  refusals,
})

export const listVisitedPages = call('/staff/pc_api.analytics/getPages', {
  access,
  summary: 'The pages that were viewed most',
  input: fields(ranked),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        path: Type.String(),
        views: Count,
        /** Each visitor counts once a day. */
        visitors: Count,
        /** Seconds on the page, on average. */
        stay: Count,
      }),
    ),
  }),
  refusals,
})

export const listVisitSources = call('/staff/pc_api.analytics/getSources', {
  access,
  summary: 'Where visitors came from, by the query parameter `source` of their first page',
  input: fields(ranked),
  output: Type.Object({
    list: Type.Array(Type.Object({ source: Type.String(), visits: Count, visitors: Count })),
  }),
  refusals,
})

export const listSearchTerms = call('/staff/pc_api.analytics/getKeywords', {
  access,
  summary: 'What visitors searched for most, or most without finding anything',
  input: fields({ ...ranked, only_without_results: Type.Optional(Type.Boolean()) }),
  output: Type.Object({
    list: Type.Array(Type.Object({ keywords: Type.String(), searches: Count, without_results: Count })),
  }),
  refusals,
})

export const listViewedMost = call('/staff/pc_api.analytics/getGoods', {
  access,
  summary: 'The products that were viewed most, and how many times lists showed them',
  input: fields(ranked),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        goods_id: Id,
        goods_code: Type.String(),
        goods_name: Type.String(),
        shown: Count,
        views: Count,
      }),
    ),
  }),
  refusals,
})

export const getFunnel = call('/staff/pc_api.analytics/getFunnel', {
  access,
  summary: 'How many visitors come one step further, up to paid orders',
  input: fields(range),
  output: Type.Object({
    /** Visitors who agreed to be counted, each once a day, … */
    product_visitors: Count,
    bag_visitors: Count,
    checkout_visitors: Count,
    /** … and all orders of these days, also of other buyers. */
    orders_placed: Count,
    /** The paid ones of these orders. */
    orders_paid: Count,
  }),
  refusals,
})

export const getCardConversion = call('/staff/pc_api.analytics/getCardConversion', {
  access,
  summary: 'How many color cards led to a paid order of the same style by the same member',
  input: fields(range),
  output: Type.Object({ cards: Count, cards_ordered: Count }),
  refusals,
})
