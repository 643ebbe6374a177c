import type { Shop } from '#server/context.ts'
import type { WechatNotice } from '#server/outside/wechat/wechat-pay.port.ts'
import { insertNotice, type NoticeRow } from './notices.db.ts'

/** `news`: stored for the first time and not handled yet. `known`: there is nothing to do. */
export type Received = { kind: 'not-authentic' | 'known' } | { kind: 'news'; notice: NoticeRow }

/** Proves a notice of WeChat Pay and stores it as it came. What it says is not believed: it makes us ask. */
export async function receiveWechatNotice(
  shop: Shop,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<Received> {
  const reading = await shop.outside.wechatPay.readNotice(rawBody, headers)
  if (!reading.ok) {
    shop.log.warn({ rejection: reading.rejection }, 'a notice was not accepted')
    return { kind: 'not-authentic' }
  }
  const at = shop.clock.now()
  const { notice } = reading
  const row: NoticeRow = { provider: 'wechat-pay', notice_id: notice.eventId, ...subjectOf(notice) }
  const isNews = await insertNotice(shop.db, {
    ...row,
    body: rawBody.toString('utf8'),
    received_at: at,
    asked_at: null,
    ask_at: at,
    handled_at: notice.kind === 'other' ? at : null,
  })
  return isNews && notice.kind !== 'other' ? { kind: 'news', notice: row } : { kind: 'known' }
}

function subjectOf(notice: WechatNotice): { kind: string; reference: string } {
  switch (notice.kind) {
    case 'payment':
      return { kind: 'payment', reference: notice.payment.outTradeNo }
    case 'refund':
      return { kind: 'refund', reference: notice.refund.outRefundNo }
    case 'other':
      return { kind: notice.eventType, reference: '' }
  }
}
