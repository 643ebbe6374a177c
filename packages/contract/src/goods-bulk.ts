import { type Static, Type } from 'typebox'
import { bulkStatus } from './bulk-status.ts'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { GoodsView } from './goods-list-desk.ts'
import { maxBulkGoods, maxLength } from './limits.ts'
import { Fen } from './money.ts'
import { Quantity } from './quantity.ts'

/*
 * The calls with which staff change many goods at once: they see what will change, and apply exactly that.
 * Each kind of change needs the permission that it needs for one style: `goods.price`, `goods.edit`,
 * `goods.publish` or `stock.edit`.
 */

const access = 'staff:goods'

/** A price rounded to a multiple of this. */
const round_to = Type.Union([Type.Literal(1), Type.Literal(10), Type.Literal(50), Type.Literal(100)])
const how = Type.Enum(['raise', 'lower'])

// Plain objects: validation drops unknown fields before it knows which of the kinds it is.
export const BulkChange = Type.Union([
  /** The price, the tiers and the own prices of colors. */
  Type.Object({
    what: Type.Literal('price-percent'),
    how,
    /** In hundredths of a percent: 400 is 4 %. */
    bps: Type.Integer({ minimum: 1, maximum: 100_000 }),
    round_to,
  }),
  Type.Object({ what: Type.Literal('price-amount'), how, amount: Fen, round_to }),
  /** The price; tiers and own prices keep their proportion to it. */
  Type.Object({ what: Type.Literal('price-set'), price: Type.Integer({ minimum: 1 }), round_to }),
  Type.Object({ what: Type.Literal('category'), category_id: Id }),
  Type.Object({ what: Type.Literal('publish') }),
  Type.Object({ what: Type.Literal('withdraw') }),
  /** The warning level of all colors. */
  Type.Object({ what: Type.Literal('low'), low_num: Type.Union([Quantity, Type.Literal(0)]) }),
])
export type BulkChange = Static<typeof BulkChange>

/** Chosen goods, or all of a view with its filters. */
const target = {
  goods_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxBulkGoods })),
  view: Type.Optional(GoodsView),
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  category_id: Type.Optional(Id),
  grain: Type.Optional(Id),
}

const Value = Type.Union([Type.Number(), Type.String(), Type.Null()])

const Row = Type.Object({
  goods_id: Id,
  goods_code: Type.String(),
  goods_name: Type.String(),
  parts: Type.Array(
    Type.Object({
      kind: Type.Enum(['price', 'tier', 'sku-price', 'category', 'status', 'low']),
      /** The quantity of a tier, the code of a color; empty for the style itself. */
      label: Type.String(),
      /** Prices in fen, quantities in the unit, names of categories and statuses as words. */
      was: Value,
      will: Value,
    }),
  ),
})

const maxBodyBytes = 1024 * 1024

export const previewBulk = call('/staff/pc_api.goods_bulk/preview', {
  access,
  summary: 'What a change of many goods would do; goods that it does not change are not in the list',
  input: fields({ ...target, change: BulkChange, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: Type.Object({
    ...pageOf(Row).properties,
    /** Prices, categories and so on that change, all goods together. */
    part_num: Type.Integer(),
    /** Goods that cannot be changed so and are left out, with the reason; the first hundred. */
    problems: Type.Array(
      Type.Object({
        goods_id: Id,
        goods_code: Type.String(),
        goods_name: Type.String(),
        text: Type.String(),
      }),
    ),
    problem_num: Type.Integer(),
    /** A check sum of all changes, which `apply` takes. */
    check_sum: Type.String(),
  }),
  refusals: ['field-errors', 'limit-reached', 'not-allowed'],
  maxBodyBytes,
})

const Bulk = Type.Object({
  bulk_id: Id,
  status: Type.Enum(Object.values(bulkStatus)),
  change: BulkChange,
  staff_name: Type.String(),
  created_at: Moment,
  run_at: Moment,
  done_at: Type.Union([Moment, Type.Null()]),
  num: Type.Integer(),
  done_num: Type.Integer(),
  /** Styles that were left alone because a colleague had changed them: by the change, and by its undoing. */
  changed_num: Type.Integer(),
  kept_num: Type.Integer(),
  /** Until when it can be undone; null when it cannot. */
  undo_until: Type.Union([Moment, Type.Null()]),
  handle: Type.Object({ undo: Type.Boolean(), cancel: Type.Boolean() }),
})

const acting = { access, changes: 'goods' } as const

export const applyBulk = call('/staff/pc_api.goods_bulk/apply', {
  ...acting,
  summary:
    'Applies what `preview` showed, now or at a time; when anything of it is different now, nothing changes',
  input: fields({
    ...target,
    change: BulkChange,
    check_sum: Type.String({ maxLength: 64 }),
    /** Now when it is missing or past. At that time, goods that changed meanwhile are left alone. */
    run_at: Type.Optional(Moment),
    request_id: RequestId,
  }),
  output: Bulk,
  refusals: ['field-errors', 'limit-reached', 'not-allowed', 'state-conflict'],
  maxBodyBytes,
})

export const listBulks = call('/staff/pc_api.goods_bulk/getList', {
  access,
  summary: 'Changes of many goods, planned and done, the newest first',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(Bulk),
})

export const getBulk = call('/staff/pc_api.goods_bulk/info', {
  access,
  summary: 'One of them, with what happened to each style',
  input: fields({ bulk_id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: Type.Object({
    ...Bulk.properties,
    ...pageOf(
      Type.Object({
        ...Row.properties,
        /**
         * `changed`: left alone, as a colleague had changed it before; `kept`: not put back, as a colleague
         * changed it afterwards.
         */
        state: Type.Enum(['waiting', 'done', 'changed', 'undone', 'kept']),
        state_text: Type.String(),
      }),
    ).properties,
  }),
  refusals: ['not-found'],
})

export const undoBulk = call('/staff/pc_api.goods_bulk/undo', {
  ...acting,
  summary: 'Puts back what was before, within seven days; leaves what colleagues have changed since',
  input: fields({ bulk_id: Id }),
  output: Bulk,
  refusals: ['not-found', 'not-allowed', 'state-conflict'],
})

export const cancelBulk = call('/staff/pc_api.goods_bulk/cancel', {
  ...acting,
  summary: 'Calls a planned change off',
  input: fields({ bulk_id: Id }),
  output: Bulk,
  refusals: ['not-found', 'not-allowed', 'state-conflict'],
})
