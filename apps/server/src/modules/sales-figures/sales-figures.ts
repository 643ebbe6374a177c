import type { Input, Output } from '@corium/contract/call'
import { fromMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/sales-desk'
import type { StaffContext } from '#server/context.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { pictureIds, presentGoods } from '#server/modules/orders/present-order.ts'
import { momentsOf, readDayRange } from '#server/runtime/day-range.ts'
import { rankSkus, sumDays } from './sales-figures.db.ts'

export async function listSalesDays(
  { db }: StaffContext,
  range: Input<typeof contract.listSalesDays>,
): Promise<Output<typeof contract.listSalesDays>> {
  const days = readDayRange(range)
  return { list: await sumDays(db, days, momentsOf(days)) }
}

export async function listBestSellers(
  { db, language }: StaffContext,
  { limit = 20, ...range }: Input<typeof contract.listBestSellers>,
): Promise<Output<typeof contract.listBestSellers>> {
  const rows = await rankSkus(db, momentsOf(readDayRange(range)), limit)
  const pictures = await selectPictures(db, pictureIds(rows))
  return {
    list: rows.map((row) => ({
      ...presentGoods(row, pictures, language),
      num: fromMilli(row.num_milli),
      amount: row.amount_fen,
      orders: row.orders,
    })),
  }
}
