import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { Picture } from './goods.ts'
import { goodsStatus } from './goods-status.ts'
import { maxLength } from './limits.ts'
import { Lot } from './lot.ts'
import { Quantity, Unit } from './quantity.ts'

/*
 * The calls with which staff manage the stock. The stock on hand is the sum of the lines of the ledger, which has
 * one for every movement by orders, cases and staff. A line is never changed; a second line corrects a wrong one.
 */

const access = 'staff:stock'
const editing = { access: 'staff:stock.edit', changes: 'stock' } as const

/**
 * Why stock moved. Holding and releasing change the held quantity; the others, and a sale, change the stock
 * on hand.
 */
export const StockReason = Type.Enum([
  /** The stock on hand when the ledger began. */
  'opening',
  'hold',
  'release',
  /** Paid: held goods are off the books, though they may still lie on the shelf. */
  'sale',
  /** Paid goods that will not be sent. */
  'cancel',
  'return',
  'receipt',
  'count',
  'write-off',
  'correction',
])
export type StockReason = Static<typeof StockReason>

export const StockView = Type.Enum(['all', 'low', 'sold-out'])
export type StockView = Static<typeof StockView>

const StockFacts = {
  sku_id: Id,
  sku_code: Type.String(),
  color_no: Type.String(),
  color_name: Type.String(),
  hex: Type.String(),
  goods_id: Id,
  goods_code: Type.String(),
  goods_name: Type.String(),
  /** The status of the style. */
  status: Type.Enum(Object.values(goodsStatus)),
  is_active: Type.Boolean(),
  image: Type.Union([Picture, Type.Null()]),
  lot: Type.String(),
  unit: Unit,
  on_hand_num: Type.Number(),
  held_num: Type.Number(),
  available_num: Type.Number(),
  low_num: Type.Number(),
  is_low: Type.Boolean(),
  is_sold_out: Type.Boolean(),
}

export const listStock = call('/staff/pc_api.stock/getList', {
  access,
  summary: 'The stock of colors: those that run low or are sold out, the least first, or all by code',
  input: fields({
    /** `low` and `sold-out` are of active colors of published goods that are not made to order. */
    view: Type.Optional(StockView),
    /** Part of a style code, an SKU code, or a name of goods or color in either language. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    category_id: Type.Optional(Id),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(Type.Object(StockFacts)).properties,
    /** There are more than `total`. */
    is_more: Type.Boolean(),
    /** `low` counts those that are sold out as well. */
    counts: Type.Array(Type.Object({ view: StockView, num: Type.Integer() })),
  }),
})

export const getStock = call('/staff/pc_api.stock/info', {
  access,
  summary: 'The stock of one color, who holds it and how long it lasts, and its siblings',
  input: fields({ sku_id: Id }),
  output: Type.Object({
    ...StockFacts,
    /** Unpaid orders and exchanges that hold some. */
    hold_num: Type.Integer(),
    /** Paid for and not sent yet: still on the shelf, but no longer on hand. */
    to_ship_num: Type.Number(),
    /**
     * Sold a day over the last 30 days, and how many whole days the stock lasts at that; null without sales.
     */
    daily_num: Type.Number(),
    lasts_days: Type.Union([Type.Integer(), Type.Null()]),
    siblings: Type.Array(
      Type.Object({ sku_id: Id, color_no: Type.String(), color_name: Type.String(), hex: Type.String() }),
    ),
  }),
  refusals: ['not-found'],
})

export const listStockLedger = call('/staff/pc_api.stock/getLedger', {
  access,
  summary: 'The movements of one color, the newest first',
  input: fields({
    sku_id: Id,
    reason: Type.Optional(StockReason),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        line_id: Id,
        time: Moment,
        reason: StockReason,
        reason_text: Type.String(),
        on_hand_change: Type.Number(),
        held_change: Type.Number(),
        /** Afterwards. */
        on_hand_num: Type.Number(),
        held_num: Type.Number(),
        order_id: Type.Union([Id, Type.Null()]),
        order_sn: Type.String(),
        after_id: Type.Union([Id, Type.Null()]),
        after_sn: Type.String(),
        /** Empty for the shop itself. */
        staff_name: Type.String(),
        note: Type.String(),
      }),
    ).properties,
    unit: Unit,
    /** Whether the lines add up to the stock on hand and held. */
    adds_up: Type.Boolean(),
  }),
  refusals: ['not-found'],
})

const note = Type.String({ maxLength: 200 })
const Moved = Type.Object({
  sku_id: Id,
  on_hand_num: Type.Number(),
  held_num: Type.Number(),
  available_num: Type.Number(),
})

export const receiveStock = call('/staff/pc_api.stock/receive', {
  ...editing,
  summary: 'Adds goods that came in',
  input: fields({
    sku_id: Id,
    num: Quantity,
    /** Such as the number of the delivery note. */
    note: Type.Optional(note),
    /** The dye lot that came in, which is then the one in stock. */
    lot: Type.Optional(Lot),
    request_id: RequestId,
  }),
  output: Moved,
  refusals: ['not-found', 'field-errors'],
})

export const countStock = call('/staff/pc_api.stock/count', {
  ...editing,
  summary:
    'Sets what is on hand to what was counted, without goods of paid orders that wait to be sent; not below what orders hold',
  input: fields({
    sku_id: Id,
    counted_num: Type.Union([Quantity, Type.Literal(0)]),
    /** The stock on hand that the screen showed: if it has changed since, the call changes nothing. */
    on_hand_num: Type.Number({ minimum: 0 }),
    note: Type.Optional(note),
    request_id: RequestId,
  }),
  output: Moved,
  refusals: ['not-found', 'field-errors', 'state-conflict'],
})

export const writeOffStock = call('/staff/pc_api.stock/writeOff', {
  ...editing,
  summary: 'Takes off goods that cannot be sold, with a reason in words; not what orders hold',
  input: fields({ sku_id: Id, num: Quantity, note, request_id: RequestId }),
  output: Moved,
  refusals: ['not-found', 'field-errors'],
})

export const correctStock = call('/staff/pc_api.stock/correct', {
  ...editing,
  summary: 'Answers a wrong line that staff entered by a line with the opposite change, once',
  input: fields({ line_id: Id, note, request_id: RequestId }),
  output: Moved,
  refusals: ['not-found', 'field-errors', 'state-conflict'],
})

export const setLowStock = call('/staff/pc_api.stock/setLow', {
  ...editing,
  summary: 'Sets the quantity at or below which staff are warned',
  input: fields({
    sku_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
    low_num: Type.Union([Quantity, Type.Literal(0)]),
  }),
  output: Type.Object({ num: Type.Integer() }),
  refusals: ['not-found'],
})
