import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import type { remindShipment as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { nextReminderAt, refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { lockMemberOrder } from './get-member-order.ts'

/** Reminds the shop to ship; staff see it in their list. */
export function remindShipment(
  { db, clock, member }: MemberContext,
  { order_id }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const order = await lockMemberOrder(trx, member.id, order_id)
    if (order.status !== orderStatus.pendingShipment) refuseStateConflict(order, at)
    const next = order.reminded_at && nextReminderAt(order.reminded_at)
    if (next && next > at) {
      refuse('limit-reached', { which: 'reminder', limit: 1, used: 1, again_at: seconds(next) })
    }
    const actor = { type: 'member' as const, id: member.id }
    await recordOrderEvent(trx, order, 'reminded', { actor, at }, { reminded_at: at })
    return { next_at: seconds(nextReminderAt(at)) }
  })
}
