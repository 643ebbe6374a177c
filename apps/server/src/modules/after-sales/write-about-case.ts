import type { Db } from '#server/db/open.ts'
import type { MessageParams, SmsTemplate } from '#server/modules/messages/messages.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { describeRefund, findPaidMethod } from '#server/modules/payments/refunds/part-refunds.ts'
import type { CaseRow } from './cases.db.ts'

type CaseTemplate = Extract<SmsTemplate, `after-sales-${string}`>

/** Queues a message about a case to its buyer. */
export function writeAboutCase<T extends CaseTemplate>(
  trx: Db,
  { id, sn, member_id }: Pick<CaseRow, 'id' | 'sn' | 'member_id'>,
  template: T,
  params: Omit<MessageParams[T], 'after_id' | 'after_sn'>,
  at: Date,
): Promise<void> {
  const all = { after_id: id, after_sn: sn, ...params } as MessageParams[T]
  return writeToMember(trx, { memberId: member_id, template, params: all, at })
}

/** The refund of a case, for messages about it: the amount of the started refund, or else the agreed one. */
export async function refundOf(db: Db, { refund_id, refund_fen, order_id }: CaseRow) {
  if (refund_id) return describeRefund(db, refund_id)
  const method = await findPaidMethod(db, order_id)
  return { amount_fen: refund_fen, ...(method && { method }) }
}
