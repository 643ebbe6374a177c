import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type { FieldText } from '@corium/contract/field-texts'
import { isManual } from '@corium/contract/pay-methods'
import type * as contract from '@corium/contract/refund-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { followRepeatedRefund as followInCase } from '#server/modules/after-sales/follow-refund.ts'
import {
  findChangeResult,
  recordChange,
  storeChangeResult,
} from '#server/modules/change-log/record-change.ts'
import { followRepeatedRefund } from '#server/modules/orders/order-refunds.ts'
import { refundableOf } from '#server/modules/payments/refunds/create-refund.ts'
import { lockStuckRefund, repeatRefund } from '#server/modules/payments/refunds/part-refunds.ts'
import { redirectRefund as sendElsewhere } from '#server/modules/payments/refunds/redirect-refund.ts'
import { resolvePaidTwice, settleRefundByHand } from '#server/modules/payments/refunds/settle-refund.ts'
import { checkRefundLimit } from '#server/modules/staff/refund-limit.ts'
import type { RefundTarget } from '#server/providers/payment-provider.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { getRefundWithOrder } from './desk-refunds.ts'
import { refuseRefundConflict } from './present-desk-refund.ts'
import { findRefund, type RefundWithOrder } from './refund-desk.db.ts'

/*
 * The actions of staff on a refund that does not go through. Each adds a row to the refund's history.
 */

export const byStaff = ({ staff, clock }: StaffContext, note: string) => ({
  actor: { type: 'staff' as const, id: staff.id },
  at: clock.now(),
  note,
})

/** The note of an action that needs one. @throws field errors */
export function readNote(note: string): string {
  const text = note.trim()
  return text === '' ? refuseFields({ note: 'required' }) : text
}

/** Records the result of an action in its transaction, also for a repeated request; the note stays in the refund's history. */
const recordOn =
  (context: StaffContext, before: RefundWithOrder, act: ChangeAct, requestId?: string) =>
  async (trx: Db): Promise<void> => {
    const { id, sn } = before
    await recordChange(trx, context, {
      act,
      subject: { id, name: sn },
      before,
      after: await findRefund(trx, id),
    })
    await storeChangeResult(trx, context, requestId, { refund_id: id })
  }

/** The stored result if this request was carried out before. @throws `state-conflict` if it was not */
const refuseUnlessDone = async <T>(
  context: StaffContext,
  refundId: string,
  requestId: string | undefined,
): Promise<T> =>
  (await findChangeResult<T>(context, requestId)) ??
  refuseRefundConflict(context, await getRefundWithOrder(context, refundId))

/**
 * Sends a refund again. An after-sales case that waits for it follows. The refund limit of the role does not
 * apply: it was checked when the refund was decided.
 */
export async function retryRefund(
  context: StaffContext,
  { refund_id, note = '', request_id }: Input<typeof contract.retryRefund>,
): Promise<Output<typeof contract.retryRefund>> {
  const { db, jobs } = context
  const found = await getRefundWithOrder(context, refund_id)
  if (isManual(found.method)) refuseRefundConflict(context, found)
  const by = byStaff(context, note.trim())
  const repeated = await db.transaction().execute(async (trx) => {
    const refund = await lockStuckRefund(trx, found)
    if (!refund) return undefined
    const next = await repeatRefund(trx, refund, by)
    if (!next) refuse('refund-exceeds-payment', { max_refund: await refundableOf(trx, refund.payment_id) })
    const numbers = { from: refund.id, to: next.id }
    await followInCase(trx, numbers, by)
    await followRepeatedRefund(trx, numbers)
    await recordChange(trx, context, {
      act: 'retried',
      subject: { id: refund.id, name: refund.sn },
      before: { refund_sn: refund.sn, amount_fen: refund.amount_fen },
      after: { refund_sn: next.sn, amount_fen: next.amount_fen },
    })
    const result = { refund_id: next.id, refund_sn: next.sn }
    await storeChangeResult(trx, context, request_id, result)
    return result
  })
  if (!repeated) return refuseUnlessDone(context, refund_id, request_id)
  jobs.runSoon('send-refunds')
  return repeated
}

export async function settleRefund(
  context: StaffContext,
  input: Input<typeof contract.settleRefund>,
): Promise<Output<typeof contract.settleRefund>> {
  const found = await getRefundWithOrder(context, input.refund_id)
  const [reference, note] = [input.reference.trim(), input.note.trim()]
  const errors: Record<string, FieldText> = {
    ...(reference === '' && { reference: 'required' as const }),
    ...(note === '' && { note: 'required' as const }),
    ...(input.amount !== found.amount_fen && { amount: 'not-the-amount' as const }),
  }
  refuseIfAny(errors)
  checkRefundLimit(context.staff, found.amount_fen)
  const { actor } = byStaff(context, note)
  const settlement = { how: input.how, reference, note }
  const record = recordOn(context, found, 'settled', input.request_id)
  const settled = await settleRefundByHand(context, found.id, settlement, actor, record)
  if (!settled) return refuseUnlessDone(context, found.id, input.request_id)
  // Completes the after-sales case that the refund belongs to.
  context.jobs.runSoon('move-cases')
  return { refund_id: found.id }
}

/** Has a refund that the buyer's account cannot receive sent to another account. */
export async function redirectRefund(
  context: StaffContext,
  { refund_id, note, ...input }: Input<typeof contract.redirectRefund>,
): Promise<Output<typeof contract.redirectRefund>> {
  const found = await getRefundWithOrder(context, refund_id)
  const to = readTarget(input)
  const by = byStaff(context, readNote(note))
  checkRefundLimit(context.staff, found.amount_fen)
  const result = await sendElsewhere(context, found.id, to, by, recordOn(context, found, 'redirected'))
  if (result === 'refused' && to.kind === 'card') refuseFields({ account: 'card-refused' })
  if (result !== 'done') return refuseRefundConflict(context, await getRefundWithOrder(context, found.id))
  return { refund_id: found.id }
}

/** @throws field errors */
function readTarget({
  to,
  bank,
  account = '',
  holder = '',
}: Omit<Input<typeof contract.redirectRefund>, 'refund_id' | 'note'>): RefundTarget {
  if (to === 'merchant') return { kind: 'merchant' }
  const card = { account: account.replaceAll(/[\s-]/g, ''), holder: holder.trim() }
  const errors: Record<string, FieldText> = {
    ...(!/^\d{12,19}$/.test(card.account) && { account: 'invalid' as const }),
    ...(card.holder === '' && { holder: 'required' as const }),
  }
  if (!bank) return refuseFields({ ...errors, bank: 'required' })
  refuseIfAny(errors)
  return { kind: 'card', bank, ...card }
}

export async function resolveRefund(
  context: StaffContext,
  { refund_id, note, request_id }: Input<typeof contract.resolveRefund>,
): Promise<Output<typeof contract.resolveRefund>> {
  const by = byStaff(context, readNote(note))
  const found = await getRefundWithOrder(context, refund_id)
  const isResolved = await resolvePaidTwice(
    context,
    found,
    by,
    recordOn(context, found, 'resolved', request_id),
  )
  if (!isResolved) return refuseUnlessDone(context, found.id, request_id)
  return { refund_id: found.id }
}
