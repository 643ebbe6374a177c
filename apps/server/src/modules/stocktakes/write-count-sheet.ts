import type { Input, Output } from '@corium/contract/call'
import { fromMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/stocktakes'
import { unitName } from '@corium/contract/unit-name'
import type { StaffContext } from '#server/context.ts'
import { writeSheet } from '#server/modules/goods-import/write-sheet.ts'
import { compactDay } from '#server/runtime/china-time.ts'
import { heads, sheetName } from './count-sheet.texts.ts'
import { readStocktake } from './list-stocktakes.ts'
import { selectPaper } from './stocktakes.db.ts'

export async function getStocktakeSheet(
  context: StaffContext,
  { stocktake_id, format, with_books = false }: Input<typeof contract.getStocktakeSheet>,
): Promise<Output<typeof contract.getStocktakeSheet>> {
  const { db, clock, language } = context
  const { id } = await readStocktake(context, stocktake_id)
  const rows = (await selectPaper(db, id)).map((row) => [
    row.code,
    row.name[language],
    row.color_name[language],
    row.lot,
    unitName(row.unit, 2, language),
    ...(with_books ? [fromMilli(row.expected_milli)] : []),
    row.counted_milli === null ? '' : fromMilli(row.counted_milli),
  ])
  const { books, counted, ...others } = heads
  const shown = [...Object.values(others), ...(with_books ? [books] : []), counted]
  const content = await writeSheet(
    [
      {
        name: sheetName[language],
        heads: shown.map((head) => head[language]),
        widths: [18, 26, 18, 14, 12, ...(with_books ? [14] : []), 14],
        slices: [rows],
      },
    ],
    format,
  )
  return { file_name: `corium-stocktake-${compactDay(clock.now())}.${format}`, content }
}
