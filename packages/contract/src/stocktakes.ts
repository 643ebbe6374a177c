import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId, UploadedFile } from './call.ts'
import { SheetFormat } from './goods-import.ts'
import { maxDeskLength, maxLength, maxSheetBytes, maxStocktakeRows } from './limits.ts'
import { Quantity, Unit } from './quantity.ts'

/*
 * Stocktaking: staff count a part of the shop and then apply the differences to the stock ledger. A count is
 * of everything on the shelf, also of what orders hold and of paid goods that are not in a parcel yet. Its
 * difference is the one to the books at the moment when it is entered, so sales afterwards do not change it.
 * Counting needs the permission to see the stock; beginning, closing and canceling need the one to change it.
 */

const access = 'staff:stock'
const counting = { access, changes: 'stocktake' } as const
const deciding = { access: 'staff:stock.edit', changes: 'stocktake' } as const

export const stocktakeStatus = {
  /** Staff count. No difference has been applied, or only those that an earlier closing could apply. */
  open: 10,
  closed: 20,
  canceled: 30,
} as const
export type StocktakeStatus = (typeof stocktakeStatus)[keyof typeof stocktakeStatus]

/**
 * What closing did with the difference of a row. `held`: left, as less would remain than orders hold. `moved`:
 * left, as staff received, counted, wrote off or corrected the same color after the count. Both can be counted
 * again.
 */
export const StocktakeOutcome = Type.Enum(['applied', 'held', 'moved'])
export type StocktakeOutcome = Static<typeof StocktakeOutcome>

export const StocktakeView = Type.Enum(['all', 'to-count', 'counted', 'different', 'refused'])
export type StocktakeView = Static<typeof StocktakeView>

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

const Stocktake = Type.Object({
  stocktake_id: Id,
  name: Type.String(),
  status: Type.Enum(Object.values(stocktakeStatus)),
  status_text: Type.String(),
  staff_name: Type.String(),
  created_at: Moment,
  /** Who closed or canceled it; empty while it is open. */
  ended_name: Type.String(),
  ended_at: OrNull(Moment),
  row_num: Type.Integer(),
  counted_num: Type.Integer(),
  /** Counted rows with a difference. */
  different_num: Type.Integer(),
  applied_num: Type.Integer(),
  refused_num: Type.Integer(),
  /** The differences of all rows at the price of one unit. */
  difference_fen: Type.Integer(),
  /** Rises with every count; the call to close names it. */
  version: Type.Integer(),
  handle: Type.Object({ count: Type.Boolean(), close: Type.Boolean(), cancel: Type.Boolean() }),
})
export type Stocktake = Static<typeof Stocktake>

const StocktakeRow = Type.Object({
  sku_id: Id,
  sku_code: Type.String(),
  color_no: Type.String(),
  color_name: Type.String(),
  hex: Type.String(),
  goods_name: Type.String(),
  lot: Type.String(),
  unit: Unit,
  version: Type.Integer(),
  counted_num: OrNull(Type.Number()),
  /** What the books put on the shelf when it was counted. */
  expected_num: OrNull(Type.Number()),
  difference_num: OrNull(Type.Number()),
  difference_fen: OrNull(Type.Integer()),
  staff_name: Type.String(),
  counted_at: OrNull(Moment),
  is_again: Type.Boolean(),
  outcome: OrNull(StocktakeOutcome),
})
export type StocktakeRow = Static<typeof StocktakeRow>

export const listStocktakes = call('/staff/pc_api.stocktake/getList', {
  access,
  summary: 'Stocktakes, the newest first',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(Stocktake),
})

export const getStocktake = call('/staff/pc_api.stocktake/info', {
  access,
  summary:
    'One stocktake with a page of its rows by code; those with a difference come with the largest value first',
  input: fields({
    stocktake_id: Id,
    view: Type.Optional(StocktakeView),
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({ ...Stocktake.properties, ...pageOf(StocktakeRow).properties }),
  refusals: ['not-found'],
})

export const beginStocktake = call('/staff/pc_api.stocktake/begin', {
  ...deciding,
  summary: 'Begins a stocktake of chosen colors, of those that a search or category finds, or of all',
  input: fields({
    name: Type.String({ maxLength: maxDeskLength.stocktakeName }),
    sku_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxStocktakeRows })),
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    category_id: Type.Optional(Id),
    request_id: RequestId,
  }),
  output: Type.Object({ stocktake_id: Id }),
  refusals: ['field-errors', 'nothing-selected', 'limit-reached'],
  maxBodyBytes: 256 * 1024,
})

