import type { Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import type { getOrder } from '@corium/contract/orders'
import { isManual } from '@corium/contract/pay-methods'
import type { SettledHow } from '@corium/contract/settled-how'
import type { Db } from '#server/db/open.ts'
import { seconds } from '#server/runtime/clock.ts'
import { presentCharge, presentCharged } from './charges.ts'
import { paymentMethods } from './payment-methods.ts'
import { type PaymentRow, selectPaymentsOfOrder } from './payments.db.ts'
import { awaitsDecision, isUnderReview, outcomeOf, type PayStatus } from './payments.states.ts'
import { type RefundRow, selectRefundsOfOrder } from './refunds/refunds.db.ts'
import { isDropped } from './refunds/refunds.states.ts'

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
const pendingText: Bilingual = { 'en-us': 'Under review by the payment provider', 'zh-cn': '支付平台审核中' }
const reviewText: Bilingual = { 'en-us': 'Under review by our team', 'zh-cn': '人工核对中' }
const resolvedText: Bilingual = { 'en-us': 'Settled with our team', 'zh-cn': '已由人工处理' }

const refundTexts: Record<RefundRow['status'], Bilingual> = {
  created: { 'en-us': 'Requested', 'zh-cn': '已提交' },
  processing: { 'en-us': 'On its way', 'zh-cn': '退款处理中' },
  succeeded: { 'en-us': 'Refunded', 'zh-cn': '已退款' },
  closed: { 'en-us': 'Under review by our team', 'zh-cn': '人工处理中' },
  'needs-attention': { 'en-us': 'Under review by our team', 'zh-cn': '人工处理中' },
}

/** How staff paid a refund: for its status, and where the money went. */
export const settledTexts: Record<SettledHow, { status: Bilingual; to: Bilingual }> = {
  'bank-transfer': {
    status: { 'en-us': 'Refunded by bank transfer', 'zh-cn': '已通过银行转账退款' },
    to: { 'en-us': 'Bank transfer', 'zh-cn': '银行转账' },
  },
  wallet: {
    status: { 'en-us': 'Refunded by a transfer to your wallet', 'zh-cn': '已通过钱包转账退款' },
    to: { 'en-us': 'Wallet transfer', 'zh-cn': '钱包转账' },
  },
  cash: {
    status: { 'en-us': 'Refunded in cash', 'zh-cn': '已以现金退款' },
    to: { 'en-us': 'Cash', 'zh-cn': '现金' },
  },
  other: {
    status: { 'en-us': 'Refunded by our team', 'zh-cn': '已由客服退款' },
    to: { 'en-us': 'As agreed with our team', 'zh-cn': '与客服约定的方式' },
  },
}

/** Its money went back in another way, or was never to go back. */
const droppedTexts: { repeated: Bilingual; external: Bilingual } = {
  repeated: { 'en-us': 'Replaced by another refund', 'zh-cn': '已由其他退款替代' },
  external: { 'en-us': 'Did not take place', 'zh-cn': '未实际退款' },
}

const transferText: Bilingual = { 'en-us': 'Being paid back by our team', 'zh-cn': '商家转账退款中' }

/** How far a refund is, for its buyer. */
export function refundStatusText(
  refund: Pick<RefundRow, 'status' | 'settled_how' | 'method' | 'reason' | 'problem'>,
  language: Language,
): string {
  const { status, settled_how, method, problem } = refund
  if (settled_how) return settledTexts[settled_how].status[language]
  if (isDropped(refund)) return droppedTexts[problem === 'repeated' ? 'repeated' : 'external'][language]
  return (isManual(method) ? transferText : refundTexts[status])[language]
}

function textOf(payment: PaymentRow): Bilingual {
  if (isUnderReview(payment)) return reviewText
  if (awaitsDecision(payment)) return pendingText
  return payment.problem === 'resolved' ? resolvedText : statusTexts[payment.status]
}

/** How far a payment is, for its buyer. */
export const payStatusText = (payment: PaymentRow, language: Language): string => textOf(payment)[language]

type OrderInfo = Output<typeof getOrder>
/** Staff find a payment and a refund by their ids; buyers get only the numbers. */
type Payment = OrderInfo['payments'][number] & { payment_id: string }
type Refund = Omit<OrderInfo['refunds'][number], 'reason_text' | 'words'> & { refund_id: string }
type Sums = Pick<OrderInfo['amounts'], 'paid' | 'refunded' | 'paid_by'>

/** The payments and refunds of an order, newest first, and what they add up to. */
export async function describePayments(
  db: Db,
  orderId: string,
  language: Language,
): Promise<{ payments: Payment[]; refunds: Refund[]; sums: Sums }> {
  const [payments, refunds] = await Promise.all([
    selectPaymentsOfOrder(db, orderId),
    selectRefundsOfOrder(db, orderId),
  ])
  return {
    payments: payments.map((payment) => ({
      payment_id: payment.id,
      pay_sn: payment.sn,
      method: paymentMethods[payment.method].name[language],
      amount: payment.received_fen ?? payment.amount_fen,
      charge: presentCharge(payment),
      pay_status: payment.status,
      pay_status_text: payStatusText(payment, language),
      paid_order: outcomeOf(payment) === 'settled',
      on_account: payment.method === 'on-account',
      pending: awaitsDecision(payment),
      time: seconds(payment.paid_at ?? payment.created_at),
    })),
    refunds: refunds.map((refund) => ({
      refund_id: refund.id,
      refund_sn: refund.sn,
      amount: refund.amount_fen,
      charge: presentCharged(refund),
      refund_status_text: refundStatusText(refund, language),
      time: seconds(refund.succeeded_at ?? refund.created_at),
    })),
    sums: sumOf(payments, refunds, language),
  }
}

/** Sums up the payment that paid the order: what was received, and what was or is being refunded. */
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
