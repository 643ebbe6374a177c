import { setImmediate } from 'node:timers/promises'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-import'
import type { SheetFormat } from '@corium/contract/goods-import'
import type { Bilingual } from '@corium/contract/language'
import { maxSheetRows } from '@corium/contract/limits'
import type { Context, StaffContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { listGoodsIds } from '#server/modules/goods-desk/list-goods.ts'
import { refuse } from '#server/refuse.ts'
import { compactDay } from '#server/runtime/china-time.ts'
import type { Column } from './column.ts'
import { readColumns } from './columns.ts'
import { findImport, type NamedImport, selectNotWritten } from './imports.db.ts'
import { presentProblem } from './present-import.ts'
import { type SheetStyle, selectSheetGoods } from './sheet-goods.db.ts'
import type { SheetCell } from './sheet-threads.ts'
import { cellOf, widthOf, writeSheet } from './write-sheet.ts'

const goodsSheet: Bilingual = { 'en-us': 'Goods', 'zh-cn': '商品' }
const helpSheet: Bilingual = { 'en-us': 'What to write', 'zh-cn': '填写说明' }

const nameOf = (what: string, { clock }: Pick<Context, 'clock'>, format: SheetFormat): string =>
  `corium-${what}-${compactDay(clock.now())}.${format}`

/** Styles that are read at once. */
const slice = 25

/** A spreadsheet takes a core for seconds: few at a time. */
const maxRunning = 2
let running = 0

export async function exportGoods(
  context: StaffContext,
  { format, ...filter }: Input<typeof contract.exportGoods>,
): Promise<Output<typeof contract.exportGoods>> {
  if (running >= maxRunning) refuse('shop-busy')
  running += 1
  try {
    return await writeGoods(context, format, filter)
  } finally {
    running -= 1
  }
}

async function writeGoods(
  context: StaffContext,
  format: SheetFormat,
  filter: Omit<Input<typeof contract.exportGoods>, 'format'>,
): Promise<Output<typeof contract.exportGoods>> {
  const { db, language } = context
  const columns = await readColumns(db)
  // Each style takes at least one row.
  const ids = await listGoodsIds(context, filter, maxSheetRows + 1)
  const counts = { row_num: 0, goods_num: 0, is_more: false }

  async function* slices(): AsyncGenerator<SheetCell[][]> {
    for (let from = 0; from < ids.length; from += slice) {
      const goods = await selectSheetGoods(db, ids.slice(from, from + slice))
      const rows: SheetCell[][] = []
      for (const style of goods.sort((a, b) => (a.id < b.id ? -1 : 1))) {
        const own = rowsOf(style)
        // A style is in the file with all its colors or not at all.
        if (counts.row_num + own.length > maxSheetRows) {
          counts.is_more = true
          yield rows
          return
        }
        counts.row_num += own.length
        counts.goods_num += 1
        for (const sku of own) {
          rows.push(columns.map((column) => cellOf(column, column.of(style, sku), { language, format })))
        }
      }
      yield rows
      // Other calls have their turn, see run-imports.ts.
      await setImmediate()
    }
  }

  const content = await writeSheet(
    [{ name: goodsSheet[language], ...headsOf(columns, language), slices: slices() }],
    format,
  )
  return { file_name: nameOf('goods', context, format), content, ...counts }
}

/** A row for each color; one for a style without colors. */
const rowsOf = ({ skus }: SheetStyle): (SheetStyle['skus'][number] | undefined)[] =>
  skus.length > 0 ? skus : [undefined]

const headsOf = (columns: readonly Column[], language: StaffContext['language']) => ({
  heads: columns.map(({ head }) => head[language]),
  widths: columns.map(widthOf),
})

export async function getImportColumns({
  db,
  language,
}: StaffContext): Promise<Output<typeof contract.getImportColumns>> {
  const columns = await readColumns(db)
  return {
    columns: columns.map(({ key, head, help }) => ({ key, name: head[language], help: help[language] })),
    max_rows: maxSheetRows,
  }
}

export async function getImportTemplate(
  context: StaffContext,
  { format }: Input<typeof contract.getImportTemplate>,
): Promise<Output<typeof contract.getImportTemplate>> {
  const { db, language } = context
  const columns = (await readColumns(db)).filter(({ needs }) => needs)
  const texts =
    language === 'zh-cn'
      ? { heads: ['列', '说明', '可填'], empty: '空单元格不改动；仅写一个连字符“-”表示清空。' }
      : {
          heads: ['Column', 'What to write', 'Choices'],
          empty: 'An empty cell changes nothing; a single hyphen - empties what may be empty.',
        }
  const help = [
    ['', texts.empty, ''],
    ...columns.map(({ head, help, kind }) => [
      head[language],
      help[language],
      kind.choices?.(language).join('; ') ?? '',
    ]),
  ]
  const content = await writeSheet(
    [
      { name: goodsSheet[language], ...headsOf(columns, language), slices: [] },
      { name: helpSheet[language], heads: texts.heads, widths: [26, 80, 60], slices: [help] },
    ],
    format,
  )
  return { file_name: nameOf('goods-template', context, format), content }
}

export async function getWrongRows(
  context: StaffContext,
  { import_id, format }: Input<typeof contract.getWrongRows>,
): Promise<Output<typeof contract.getWrongRows>> {
  const { db, language } = context
  const entry = (isUuid(import_id) ? await findImport(db, import_id) : undefined) ?? refuse('not-found')
  const reason = language === 'zh-cn' ? '问题' : 'What is wrong'
  const content = await writeSheet(
    [
      {
        name: goodsSheet[language],
        heads: [...entry.heads.map((head) => head || ' '), reason],
        widths: [...entry.heads.map(() => 18), 60],
        slices: wrongSlices(context, entry),
      },
    ],
    format,
  )
  return { file_name: nameOf('goods-errors', context, format), content }
}

async function* wrongSlices(
  { db, language }: StaffContext,
  { id, columns: keys }: NamedImport,
): AsyncGenerator<SheetCell[][]> {
  const columns = await readColumns(db)
  for (let after = 0; ; ) {
    const lines = await selectNotWritten(db, id, after, 500)
    if (lines.length === 0) return
    after = lines.at(-1)!.row_no
    yield lines.map(({ cells, problems }) => [
      // As they were typed, so that staff only have to correct the mistake.
      ...keys.map((_, at) => cells[at] ?? ''),
      problems.map((found) => presentProblem(columns, found, language)).join(' '),
    ])
  }
}
