import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contract from '@corium/contract/order-desk'
import { orderStatus } from '@corium/contract/order-status'
import type { DeskContext, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { Facts } from '#server/modules/change-log/changed-fields.ts'
import {
  changeOnce,
  findChangeResult,
  recordChange,
  storeChangeResult,
} from '#server/modules/change-log/record-change.ts'
import { cancelPaidOrder } from '#server/modules/order-cancellation/cancel-paid-order.ts'
import { cancelUnpaidOrder } from '#server/modules/order-cancellation/cancel-unpaid-order.ts'
import type { PersonalCancellation } from '#server/modules/orders/cancel-locked-order.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { staffCancelReasons } from '#server/modules/orders/orders.texts.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { openPaymentSn } from '#server/modules/payments/close-payments.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { type DeskOrderRow, findOrder, lockOrderRow } from './order-desk.db.ts'
import { presentDeskHandle, refuseDeskConflict } from './present-desk-order.ts'

/** @throws `not-found` */
export async function lockDeskOrder(trx: Db, orderId: string): Promise<DeskOrderRow> {
  const order = isUuid(orderId) ? await lockOrderRow(trx, orderId) : undefined
  return order ?? refuse('not-found')
}

/** A program acts as the shop itself; the change log names its key. */
export const staffActor = ({ staff }: DeskContext) => ({ type: 'staff' as const, id: staff?.id ?? null })

/** Records what was done to a locked order: its row before and now, and what `facts` add about it. */
export async function recordOnOrder(
  trx: Db,
  context: DeskContext,
  order: StoredOrder,
  act: ChangeAct,
  facts: { before?: Facts; after?: Facts } = {},
): Promise<void> {
  await recordChange(trx, context, {
    act,
    subject: { id: order.id, name: order.sn },
    memberId: order.member_id,
    before: { ...order, ...facts.before },
    after: { ...(await lockOrderRow(trx, order.id)), ...facts.after },
  })
}

/** Packing ends the buyer's right to cancel; taking the mark back restores it. */
export function setPacked(
  context: StaffContext,
  { order_id, is_packed }: Input<typeof contract.setPacked>,
): Promise<Output<typeof contract.setPacked>> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const order = await lockDeskOrder(trx, order_id)
    const handle = presentDeskHandle(order)
    if (!(is_packed ? handle.pack : handle.unpack)) refuseDeskConflict(order)
    const by = { actor: staffActor(context), at }
    await recordOrderEvent(trx, order, is_packed ? 'packed' : 'unpacked', by, {
      packed_at: is_packed ? at : null,
    })
    await recordOnOrder(trx, context, order, is_packed ? 'packed' : 'unpacked')
    return { packed_at: is_packed ? seconds(at) : null }
  })
}

export async function addOrderNote(
  context: StaffContext,
  { order_id, text, request_id }: Input<typeof contract.addOrderNote>,
): Promise<Record<string, never>> {
  const note = text.trim()
  if (note === '') refuseFields({ text: 'required' })
  return changeOnce(context, request_id, async (trx) => {
    const order = await lockDeskOrder(trx, order_id)
    await recordOrderEvent(trx, order, 'noted', {
      actor: staffActor(context),
      at: context.clock.now(),
      note,
    })
    await recordOnOrder(trx, context, order, 'noted', { after: { note } })
    return {}
  })
}

type Canceled = Output<typeof contract.cancelDeskOrder>

/**
 * `reason_id` is a key of `staffCancelReasons`; the reason `other` needs a note, every
 * other one can have one. A repeat with the same request id returns the first result.
 */
export async function cancelDeskOrder(
  context: StaffContext,
  { order_id, reason_id, note = '', request_id }: Input<typeof contract.cancelDeskOrder>,
): Promise<Canceled> {
  if (!Object.hasOwn(staffCancelReasons, reason_id)) refuseFields({ reason_id: 'invalid' })
  if (reason_id === 'other' && note.trim() === '') refuseFields({ note: 'required' })
  const order = await getDeskOrderRow(context, order_id)
  const refuseUnlessCanceled = async () =>
    (await findChangeResult<Canceled>(context, request_id)) ??
    refuseDeskConflict(await getDeskOrderRow(context, order_id))
  if (!presentDeskHandle(order).cancel) return refuseUnlessCanceled()
  const cancellation: PersonalCancellation = {
    type: 'staff',
    reason: reason_id,
    note: note.trim(),
    staff: context.staff,
  }
  const resultOf = (refund: { refund_sn?: string }): Canceled => ({
    order_status: orderStatus.canceled,
    ...refund,
  })
  async function record(trx: Db, refund: { refund_sn?: string } = {}): Promise<void> {
    await recordOnOrder(trx, context, order, 'canceled', { after: { note: note.trim() } })
    await storeChangeResult(trx, context, request_id, resultOf(refund))
  }
  if (order.status === orderStatus.pendingShipment) {
    const result = await cancelPaidOrder(context, order.id, cancellation, record)
    if (result !== 'not-open') return resultOf(result)
  } else {
    const result = await cancelUnpaidOrder(context, order.id, cancellation, staffActor(context), record)
    if (result === 'canceled') return resultOf({})
    if (result === 'unknown') {
      refuse('payment-unknown', { pay_sn: await openPaymentSn(context.db, order.id) })
    }
  }
  // The order changed in the meantime.
  return refuseUnlessCanceled()
}

/** @throws `not-found` */
export async function getDeskOrderRow({ db }: StaffContext, orderId: string): Promise<DeskOrderRow> {
  const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined
  return order ?? refuse('not-found')
}