export const countStocktakeRow = call('/staff/pc_api.stocktake/count', {
  ...counting,
  summary: 'Enters what was counted of one color, which replaces an earlier count; null takes the count back',
  input: fields({
    stocktake_id: Id,
    sku_id: Id,
    counted_num: Type.Union([Quantity, Type.Literal(0), Type.Null()]),
    /** The version of the row that the screen showed. */
    version: Type.Integer({ minimum: 0 }),
  }),
  output: StocktakeRow,
  refusals: ['not-found', 'state-conflict'],
})

export const recountStocktakeRows = call('/staff/pc_api.stocktake/recount', {
  ...deciding,
  summary: 'Asks for another count of colors: the counts so far are taken back',
  input: fields({
    stocktake_id: Id,
    /** Rows with the versions that the screen showed. If a colleague has counted one since, the call is refused. */
    rows: Type.Array(fields({ sku_id: Id, version: Type.Integer({ minimum: 0 }) }), {
      minItems: 1,
      maxItems: maxStocktakeRows,
    }),
  }),
  output: Type.Object({ num: Type.Integer() }),
  refusals: ['not-found', 'state-conflict'],
  maxBodyBytes: 256 * 1024,
})

export const closeStocktake = call('/staff/pc_api.stocktake/close', {
  ...deciding,
  summary:
    'Applies the differences to the stock ledger. Rows without a count stay as they are; refused ones keep it open, to be counted again',
  input: fields({ stocktake_id: Id, version: Type.Integer({ minimum: 0 }) }),
  output: Type.Object({
    status: Stocktake.properties.status,
    applied_num: Type.Integer(),
    refused_num: Type.Integer(),
  }),
  refusals: ['not-found', 'state-conflict'],
})

export const cancelStocktake = call('/staff/pc_api.stocktake/cancel', {
  ...deciding,
  summary: 'Ends a stocktake without a change of the stock; not after a difference was applied',
  input: fields({ stocktake_id: Id }),
  output: Type.Object({ status: Stocktake.properties.status }),
  refusals: ['not-found', 'state-conflict'],
})

export const listStocktakePaper = call('/staff/pc_api.stocktake/getPaper', {
  access,
  summary:
    'All rows of a stocktake by code, for paper: what to count, and what the books put on the shelf now',
  input: fields({ stocktake_id: Id }),
  output: Type.Object({
    name: Type.String(),
    created_at: Moment,
    list: Type.Array(
      Type.Object({
        sku_id: Id,
        sku_code: Type.String(),
        color_name: Type.String(),
        goods_name: Type.String(),
        lot: Type.String(),
        unit: Unit,
        expected_num: Type.Number(),
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const getStocktakeSheet = call('/staff/pc_api.stocktake/getSheet', {
  access,
  summary: 'The rows of a stocktake as a file with a column for what was counted',
  input: fields({ stocktake_id: Id, format: SheetFormat, with_books: Type.Optional(Type.Boolean()) }),
  output: Type.Object({
    file_name: Type.String(),
    /** The bytes of the file in Base64. */
    content: Type.String(),
  }),
  refusals: ['not-found'],
})

export const readStocktakeSheet = call('/staff/pc_api.stocktake/readSheet', {
  ...counting,
  summary:
    'Enters the counts of a file; they are of the moment when it is read. Empty cells, and counts that are there already, change nothing',
  form: 'multipart',
  input: fields({ stocktake_id: Id, file: UploadedFile }),
  output: Type.Object({
    counted_num: Type.Integer(),
    same_num: Type.Integer(),
    /** The first hundred rows that were not entered, and why; row 0 is the file itself. */
    problems: Type.Array(
      Type.Object({ row_no: Type.Integer(), sku_code: Type.String(), text: Type.String() }),
    ),
    problem_num: Type.Integer(),
  }),
  refusals: ['not-found', 'state-conflict', 'file-refused', 'too-many-requests', 'shop-busy'],
  maxBodyBytes: maxSheetBytes,
})
