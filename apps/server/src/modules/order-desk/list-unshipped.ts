import type { Output } from '@corium/contract/call'
import { fromMilli } from '@corium/contract/measure'
import type { getDeskOrder } from '@corium/contract/order-desk'
import type { Db } from '#server/db/open.ts'
import { claimedOf, listUnsentClaims } from '#server/modules/after-sales/unsent-claims.ts'
import { listUnsent } from '#server/modules/parcels/send-parcels.ts'
import { selectLots } from './order-desk.db.ts'

/** The unshipped quantities of an order, with the dye lot in stock of each color. */
export async function listUnshipped(
  db: Db,
  orderId: string,
): Promise<Output<typeof getDeskOrder>['unshipped']> {
  const [unsent, claims, lots] = await Promise.all([
    listUnsent(db, orderId),
    listUnsentClaims(db, orderId),
    selectLots(db, orderId),
  ])
  return unsent.map((line) => ({
    order_goods_id: line.id,
    num: fromMilli(line.left_milli),
    claimed_num: fromMilli(claimedOf(claims, line)),
    lot: lots.get(line.sku_id) ?? '',
  }))
}
