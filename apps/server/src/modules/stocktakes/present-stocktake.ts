import type { Bilingual } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import {
  type Stocktake,
  type StocktakeRow,
  type StocktakeStatus,
  stocktakeStatus,
} from '@corium/contract/stocktakes'
import type { StaffContext } from '#server/context.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { type CountedStocktake, type CountRow, isOpen } from './stocktakes.db.ts'

const statusTexts: Record<StocktakeStatus, Bilingual> = {
  [stocktakeStatus.open]: { 'en-us': 'Counting', 'zh-cn': '盘点中' },
  [stocktakeStatus.closed]: { 'en-us': 'Closed', 'zh-cn': '已结束' },
  [stocktakeStatus.canceled]: { 'en-us': 'Canceled', 'zh-cn': '已取消' },
}

export function presentStocktake({ language, staff }: StaffContext, entry: CountedStocktake): Stocktake {
  const may = isOpen(entry) && staff.permissions.includes('stock.edit')
  return {
    stocktake_id: entry.id,
    name: entry.name,
    status: entry.status,
    status_text: statusTexts[entry.status][language],
    staff_name: entry.staff_name,
    created_at: seconds(entry.created_at),
    ended_name: entry.ended_name ?? '',
    ended_at: secondsOrNull(entry.ended_at),
    row_num: entry.row_num,
    counted_num: entry.counted_num,
    different_num: entry.different_num,
    applied_num: entry.applied_num,
    refused_num: entry.refused_num,
    difference_fen: entry.difference_fen,
    version: entry.version,
    handle: {
      count: isOpen(entry),
      close: may && entry.counted_num > 0,
      cancel: may && entry.applied_num === 0,
    },
  }
}

const orNull = (milli: number | null): number | null => (milli === null ? null : fromMilli(milli))

export function presentRow({ language }: Pick<StaffContext, 'language'>, row: CountRow): StocktakeRow {
  const { counted_milli, expected_milli } = row
  const isCounted = counted_milli !== null && expected_milli !== null
  return {
    sku_id: row.sku_id,
    sku_code: row.code,
    color_no: row.color_no,
    color_name: row.color_name[language],
    hex: row.hex,
    goods_name: row.name[language],
    lot: row.lot,
    unit: row.unit,
    version: row.version,
    counted_num: orNull(counted_milli),
    expected_num: orNull(expected_milli),
    difference_num: isCounted ? fromMilli(counted_milli - expected_milli) : null,
    difference_fen: isCounted ? row.difference_fen : null,
    staff_name: row.staff_name ?? '',
    counted_at: secondsOrNull(row.counted_at),
    is_again: row.is_again,
    outcome: row.outcome,
  }
}
