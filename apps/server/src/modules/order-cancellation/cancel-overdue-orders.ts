import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processAll } from '#server/jobs/process-each.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { selectOverdue } from './order-cancellation.db.ts'

/** The job that cancels every order whose time to pay is over. */
export const cancelOverdueOrders = (shop: Shop): Job => ({
  name: 'cancel-unpaid',
  cron: '* * * * *',
  isTimed: true,
  run: async () => {
    const now = shop.clock.now()
    const overdue = (last: string | undefined) => selectOverdue(shop.db, now, last)
    await processAll(shop, 'order', overdue, ({ id }) => cancelOverdueOrder(shop, id))
  },
})

async function cancelOverdueOrder(shop: Shop, orderId: string): Promise<void> {
  const result = await cancelUnpaidOrder(
    shop,
    orderId,
    { type: 'timeout' },
    { type: 'job', name: 'cancel-unpaid' },
  )
  if (result === 'unknown') {
    shop.log.warn(
      { order: orderId },
      'an overdue order is not canceled yet: its payment provider did not confirm that it is unpaid',
    )
  }
}
