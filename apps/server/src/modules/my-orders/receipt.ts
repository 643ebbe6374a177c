import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import type * as contract from '@corium/contract/orders'
import type { MemberContext, Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processAll } from '#server/jobs/process-each.ts'
import { presentHandle, refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import { extendedDueAt, receiveOrder } from '#server/modules/orders/receipt.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { seconds } from '#server/runtime/clock.ts'
import { lockMemberOrder } from './get-member-order.ts'
import { lockDueReceipt, selectDueReceipts } from './my-orders.db.ts'

export function confirmReceipt(
  { db, clock, member }: MemberContext,
  { order_id }: Input<typeof contract.confirmReceipt>,
): Promise<Output<typeof contract.confirmReceipt>> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const order = await lockMemberOrder(trx, member.id, order_id)
    if (!presentHandle(order, at).confirm) refuseStateConflict(order, at)
    await receiveOrder(trx, order, { actor: { type: 'member', id: member.id }, at })
    return { order_status: orderStatus.completed }
  })
}

/** Postpones the automatic confirmation, once. */
export function extendReceipt(
  { db, clock, member }: MemberContext,
  { order_id }: Input<typeof contract.extendReceipt>,
): Promise<Output<typeof contract.extendReceipt>> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const order = await lockMemberOrder(trx, member.id, order_id)
    if (!presentHandle(order, at).extend || !order.confirm_due_at) refuseStateConflict(order, at)
    const confirm_due_at = extendedDueAt(order.confirm_due_at)
    const actor = { type: 'member' as const, id: member.id }
    await recordOrderEvent(trx, order, 'extended', { actor, at }, { extended_at: at, confirm_due_at })
    return { auto_confirm_at: seconds(confirm_due_at) }
  })
}

/**
 * The job that confirms the receipt of orders that were shipped long ago and have no open after-sales case.
 */
export const confirmDueReceipts = (shop: Shop): Job => ({
  name: 'confirm-receipts',
  cron: '*/10 * * * *',
  isTimed: true,
  run: async () => {
    const at = shop.clock.now()
    const actor = { type: 'job' as const, name: 'confirm-receipts' }
    const due = (last: string | undefined) => selectDueReceipts(shop.db, at, last)
    await processAll(shop, 'order', due, ({ id }) =>
      shop.db.transaction().execute(async (trx) => {
        // The buyer can have confirmed, postponed or complained in the meantime.
        const order = await lockDueReceipt(trx, id, at)
        if (order) await receiveOrder(trx, order, { actor, at })
      }),
    )
  },
})
