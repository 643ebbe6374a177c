import type { Shop } from '#server/context.ts'
import { markHandled, type NoticeRow, selectOpenNotices } from './notices.db.ts'
import { findPaymentBySn } from './payments.db.ts'
import { pursueRefund } from './pursue-refund.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { recordExternalRefund } from './record-external-refund.ts'
import { findRefundBySn } from './refunds.db.ts'

/** Does what the stored notices ask for; those about which the provider cannot be asked now stay for the next run. */
export async function handleNotices(shop: Shop): Promise<void> {
  for (const notice of await selectOpenNotices(shop.db)) await handleNotice(shop, notice)
}

export async function handleNotice(shop: Shop, notice: NoticeRow): Promise<void> {
  const done =
    notice.kind === 'payment'
      ? await handlePayment(shop, notice.reference)
      : await handleRefund(shop, notice.reference)
  if (done) await markHandled(shop.db, notice, shop.clock.now())
}

async function handlePayment(shop: Shop, sn: string): Promise<boolean> {
  const payment = await findPaymentBySn(shop.db, sn)
  if (!payment) {
    shop.log.error({ payment_sn: sn }, 'the provider tells of a payment that the shop never asked for')
    return true
  }
  return (await reconcilePayment(shop, payment.id)) !== 'unknown'
}

async function handleRefund(shop: Shop, sn: string): Promise<boolean> {
  const refund = await findRefundBySn(shop.db, sn)
  return refund ? pursueRefund(shop, refund.id) : recordExternalRefund(shop, sn)
}
