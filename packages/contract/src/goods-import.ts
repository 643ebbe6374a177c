import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf, RequestId, UploadedFile } from './call.ts'
import { GoodsView } from './goods-list-desk.ts'
import { maxLength, maxSheetBytes } from './limits.ts'
import { permissions } from './permissions.ts'

/*
 * The calls with which staff import goods from a spreadsheet and export them to one. A row is one color with the
 * fields of its style. The shop reads and checks an uploaded file in the background; staff see what each row would
 * do, and write the good ones. A row changes only fields that still have the value that the preview showed.
 */

const access = 'staff:goods.import'

export const importStatus = {
  /** The file waits to be read. */
  reading: 10,
  /** Its rows are compared with the shop. */
  checking: 20,
  /** Staff look at the preview. Nothing is written. */
  ready: 30,
  writing: 40,
  /** Staff stopped it; the other rows can still be written. */
  stopped: 45,
  done: 50,
  undoing: 60,
  undone: 70,
  /** The file cannot be used; `problem_text` says why. */
  refused: 80,
} as const
export type ImportStatus = (typeof importStatus)[keyof typeof importStatus]

/** What a row would do. */
export const ImportVerdict = Type.Enum(['new', 'changed', 'same', 'wrong'])
export type ImportVerdict = Static<typeof ImportVerdict>

/**
 * What became of a row. `left`: a colleague had changed it since the preview. `failed`: the shop refused it.
 * `kept`: not undone, because a colleague changed it since.
 */
export const ImportOutcome = Type.Enum(['done', 'left', 'failed', 'undone', 'kept'])
export type ImportOutcome = Static<typeof ImportOutcome>

export const ImportView = Type.Enum(['all', 'new', 'changed', 'same', 'wrong', 'left'])
export type ImportView = Static<typeof ImportView>

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

const Import = Type.Object({
  import_id: Id,
  file_name: Type.String(),
  status: Type.Enum(Object.values(importStatus)),
  status_text: Type.String(),
  /** Why the file cannot be used, or why the shop stopped writing it; empty otherwise. */
  problem_text: Type.String(),
  staff_name: Type.String(),
  created_at: Moment,
  /** When its writing began and ended. */
  started_at: OrNull(Moment),
  done_at: OrNull(Moment),
  row_num: Type.Integer(),
  /** Rows that the current step has handled. */
  progress_num: Type.Integer(),
  /** Rows that it has to handle; 0 while that is unknown. */
  work_num: Type.Integer(),
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    wrong: Type.Integer(),
    done: Type.Integer(),
    /** Left alone or failed. */
    left: Type.Integer(),
    undone: Type.Integer(),
    kept: Type.Integer(),
  }),
  keep_stock: Type.Boolean(),
  publish_new: Type.Boolean(),
  /** Until when it can be undone; null when it cannot. */
  undo_until: OrNull(Moment),
  /** What its rows change and the caller may not. */
  lacking: Type.Array(Type.Enum(permissions.filter((name) => /^(goods|stock)\./.test(name)))),
  handle: Type.Object({
    write: Type.Boolean(),
    stop: Type.Boolean(),
    undo: Type.Boolean(),
    /** There are rows to correct. */
    wrong_rows: Type.Boolean(),
  }),
})
export type Import = Static<typeof Import>

const ImportRow = Type.Object({
  /** As the spreadsheet counts, from 1 with the head. */
  row_no: Type.Integer(),
  goods_code: Type.String(),
  goods_id: OrNull(Id),
  /** By the key of the column, as the file has it. */
  cells: Type.Record(Type.String(), Type.String()),
  /** Null while it is not checked. */
  verdict: OrNull(ImportVerdict),
  outcome: OrNull(ImportOutcome),
  state_text: Type.String(),
  problems: Type.Array(Type.Object({ column: Type.String(), text: Type.String() })),
  changes: Type.Array(
    Type.Object({ column: Type.String(), name: Type.String(), was: Type.String(), will: Type.String() }),
  ),
})
export type ImportRow = Static<typeof ImportRow>

