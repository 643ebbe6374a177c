import type { PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import { processEach } from '#server/jobs/process-each.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import { nextCheckAt } from '../check-schedule.ts'
import { recordComplaint } from '../complaints/record-complaint.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { findProvider } from '../payment-providers.ts'
import { findReportedPayment } from '../payments.db.ts'
import { isUndecided, reconcilePayment } from '../reconcile-payment.ts'
import { recordConsoleRefund } from '../refunds/record-console-refund.ts'
import { findReportedRefund } from '../refunds/refunds.db.ts'
import { sendOrQueryRefund } from '../refunds/send-refunds.ts'
import { markHandled, type NoticeRow, postponeNotice, selectDueNotices } from './notices.db.ts'

/** Handles the stored notices that are due; one that cannot be handled now waits longer each time. */
export async function handleNotices(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await selectDueNotices(shop.db, now)
  await processEach(
    shop,
    'notice',
    due.map((notice) => ({ ...notice, id: notice.notice_id })),
    async (notice) => {
      const times = { checked_at: now, next_check_at: nextCheckAt(notice.checked_at, now) }
      await postponeNotice(shop.db, notice, times)
      await handleNotice(shop, notice)
    },
  )
}

type Result = 'done' | 'later' | 'unknown-payment'

export async function handleNotice(shop: Shop, notice: NoticeRow): Promise<void> {
  const from = findProvider(shop, notice.provider)
  const result = from ? await handle(shop, notice, from) : 'unknown-payment'
  if (result === 'later') return
  const isFirst = await markHandled(shop.db, notice, shop.clock.now())
  if (result === 'unknown-payment' && isFirst) {
    const { provider, kind, reference } = notice
    shop.log.error({ provider, kind, reference }, 'a notice is about a payment that the shop does not have')
  }
}

async function handle(
  shop: Shop,
  { kind, reference }: NoticeRow,
  { provider, methods }: { provider: PaymentProvider; methods: readonly PayMethod[] },
): Promise<Result> {
  const actor: Actor = { type: 'provider', name: provider.name }
  if (kind === 'payment') {
    const payment = await findReportedPayment(shop.db, reference, methods)
    if (!payment) return 'unknown-payment'
    return isUndecided(await reconcilePayment(shop, payment.id, actor)) ? 'later' : 'done'
  }
  if (kind === 'dispute') return recordDispute(shop, { provider, methods }, reference)
  if (kind === 'complaint') return recordComplaint(shop, { provider, methods }, reference)
  const refund = await findReportedRefund(shop.db, reference, methods)
  if (!refund) return recordConsoleRefund(shop, provider, { kind, reference })
  return (await sendOrQueryRefund(shop, refund.id, actor)) ? 'done' : 'later'
}
