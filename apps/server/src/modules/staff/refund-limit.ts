import type { Staff } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'

/** Whether a member of staff may pay back this amount, in fen, in one refund. */
export const isWithinRefundLimit = (
  { refundLimit }: Pick<Staff, 'refundLimit'>,
  amountFen: number,
): boolean => refundLimit === null || amountFen <= refundLimit

/** @throws `refund-above-limit`, which names the limit */
export function checkRefundLimit(staff: Pick<Staff, 'refundLimit'>, amountFen: number): void {
  if (isWithinRefundLimit(staff, amountFen)) return
  refuse('refund-above-limit', { refund_limit: staff.refundLimit! })
}