export const listImports = call('/staff/pc_api.goods_import/getList', {
  access,
  summary: 'Files that staff have imported, the newest first',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: Type.Object({
    ...pageOf(Import).properties,
    server_time: Moment,
    /** Without any, there is nothing to export. */
    has_goods: Type.Boolean(),
  }),
})

export const getImport = call('/staff/pc_api.goods_import/info', {
  access,
  summary: 'One import with a page of its rows: their cells, what is wrong, and what they change',
  input: fields({
    import_id: Id,
    view: Type.Optional(ImportView),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...Import.properties,
    server_time: Moment,
    /** The columns of the file that the shop knows, in its order, and the heads of the others. */
    columns: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    unknown_columns: Type.Array(Type.String()),
    ...pageOf(ImportRow).properties,
  }),
  refusals: ['not-found'],
})

const changing = { access, changes: 'import' } as const
const deciding = { ...changing, refusals: ['not-found', 'state-conflict'] } as const

export const uploadImport = call('/staff/pc_api.goods_import/upload', {
  ...changing,
  summary: 'Takes a CSV or XLSX file, which the shop then reads and checks. Writes nothing',
  form: 'multipart',
  input: fields({ file: UploadedFile, request_id: RequestId }),
  output: Type.Object({ import_id: Id }),
  refusals: ['file-refused', 'too-many-requests', 'shop-busy'],
  maxBodyBytes: maxSheetBytes,
})

export const applyImport = call('/staff/pc_api.goods_import/apply', {
  ...deciding,
  summary:
    'Writes the rows that are new or changed, in the background. Prices, stock and publishing need the permissions that they need elsewhere',
  input: fields({
    import_id: Id,
    /**
     * Where stock has moved since the preview, keep what the shop has; otherwise it is
     * set to the count of the sheet.
     */
    keep_stock: Type.Boolean(),
    /** Puts new styles that have a price on sale, and shows new colors of styles on sale. */
    publish_new: Type.Boolean(),
  }),
  output: Import,
  refusals: ['not-found', 'not-allowed', 'state-conflict'],
})

export const stopImport = call('/staff/pc_api.goods_import/stop', {
  ...deciding,
  summary: 'Stops the writing after the current row; `apply` goes on',
  input: fields({ import_id: Id }),
  output: Import,
})

export const undoImport = call('/staff/pc_api.goods_import/undo', {
  ...changing,
  summary:
    'Puts back what was before, in the background, within 14 days; leaves what colleagues changed since. New colors without orders are deleted',
  input: fields({ import_id: Id }),
  output: Import,
  refusals: ['not-found', 'not-allowed', 'state-conflict'],
})

export const SheetFormat = Type.Enum(['csv', 'xlsx'])
export type SheetFormat = Static<typeof SheetFormat>

const SheetFile = {
  file_name: Type.String(),
  /** The bytes of the file in Base64. */
  content: Type.String(),
}

export const getWrongRows = call('/staff/pc_api.goods_import/getWrongRows', {
  access,
  summary: 'The rows of an import that were not written, with what is wrong, to correct and import again',
  input: fields({ import_id: Id, format: SheetFormat }),
  output: Type.Object(SheetFile),
  refusals: ['not-found'],
})

export const getImportTemplate = call('/staff/pc_api.goods_import/getTemplate', {
  access,
  summary: 'An empty file with every column, and what each of them means',
  input: fields({ format: SheetFormat }),
  output: Type.Object(SheetFile),
})

export const getImportColumns = call('/staff/pc_api.goods_import/getColumns', {
  access,
  summary: 'What each column of a file means',
  input: Empty,
  output: Type.Object({
    columns: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), help: Type.String() })),
    max_rows: Type.Integer(),
  }),
})

export const exportGoods = call('/staff/pc_api.goods_import/getExport', {
  access,
  summary: 'The goods of the list as a file that can be imported again: one row a color, up to `max_rows`',
  input: fields({
    view: Type.Optional(GoodsView),
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    category_id: Type.Optional(Id),
    grain: Type.Optional(Id),
    format: SheetFormat,
  }),
  output: Type.Object({
    ...SheetFile,
    row_num: Type.Integer(),
    goods_num: Type.Integer(),
    /** More goods matched than one file holds. */
    is_more: Type.Boolean(),
  }),
  refusals: ['shop-busy'],
})
