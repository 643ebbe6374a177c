import type { Input } from '@corium/contract/call'
import type { deleteOrder as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { isDeletable, refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import { lockMemberOrder } from './get-member-order.ts'
import { hideOrder } from './my-orders.db.ts'

/** Takes a finished order out of its buyer's sight; the shop keeps it. */
export function deleteOrder(
  { db, clock, member }: MemberContext,
  { order_id }: Input<typeof contract>,
): Promise<Record<string, never>> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const order = await lockMemberOrder(trx, member.id, order_id)
    if (!isDeletable(order)) refuseStateConflict(order, at)
    await hideOrder(trx, order.id, at)
    return {}
  })
}
