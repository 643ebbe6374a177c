import type { Db } from '#server/db/open.ts'
import { isMadeToOrder } from '#server/modules/stock/purchasable-sku.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { holdStock, releaseStock, type StockLine, sellStock } from '#server/modules/stock/stock.ts'
import { type StoredCaseLine, selectCaseLines, setHoldsStock } from './cases.db.ts'

/*
 * The stock of the goods that an exchange sends out: held from the approval on, sold when it is sent.
 */

/** @throws a refusal `out-of-stock` */
export async function holdReplacement(trx: Db, caseId: string): Promise<void> {
  const lines = await selectCaseLines(trx, [caseId])
  const skus = await selectPurchasableSkus(
    trx,
    lines.flatMap(({ exchange_sku_id }) => exchange_sku_id ?? []),
  )
  const stocked = lines.filter(({ exchange_sku_id }) => {
    const sku = exchange_sku_id === null ? undefined : skus.get(exchange_sku_id)
    return sku !== undefined && !isMadeToOrder(sku)
  })
  await holdStock(trx, stocked.map(replacementOf))
  await setHoldsStock(
    trx,
    caseId,
    stocked.map(({ order_line_id }) => order_line_id),
  )
}

export const releaseReplacement = (trx: Db, caseId: string): Promise<void> =>
  endHold(trx, caseId, releaseStock)

export const sellReplacement = (trx: Db, caseId: string): Promise<void> => endHold(trx, caseId, sellStock)

async function endHold(
  trx: Db,
  caseId: string,
  change: (trx: Db, lines: readonly StockLine[]) => Promise<void>,
): Promise<void> {
  const held = (await selectCaseLines(trx, [caseId])).filter(({ holds_stock }) => holds_stock)
  if (held.length === 0) return
  await change(trx, held.map(replacementOf))
  await setHoldsStock(trx, caseId, [])
}

const replacementOf = ({ exchange_sku_id, num_milli }: StoredCaseLine): StockLine => ({
  sku_id: exchange_sku_id ?? '',
  num_milli,
})
