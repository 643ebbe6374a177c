import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { StoredOrder } from './order.ts'

export type OrderDiscountRow = Selectable<Tables['order_discounts']>

type Discounted = Pick<StoredOrder, 'id' | 'discount_fen' | 'member_coupon_id'>

/** The discounts of an order by promotions and a coupon; makes no query for an order without any. */
export async function listOrderDiscounts(
  db: Db,
  { id, discount_fen, member_coupon_id }: Discounted,
): Promise<OrderDiscountRow[]> {
  if (discount_fen === 0 && member_coupon_id === null) return []
  return db.selectFrom('order_discounts').selectAll().where('order_id', '=', id).orderBy('sort').execute()
}

/** What a coupon took off the delivery fee; the order keeps it when its address changes. */
export const deliveryDiscountOf = (discounts: readonly OrderDiscountRow[]): OrderDiscountRow | undefined =>
  discounts.find(({ is_delivery }) => is_delivery)

export async function updateDeliveryDiscount(
  trx: Db,
  { order_id, sort }: Pick<OrderDiscountRow, 'order_id' | 'sort'>,
  amountFen: number,
): Promise<void> {
  await trx
    .updateTable('order_discounts')
    .set({ amount_fen: amountFen })
    .where('order_id', '=', order_id)
    .where('sort', '=', sort)
    .execute()
}
