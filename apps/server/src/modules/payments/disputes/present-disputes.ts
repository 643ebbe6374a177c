import type { Dispute, DisputeStatus } from '@corium/contract/dispute'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { presentCharged } from '../charges.ts'
import { selectDisputesOfPayment } from './disputes.db.ts'
import { complainingProvider, type OpenDispute, type ShownDispute } from './open-disputes.ts'

const statusTexts: Record<DisputeStatus, Bilingual> = {
  'to-answer': { 'en-us': 'Waits for our answer', 'zh-cn': '待商家回应' },
  waiting: { 'en-us': 'Under review by the provider', 'zh-cn': '支付平台处理中' },
  won: { 'en-us': 'Decided for the shop', 'zh-cn': '商家胜诉' },
  lost: { 'en-us': 'Decided for the buyer', 'zh-cn': '买家胜诉' },
  withdrawn: { 'en-us': 'Withdrawn by the buyer', 'zh-cn': '买家已撤销' },
  covered: { 'en-us': 'Ended, the provider bears the loss', 'zh-cn': '已结束，损失由支付平台承担' },
  ended: { 'en-us': 'Ended without a decision', 'zh-cn': '已结束，未作裁决' },
}

/** What staff do about a complaint, they do here. */
const complaintStatusTexts: Partial<Record<DisputeStatus, Bilingual>> = {
  'to-answer': { 'en-us': 'Waits for our answer', 'zh-cn': '待回复' },
  waiting: { 'en-us': 'Answered, not completed', 'zh-cn': '已回复，待反馈处理完成' },
  ended: { 'en-us': 'Completed', 'zh-cn': '已处理完成' },
}

/** By PayPal's names, then WeChat Pay's; others are shown as they are. */
const reasonTexts: Record<string, Bilingual> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: { 'en-us': 'Goods not received', 'zh-cn': '未收到商品' },
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: {
    'en-us': 'Goods not as described',
    'zh-cn': '商品与描述不符',
  },
  UNAUTHORISED: { 'en-us': 'Payment not authorized by the payer', 'zh-cn': '未经授权的付款' },
  CREDIT_NOT_PROCESSED: { 'en-us': 'Refund not received', 'zh-cn': '未收到退款' },
  DUPLICATE_TRANSACTION: { 'en-us': 'Paid twice', 'zh-cn': '重复付款' },
  INCORRECT_AMOUNT: { 'en-us': 'Wrong amount', 'zh-cn': '金额不符' },
  PAYMENT_BY_OTHER_MEANS: { 'en-us': 'Paid in another way', 'zh-cn': '已通过其他方式付款' },
  CANCELED_RECURRING_BILLING: { 'en-us': 'Recurring payment canceled', 'zh-cn': '已取消的定期扣款' },
  PROBLEM_WITH_REMITTANCE: { 'en-us': 'Problem with the transfer', 'zh-cn': '汇款问题' },
  OTHER: { 'en-us': 'Another reason', 'zh-cn': '其他原因' },
  REFUND: { 'en-us': 'The buyer wants money back', 'zh-cn': '申请退款' },
  SERVICE_NOT_WORK: { 'en-us': 'Goods or service not received', 'zh-cn': '商品或服务未生效' },
  OTHERS: { 'en-us': 'Another reason', 'zh-cn': '其他原因' },
}

export const reasonText = (reason: string, language: Language): string =>
  reasonTexts[reason]?.[language] ?? reason

/** What the history of an order says about a dispute or a complaint: why it began, or how it ended. */
export function disputeNote(event: string, note: string, language: Language): string {
  if (event === 'complaint-ended') return ''
  if (event === 'disputed' || event === 'complained') return reasonText(note, language)
  return event === 'dispute-ended' ? (statusTexts[note as DisputeStatus]?.[language] ?? note) : note
}

const presentDispute = (row: ShownDispute, language: Language): Dispute => ({
  kind: row.provider === complainingProvider ? 'complaint' : 'dispute',
  dispute_number: row.number,
  status: row.status,
  status_text: statusTextsOf(row)[language],
  reason_text: reasonText(row.reason, language),
  amount: row.amount_fen,
  charge: presentCharged(row),
  opened_at: seconds(row.opened_at),
  respond_by: secondsOrNull(row.respond_by),
})

const statusTextsOf = ({ provider, status }: ShownDispute): Bilingual =>
  (provider === complainingProvider ? complaintStatusTexts[status] : undefined) ?? statusTexts[status]

/** Disputes with the earliest deadline for the shop come first. */
export const presentOpenDisputes = (disputes: readonly OpenDispute[], language: Language): Dispute[] =>
  disputes
    .map((dispute) => {
      const { opened_at, respond_by } = dispute
      const times = { opened_at: new Date(opened_at), respond_by: respond_by ? new Date(respond_by) : null }
      return presentDispute({ ...dispute, ...times }, language)
    })
    .toSorted((one, other) => (one.respond_by ?? Infinity) - (other.respond_by ?? Infinity))

/** Every dispute of a payment, newest first. */
export async function listDisputes(db: Db, paymentId: string, language: Language): Promise<Dispute[]> {
  const disputes = await selectDisputesOfPayment(db, paymentId)
  return disputes.map((dispute) => presentDispute(dispute, language))
}
