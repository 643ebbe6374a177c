import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { isMadeToOrder } from '#server/modules/stock/purchasable-sku.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import {
  holdStock,
  releaseStock,
  type StockCause,
  type StockLine,
  sellStock,
  staffOf,
} from '#server/modules/stock/stock.ts'
import { type StoredCaseLine, selectCaseLines, setHoldsStock } from './cases.db.ts'

/*
 * The stock of the goods that an exchange sends out: held from the approval on, sold when it is sent.
 */

/** @throws a refusal `out-of-stock` */
export async function holdReplacement(trx: Db, caseId: string, by: By): Promise<void> {
  const lines = await selectCaseLines(trx, [caseId])
  const skus = await selectPurchasableSkus(
    trx,
    lines.flatMap(({ exchange_sku_id }) => exchange_sku_id ?? []),
  )
  const stocked = lines.filter(({ exchange_sku_id }) => {
    const sku = exchange_sku_id === null ? undefined : skus.get(exchange_sku_id)
    return sku !== undefined && !isMadeToOrder(sku)
  })
  await holdStock(trx, stocked.map(replacementOf), causeOf(caseId, by))
  await setHoldsStock(
    trx,
    caseId,
    stocked.map(({ order_line_id }) => order_line_id),
  )
}

export const releaseReplacement = (trx: Db, caseId: string, by: By): Promise<void> =>
  endHold(trx, caseId, by, releaseStock)

export const sellReplacement = (trx: Db, caseId: string, by: By): Promise<void> =>
  endHold(trx, caseId, by, sellStock)

async function endHold(
  trx: Db,
  caseId: string,
  by: By,
  change: (trx: Db, lines: readonly StockLine[], cause: StockCause) => Promise<void>,
): Promise<void> {
  const held = (await selectCaseLines(trx, [caseId])).filter(({ holds_stock }) => holds_stock)
  if (held.length === 0) return
  await change(trx, held.map(replacementOf), causeOf(caseId, by))
  await setHoldsStock(trx, caseId, [])
}

const causeOf = (caseId: string, { actor, at }: By): StockCause => ({ caseId, at, staffId: staffOf(actor) })

const replacementOf = ({ exchange_sku_id, num_milli }: StoredCaseLine): StockLine => ({
  sku_id: exchange_sku_id ?? '',
  num_milli,
})
