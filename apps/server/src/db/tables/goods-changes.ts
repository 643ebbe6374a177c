import type { BulkStatus } from '@corium/contract/bulk-status'
import type { BulkChange } from '@corium/contract/goods-bulk'
import type { ImportOutcome, ImportStatus, ImportVerdict, SheetFormat } from '@corium/contract/goods-import'
import type { Permission } from '@corium/contract/permissions'
import type { StocktakeOutcome, StocktakeStatus } from '@corium/contract/stocktakes'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Json } from './columns.ts'

export type GoodsChangeTables = {
  goods_bulks: {
    id: Generated<string>
    status: BulkStatus
    change: Json<BulkChange>
    staff_id: string
    created_at: Date
    run_at: Date
    done_at: Default<Date | null>
    undone_at: Default<Date | null>
  }
  goods_bulk_rows: {
    bulk_id: string
    style_id: string
    before: Json<BulkFacts>
    after: Json<BulkFacts>
    state: Default<BulkRowState>
  }
  goods_imports: {
    id: Generated<string>
    status: ImportStatus
    file_name: string
    format: SheetFormat
    is_stored: Default<boolean>
    heads: Default<string[]>
    columns: Default<string[]>
    problem: ColumnType<SheetProblem | null, string | null | undefined, string | null>
    needs: Default<Permission[]>
    keep_stock: Default<boolean>
    publish_new: Default<boolean>
    staff_id: string
    writer_id: Default<string | null>
    created_at: Date
    started_at: Default<Date | null>
    done_at: Default<Date | null>
    undone_at: Default<Date | null>
    row_num: Default<number>
    new_num: Default<number>
    changed_num: Default<number>
    same_num: Default<number>
    wrong_num: Default<number>
    done_num: Default<number>
    left_num: Default<number>
    undone_num: Default<number>
    kept_num: Default<number>
  }
  stocktakes: {
    id: Generated<string>
    name: string
    status: Default<StocktakeStatus>
    staff_id: string
    created_at: Date
    ended_by: Default<string | null>
    ended_at: Default<Date | null>
  }
  stocktake_rows: {
    stocktake_id: string
    sku_id: string
    row_no: number
    version: Default<number>
    counted_milli: Default<number | null>
    expected_milli: Default<number | null>
    last_line: Default<number | null>
    staff_id: Default<string | null>
    counted_at: Default<Date | null>
    is_again: Default<boolean>
    outcome: Default<StocktakeOutcome | null>
  }
  goods_import_rows: {
    import_id: string
    row_no: number
    goods_code: string
    row_key: string
    cells: Json<string[]>
    verdict: Default<ImportVerdict | null>
    style_key: Default<string | null>
    style_id: Default<string | null>
    sku_id: Default<string | null>
    before: Json<SheetFacts>
    after: Json<SheetFacts>
    problems: Json<CellProblem[]>
    outcome: Default<ImportOutcome | null>
    made: Default<('style' | 'sku')[]>
  }
}

/** What a change of many goods touches of one style: columns, and maps of prices or quantities. */
export type BulkFacts = Record<string, number | string | boolean | null | Record<string, number>>

export type BulkRowState = 'waiting' | 'done' | 'changed' | 'undone' | 'kept'

/** What a row of a spreadsheet says of goods, by the key of the column, in one form for all languages. */
export type SheetFacts = Record<string, string>

/** The name of a sentence and what fills it. */
export type SheetProblem = { name: string; params?: Record<string, string> }

/** The fault of a cell; `column` is empty for the whole row. */
export type CellProblem = SheetProblem & { column: string }
