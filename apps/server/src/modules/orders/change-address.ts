import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import type { StoredOrder } from './order.ts'
import type { OrderEvent } from './orders.states.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** Gives a locked order another address; its history says so. */
export async function changeOrderAddress(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'status'>,
  address: OrderAddress,
  by: By,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(trx, order, 'address-changed', by)
}

/**
 * How often the address of an order was changed, by its buyer or by staff. Exact only with the order locked.
 */
export async function countAddressChanges(db: Db, orderId: string): Promise<number> {
  const { num } = await db
    .selectFrom('order_history')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('order_id', '=', orderId)
    .where('event', '=', 'address-changed' satisfies OrderEvent)
    .executeTakeFirstOrThrow()
  return num
}
