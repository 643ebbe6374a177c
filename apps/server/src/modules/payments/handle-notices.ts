import type { Shop } from '#server/context.ts'
import { eachApart } from '#server/each-apart.ts'
import { nextAskAt } from './ask-again.ts'
import { markHandled, type NoticeRow, postponeNotice, selectDueNotices } from './notices.db.ts'
import { findPaymentBySn } from './payments.db.ts'
import { pursueRefund } from './pursue-refund.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { recordExternalRefund } from './record-external-refund.ts'
import { findRefundBySn } from './refunds.db.ts'

/** Does what the stored notices ask for; one that cannot be handled now waits longer each time. */
export async function handleNotices(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await selectDueNotices(shop.db, now)
  await eachApart(
    shop,
    'notice',
    due.map((notice) => ({ ...notice, id: notice.notice_id })),
    async (notice) => {
      await postponeNotice(shop.db, notice, { asked_at: now, ask_at: nextAskAt(notice.asked_at, now) })
      await handleNotice(shop, notice)
    },
  )
}

type Outcome = 'done' | 'later' | 'unknown-payment'

export async function handleNotice(shop: Shop, notice: NoticeRow): Promise<void> {
  const { reference } = notice
  const outcome =
    notice.kind === 'payment' ? await handlePayment(shop, reference) : await handleRefund(shop, reference)
  if (outcome === 'later') return
  const first = await markHandled(shop.db, notice, shop.clock.now())
  if (outcome === 'unknown-payment' && first) {
    shop.log.error(
      { kind: notice.kind, reference },
      'the provider tells of a payment that the shop never asked for',
    )
  }
}

async function handlePayment(shop: Shop, sn: string): Promise<Outcome> {
  const payment = await findPaymentBySn(shop.db, sn)
  if (!payment) return 'unknown-payment'
  return (await reconcilePayment(shop, payment.id)) === 'unknown' ? 'later' : 'done'
}

async function handleRefund(shop: Shop, sn: string): Promise<Outcome> {
  const refund = await findRefundBySn(shop.db, sn)
  if (!refund) return recordExternalRefund(shop, sn)
  return (await pursueRefund(shop, refund.id)) ? 'done' : 'later'
}
