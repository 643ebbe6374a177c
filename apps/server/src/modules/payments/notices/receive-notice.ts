import type { Shop } from '#server/context.ts'
import type { NoticeHeaders, PaymentProvider, ProviderNotice } from '#server/providers/payment-provider.ts'
import { insertNotice, type NoticeRow } from './notices.db.ts'

/** `done`: stored before, or about nothing that concerns the shop. */
export type Received = { kind: 'rejected' } | { kind: 'done' } | { kind: 'new'; notice: NoticeRow }

/**
 * Verifies a notice and stores it as it came. The shop then queries the provider and
 * never acts on the notice itself.
 */
export async function receiveNotice(
  shop: Shop,
  provider: PaymentProvider,
  rawBody: Buffer,
  headers: NoticeHeaders,
): Promise<Received> {
  const reading = await provider.readNotice(rawBody, headers)
  if (!reading.ok) {
    shop.rejections.note(provider.name, reading.rejection)
    return { kind: 'rejected' }
  }
  const at = shop.clock.now()
  const { notice } = reading
  const row: NoticeRow = { provider: provider.name, notice_id: notice.noticeId, ...subjectOf(notice) }
  const isNew = await insertNotice(shop.db, {
    ...row,
    body: reading.record ?? rawBody.toString('utf8'),
    received_at: at,
    checked_at: null,
    next_check_at: at,
    handled_at: notice.kind === 'other' ? at : null,
  })
  return isNew && notice.kind !== 'other' ? { kind: 'new', notice: row } : { kind: 'done' }
}

function subjectOf(notice: ProviderNotice): { kind: string; reference: string } {
  switch (notice.kind) {
    case 'payment':
      return { kind: 'payment', reference: notice.payment.paymentSn }
    case 'refund':
    case 'reversal':
      return { kind: notice.kind, reference: notice.refund.refundSn }
    case 'dispute':
    case 'complaint':
      return { kind: notice.kind, reference: notice.number }
    case 'other':
      return { kind: notice.eventType, reference: '' }
  }
}
