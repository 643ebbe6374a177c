import type { Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import type { getOrder } from '@corium/contract/orders'
import type { Db } from '#server/db/open.ts'
import { seconds } from '#server/runtime/clock.ts'
import { paymentMethods } from './payment-methods.ts'
import { type PaymentRow, selectPaymentsOfOrder } from './payments.db.ts'
import { isUnderReview, outcomeOf, type PayStatus } from './payments.states.ts'
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
const reviewText: Bilingual = { 'en-us': 'Being checked by our team', 'zh-cn': '人工核对中' }

const refundTexts: Record<RefundRow['status'], Bilingual> = {
  created: { 'en-us': 'Requested', 'zh-cn': '已提交' },
  processing: { 'en-us': 'On its way', 'zh-cn': '退款处理中' },
  succeeded: { 'en-us': 'Refunded', 'zh-cn': '已退款' },
  closed: { 'en-us': 'Being checked by our team', 'zh-cn': '人工处理中' },
  'needs-attention': { 'en-us': 'Being checked by our team', 'zh-cn': '人工处理中' },
}

/** How far a refund is, for its buyer. */
export const refundStatusText = ({ status }: Pick<RefundRow, 'status'>, language: Language): string =>
  refundTexts[status][language]

const textOf = (payment: PaymentRow): Bilingual =>
  isUnderReview(payment) ? reviewText : statusTexts[payment.status]

type OrderInfo = Output<typeof getOrder>
type Sums = Pick<OrderInfo['amounts'], 'paid' | 'refunded' | 'paid_by'>

/** The payments and refunds of an order, newest first, and what they add up to. */
export async function describePayments(
  db: Db,
  orderId: string,
  language: Language,
): Promise<Pick<OrderInfo, 'payments' | 'refunds'> & { sums: Sums }> {
  const [payments, refunds] = await Promise.all([
    selectPaymentsOfOrder(db, orderId),
    selectRefundsOfOrder(db, orderId),
  ])
  return {
    payments: payments.map((payment) => ({
      pay_sn: payment.sn,
      method: paymentMethods[payment.method].name[language],
      amount: payment.received_fen ?? payment.amount_fen,
      pay_status: payment.status,
      pay_status_text: textOf(payment)[language],
      paid_order: outcomeOf(payment) === 'settled',
      time: seconds(payment.paid_at ?? payment.created_at),
    })),
    refunds: refunds.map(({ sn, amount_fen, status, succeeded_at, created_at }) => ({
      refund_sn: sn,
      amount: amount_fen,
      refund_status_text: refundStatusText({ status }, language),
      time: seconds(succeeded_at ?? created_at),
    })),
    sums: sumOf(payments, refunds, language),
  }
}

/** Of the payment that paid the order: what came in, and what of it went or goes back. */
function sumOf(payments: readonly PaymentRow[], refunds: readonly RefundRow[], language: Language): Sums {
  const settled = payments.find((payment) => outcomeOf(payment) === 'settled')
  if (!settled) return { paid: 0, refunded: 0, paid_by: '' }
  return {
    paid: settled.received_fen ?? settled.amount_fen,
    refunded: refunds
      .filter(({ payment_id, status }) => payment_id === settled.id && status !== 'closed')
      .reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    paid_by: paymentMethods[settled.method].name[language],
  }
}
