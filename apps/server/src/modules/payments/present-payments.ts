import type { Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import type { getOrder } from '@corium/contract/orders'
import { seconds } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { payMethods } from './pay-methods.ts'
import { type PaymentRow, selectPaymentsOfOrder } from './payments.db.ts'
import { isHeld, type PayStatus } from './payments.states.ts'
import { type RefundRow, selectRefundsOfOrder } from './refunds.db.ts'

const statusTexts: Record<PayStatus, Bilingual> = {
  0: { 'en-us': 'Not paid', 'zh-cn': '未支付' },
  1: { 'en-us': 'Waiting for payment', 'zh-cn': '等待付款' },
  2: { 'en-us': 'Paid', 'zh-cn': '已支付' },
  3: { 'en-us': 'Closed', 'zh-cn': '已关闭' },
  4: { 'en-us': 'Failed', 'zh-cn': '支付失败' },
  5: { 'en-us': 'Being refunded', 'zh-cn': '退款中' },
  6: { 'en-us': 'Partly refunded', 'zh-cn': '部分退款' },
  7: { 'en-us': 'Refunded', 'zh-cn': '已退款' },
}
const heldText: Bilingual = { 'en-us': 'Being checked by our team', 'zh-cn': '人工核对中' }

const refundTexts: Record<RefundRow['status'], Bilingual> = {
  created: { 'en-us': 'Requested', 'zh-cn': '已提交' },
  processing: { 'en-us': 'On its way', 'zh-cn': '退款处理中' },
  succeeded: { 'en-us': 'Refunded', 'zh-cn': '已退款' },
  closed: { 'en-us': 'Being checked by our team', 'zh-cn': '人工处理中' },
  'needs-attention': { 'en-us': 'Being checked by our team', 'zh-cn': '人工处理中' },
}

/** The attempts to pay an order as its page shows them, newest first. */
export async function listPaymentsOf(
  db: Db,
  orderId: string,
  language: Language,
): Promise<Output<typeof getOrder>['payments']> {
  const rows = await selectPaymentsOfOrder(db, orderId)
  return rows.map((payment) => ({
    pay_sn: payment.sn,
    method: payMethods[payment.method].name[language],
    amount: payment.received_fen ?? payment.amount_fen,
    pay_status: payment.status,
    pay_status_text: textOf(payment)[language],
    time: seconds(payment.paid_at ?? payment.created_at),
  }))
}

const textOf = (payment: PaymentRow): Bilingual => (isHeld(payment) ? heldText : statusTexts[payment.status])

/** What went back, or is on its way back, of an order's payments, newest first. */
export async function listRefundsOf(
  db: Db,
  orderId: string,
  language: Language,
): Promise<Output<typeof getOrder>['refunds']> {
  const rows = await selectRefundsOfOrder(db, orderId)
  return rows.map(({ sn, amount_fen, status, succeeded_at, created_at }) => ({
    refund_sn: sn,
    amount: amount_fen,
    refund_status_text: refundTexts[status][language],
    time: seconds(succeeded_at ?? created_at),
  }))
}
