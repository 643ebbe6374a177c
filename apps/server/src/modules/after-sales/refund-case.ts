import type * as contract from '@corium/contract/after-sales-desk'
import { afterStatus } from '@corium/contract/after-status'
import type { Input, Output } from '@corium/contract/call'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { findRefunds, leftToRefund, repeatRefund } from '#server/modules/payments/refunds/part-refunds.ts'
import { isStuck } from '#server/modules/payments/refunds/refunds.states.ts'
import { checkRefundLimit } from '#server/modules/staff/refund-limit.ts'
import { refuse } from '#server/refuse.ts'
import { canMove } from './after-sales.states.ts'
import { refuseConflict } from './case-handle.ts'
import type { CaseRow } from './cases.db.ts'
import { actOnCase, agreedRefund, type By } from './desk-act.ts'
import type { LockedCase } from './lock-case.ts'
import { moveCase } from './move-case.ts'
import { releaseReplacement } from './replacement-stock.ts'
import { checkRefundOfWhole, startRefund } from './start-refund.ts'
import { refundOf, writeAboutCase } from './write-about-case.ts'

type RefundInput = Input<typeof contract.refundCase>

/**
 * Starts the refund of an approved case, also of an exchange whose replacement cannot be sent, or sends one again
 * that did not go through.
 */
export const refundCase = (
  context: StaffContext,
  input: RefundInput,
): Promise<Output<typeof contract.refundCase>> =>
  actOnCase(
    context,
    input.after_id,
    (found) => (canMove(found.status, 'refund-started') ? 'refund-started' : 'refund-repeated'),
    (trx, locked, by) =>
      locked.found.status === afterStatus.refunding
        ? repeat(trx, locked, by)
        : start(trx, context, locked, input, by),
  )

async function start(
  trx: Db,
  { staff }: StaffContext,
  locked: LockedCase,
  input: RefundInput,
  by: By,
): Promise<CaseRow> {
  const { order, found } = locked
  const isExchange = found.type === 'exchange'
  if (isExchange && !input.as_refund) refuseConflict(found)
  const refund_fen = await agreedRefund(trx, found, input.refund_amount)
  checkRefundLimit(staff, refund_fen)
  // The replacement turned out flawed or too short, so it cannot be sent.
  if (isExchange) await releaseReplacement(trx, found.id, by)
  const type = isExchange ? ('return_refund' as const) : found.type
  const agreed = { order, found: { ...found, type, refund_fen } }
  await checkRefundOfWhole(trx, agreed)
  const started = await startRefund(trx, agreed, by)
  if (started.refund_fen > 0) {
    await writeAboutCase(trx, found, 'after-sales-refund-sent', await refundOf(trx, started), by.at)
  }
  return started
}

async function repeat(trx: Db, { order, found }: LockedCase, by: By): Promise<CaseRow> {
  const refundId = found.refund_id ?? ''
  const refund = (await findRefunds(trx, [refundId])).get(refundId)
  if (!refund || !isStuck(refund)) return refuseConflict(found)
  const repeated = await repeatRefund(trx, refund, by)
  if (!repeated) refuse('refund-exceeds-payment', { max_refund: await leftToRefund(trx, order.id) })
  return moveCase(trx, found, 'refund-repeated', by, { refund_id: repeated.id })
}
