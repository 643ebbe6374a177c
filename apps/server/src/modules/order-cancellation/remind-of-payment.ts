import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processAll } from '#server/jobs/process-each.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { hour } from '#server/runtime/clock.ts'
import { markReminded, selectToRemind } from './order-cancellation.db.ts'

/**
 * Seconds before an unpaid order is canceled: enough to pay it; and for a bank transfer, which takes days. A buyer
 * who placed the order, or chose the transfer, more recently than that needs no reminder.
 */
const ahead = { payment: 3 * hour, transfer: 24 * hour }

/**
 * The job that reminds buyers of orders that will soon be canceled because they are not paid, once for each
 * end of the time to pay.
 */
export const remindOfPayment = (shop: Shop): Job => ({
  name: 'remind-of-payment',
  cron: '*/10 * * * *',
  isTimed: true,
  run: async () => {
    const now = shop.clock.now()
    const due = (last: string | undefined) => selectToRemind(shop.db, now, ahead, last)
    await processAll(shop, 'order', due, ({ id }) => remindBuyer(shop, id, now))
    shop.jobs.runSoon('send-messages')
  },
})

async function remindBuyer({ db }: Shop, orderId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await markReminded(trx, orderId)
    if (!order) return
    await mailToMember(trx, {
      memberId: order.member_id,
      template: 'order-lapses-soon',
      at: now,
      params: {
        order_id: order.id,
        order_sn: order.sn,
        payable_fen: order.payable_fen,
        until: order.pay_expires_at.toISOString(),
        by_transfer: order.transfer_at !== null,
      },
    })
  })
}
