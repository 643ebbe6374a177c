import type { Bag, setBagSku as contract } from '@corium/contract/bag'
import type { Input } from '@corium/contract/call'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { isSoldOut, nearestPurchasable, unitPrice } from '#server/modules/stock/purchasable-sku.ts'
import { refuseStock } from '#server/modules/stock/refuse-quantity.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { refuse } from '#server/refuse.ts'
import { lockBag, lockLines, replaceSku } from './bag.db.ts'
import { listBag } from './bag.ts'

/**
 * Changes a line to another color of its product. The quantity stays, even if less is
 * in stock: the bag then says so, as for any other line. Of a line with that color, the
 * quantities add up as far as stock and the maximum allow.
 */
export async function setBagSku(context: Context, { cart_id, sku_id }: Input<typeof contract>): Promise<Bag> {
  const owner = ownerOf(context)
  await context.db.transaction().execute(async (trx) => {
    await lockBag(trx, owner)
    const lines = isUuid(cart_id) ? await lockLines(trx, owner) : []
    const line = lines.find(({ id }) => id === cart_id) ?? refuse('not-found')
    if (line.sku_id === sku_id) return
    const skus = await selectPurchasableSkus(trx, [line.sku_id, sku_id])
    const sku = skus.get(sku_id)
    if (!sku?.on_sale || sku.style_id !== skus.get(line.sku_id)?.style_id) return refuse('not-found')
    if (isSoldOut(sku)) refuseStock(sku)
    const other = lines.find((one) => one.sku_id === sku_id)
    const num_milli = other
      ? Math.max(other.num_milli, nearestPurchasable(other.num_milli + line.num_milli, sku))
      : line.num_milli
    await replaceSku(trx, owner, {
      id: line.id,
      sku_id,
      num_milli,
      price_fen: unitPrice(sku, num_milli),
      is_selected: line.is_selected || (other?.is_selected ?? false),
      at: context.clock.now(),
    })
  })
  return listBag(context)
}
