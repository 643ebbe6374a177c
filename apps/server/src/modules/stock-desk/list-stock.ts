import type { Input, Output } from '@corium/contract/call'
import { maxCountedGoods } from '@corium/contract/goods-list-desk'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/stock-desk'
import type { StockView } from '@corium/contract/stock-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { listCategoriesBelow } from '#server/modules/goods-desk/categories-below.ts'
import { readWords } from '#server/modules/goods-desk/goods-words.ts'
import { presentTotal } from '#server/modules/goods-desk/list-goods.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { refuse } from '#server/refuse.ts'
import { day, later, seconds } from '#server/runtime/clock.ts'
import { reasonTexts } from './stock.texts.ts'
import {
  countByView,
  countLedger,
  countStock,
  findStock,
  type StockRow,
  selectLedger,
  selectSiblings,
  selectStock,
  selectSwatches,
  selectUse,
  sumLedger,
} from './stock-desk.db.ts'

export async function listStock(
  { db, language }: StaffContext,
  { view = 'all', keyword = '', category_id, page = 1, limit = 50 }: Input<typeof contract.listStock>,
): Promise<Output<typeof contract.listStock>> {
  const filter = {
    view,
    words: await readWords(db, keyword),
    categoryIds: category_id === undefined ? undefined : await listCategoriesBelow(db, category_id),
  }
  const isNarrowed = filter.words.length > 0 || filter.categoryIds !== undefined
  const [matching, rows, counts] = await Promise.all([
    isNarrowed ? countStock(db, filter, maxCountedGoods + 1) : undefined,
    selectStock(db, filter, pagingOf(page, limit)),
    countByView(db),
  ])
  const swatches = await readSwatches(db, rows)
  return {
    list: rows.map((row) => presentStock(row, swatches, language)),
    ...presentTotal(filter.words, matching ?? counts[view]),
    page,
    limit,
    counts: Object.entries(counts).map(([of, num]) => ({ view: of as StockView, num })),
  }
}

const readSwatches = async (db: StaffContext['db'], rows: readonly StockRow[]) =>
  new Map(
    (
      await selectSwatches(
        db,
        rows.map(({ sku_id }) => sku_id),
      )
    ).map((picture) => [picture.sku_id, picture]),
  )

function presentStock(row: StockRow, swatches: ReadonlyMap<string | null, PictureRow>, language: Language) {
  const available = row.on_hand_milli - row.held_milli
  const isStocked = row.supply !== 'made-to-order'
  const swatch = swatches.get(row.sku_id)
  return {
    sku_id: row.sku_id,
    sku_code: row.code,
    color_no: row.color_no,
    color_name: row.color_name[language],
    hex: row.hex,
    goods_id: row.style_id,
    goods_code: row.style_code,
    goods_name: row.name[language],
    status: row.status,
    is_active: row.active,
    lot: row.lot,
    unit: row.unit,
    image: swatch ? presentPicture(swatch, language) : null,
    on_hand_num: fromMilli(row.on_hand_milli),
    held_num: fromMilli(row.held_milli),
    available_num: fromMilli(available),
    low_num: fromMilli(row.low_milli),
    is_low: isStocked && available <= row.low_milli,
    is_sold_out: isStocked && available < row.min_milli,
  }
}

const soldDays = 30

export async function getStock(
  { db, clock, language }: StaffContext,
  { sku_id }: Input<typeof contract.getStock>,
): Promise<Output<typeof contract.getStock>> {
  const row = (await findStock(db, sku_id)) ?? refuse('not-found')
  const [swatches, siblings, use] = await Promise.all([
    readSwatches(db, [row]),
    selectSiblings(db, row.style_id),
    selectUse(db, sku_id, later(clock.now(), -soldDays * day)),
  ])
  const daily = Math.max(0, Math.round(use.sold_milli / soldDays))
  const available = row.on_hand_milli - row.held_milli
  return {
    ...presentStock(row, swatches, language),
    hold_num: use.hold_num,
    to_ship_num: fromMilli(use.to_ship_milli),
    daily_num: fromMilli(daily),
    lasts_days: daily > 0 ? Math.floor(available / daily) : null,
    siblings: siblings.map(({ id, color_no, color_name, hex }) => ({
      sku_id: id,
      color_no,
      color_name: color_name[language],
      hex,
    })),
  }
}

export async function listStockLedger(
  { db, language }: StaffContext,
  { sku_id, reason, page = 1, limit = 50 }: Input<typeof contract.listStockLedger>,
): Promise<Output<typeof contract.listStockLedger>> {
  // One moment for the stock and its lines: an order may move both in between.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = (await findStock(trx, sku_id)) ?? refuse('not-found')
      const lines = await selectLedger(trx, { skuId: sku_id, reason, ...pagingOf(page, limit) })
      const sum = await sumLedger(trx, sku_id)
      const total = reason === undefined ? sum.num : await countLedger(trx, sku_id, reason)
      return {
        list: lines.map((line) => ({
          line_id: String(line.id),
          time: seconds(line.at),
          reason: line.reason,
          reason_text: reasonTexts[line.reason][language],
          on_hand_change: fromMilli(line.on_hand_change),
          held_change: fromMilli(line.held_change),
          on_hand_num: fromMilli(line.on_hand_milli),
          held_num: fromMilli(line.held_milli),
          order_id: line.order_id,
          order_sn: line.order_sn ?? '',
          after_id: line.case_id,
          after_sn: line.case_sn ?? '',
          staff_name: line.staff_name ?? '',
          note: line.note,
        })),
        total,
        page,
        limit,
        unit: row.unit,
        adds_up: sum.on_hand === row.on_hand_milli && sum.held === row.held_milli,
      }
    })
}
