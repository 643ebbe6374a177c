import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/erp'
import type { ErpStock } from '@corium/contract/erp'
import { fromMilli } from '@corium/contract/measure'
import type { IntegrationContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { countStock, receiveStock, writeOffStock } from '#server/modules/stock-desk/move-stock.ts'
import { refuse } from '#server/refuse.ts'
import { selectStockAfter, selectStockOf } from './erp.db.ts'

/** The cursor is the article number of the last color that was read. */
export async function listErpStock(
  { db }: IntegrationContext,
  { sku_codes, cursor = '', limit = 50 }: Input<typeof contract.listErpStock>,
): Promise<Output<typeof contract.listErpStock>> {
  const rows = sku_codes ? await selectStockOf(db, sku_codes) : await selectStockAfter(db, cursor, limit + 1)
  const read = sku_codes ? rows : rows.slice(0, limit)
  return {
    list: read.map(present),
    cursor: sku_codes ? '' : (read.at(-1)?.code ?? cursor),
    is_more: read.length < rows.length,
  }
}

const present = (row: Awaited<ReturnType<typeof selectStockOf>>[number]): ErpStock => ({
  sku_id: row.sku_id,
  sku_code: row.code,
  unit: row.unit,
  on_hand_num: fromMilli(row.on_hand_milli),
  held_num: fromMilli(row.held_milli),
  available_num: fromMilli(row.on_hand_milli - row.held_milli),
  low_num: fromMilli(row.low_milli),
})

/** @throws `not-found` */
async function getStock(db: Db, code: string) {
  const [row] = await selectStockOf(db, [code])
  return row ?? refuse('not-found')
}

export async function setErpStock(
  context: IntegrationContext,
  { sku_code, ...count }: Input<typeof contract.setErpStock>,
): Promise<ErpStock> {
  const row = await getStock(context.db, sku_code)
  return { ...present(row), ...(await countStock(context, { ...count, sku_id: row.sku_id })) }
}

export async function adjustErpStock(
  context: IntegrationContext,
  { sku_code, reason, num, note = '', lot, request_id }: Input<typeof contract.adjustErpStock>,
): Promise<ErpStock> {
  const row = await getStock(context.db, sku_code)
  const move = { sku_id: row.sku_id, num, note, request_id }
  const moved =
    reason === 'receipt' ? await receiveStock(context, { ...move, lot }) : await writeOffStock(context, move)
  return { ...present(row), ...moved }
}
