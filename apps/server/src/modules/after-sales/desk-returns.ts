import type * as contract from '@corium/contract/after-sales-desk'
import { afterStatus } from '@corium/contract/after-status'
import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import { toMilli } from '@corium/contract/measure'
import { isSameNumber } from '@corium/contract/tracked-number'
import type { StaffContext } from '#server/context.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { findCourier } from '#server/modules/shipping/couriers.ts'
import { checkReason } from '#server/modules/staff/reasons.ts'
import { returnStock, staffOf } from '#server/modules/stock/stock.ts'
import { attachFiles } from '#server/modules/uploads/attached-files.ts'
import { refuseIfAny } from '#server/refuse.ts'
import { rejectReasons } from './after-sales.texts.ts'
import { checkObject } from './case-files.ts'
import { refuseConflict } from './case-handle.ts'
import { type CaseRow, selectCaseLines } from './cases.db.ts'
import { refusalNote } from './describe-case.ts'
import { actOnCase, agreedRefund, mayRefund, readNumber } from './desk-act.ts'
import { endWithoutResult } from './end-case.ts'
import { moveCase } from './move-case.ts'
import { parcelOnItsWay } from './parcel-on-its-way.ts'
import { reasonWithNote } from './present-case.ts'
import { releaseReplacement, sellReplacement } from './replacement-stock.ts'
import { startRefund } from './start-refund.ts'
import { refundOf, writeAboutCase } from './write-about-case.ts'

/*
 * The actions of staff on returned goods and on replacements.
 */

type Moved = Output<typeof contract.acceptReturn>

/** Enters the parcel of a buyer who sent the goods without telling. */
export function recordReturn(
  context: StaffContext,
  input: Input<typeof contract.recordReturn>,
): Promise<Moved> {
  const { courier, courier_number } = readNumber(input)
  return actOnCase(context, input.after_id, 'sent-back', (trx, { found }, by) =>
    moveCase(trx, found, 'sent-back', by, {
      back_courier: courier,
      back_number: courier_number,
      back_sent_at: by.at,
    }),
  )
}

/** Corrects the number of the parcel that is on its way: the buyer's, or that of the replacement. */
export function correctParcel(
  context: StaffContext,
  input: Input<typeof contract.correctCaseParcel>,
): Promise<Moved> {
  const { courier, courier_number } = readNumber(input)
  const ofReturn = ({ status }: CaseRow) => status === afterStatus.sentBack
  return actOnCase(
    context,
    input.after_id,
    (found) => (ofReturn(found) ? 'return-corrected' : 'replacement-corrected'),
    async (trx, { found }, { actor, at }) => {
      const by = { actor, at, note: courier_number }
      const now = parcelOnItsWay(found)
      const seen = { courier: input.seen_courier, courier_number: input.seen_number }
      if (!now || (!isSameNumber(now, seen) && !isSameNumber(now, { courier, courier_number }))) {
        refuseConflict(found)
      }
      if (ofReturn(found)) {
        const facts = { back_courier: courier, back_number: courier_number }
        return moveCase(trx, found, 'return-corrected', by, facts)
      }
      const facts = { ship_courier: courier, ship_number: courier_number }
      const corrected = await moveCase(trx, found, 'replacement-corrected', by, facts)
      const params = { courier: findCourier(courier)!.name, courier_number }
      await writeAboutCase(trx, found, 'after-sales-replacement-sent', params, at)
      return corrected
    },
  )
}

/** Accepts the goods that came back. For a return, starts the refund at once if the employee may make it. */
export function acceptReturn(
  context: StaffContext,
  input: Input<typeof contract.acceptReturn>,
): Promise<Moved> {
  const note = input.note?.trim() ?? ''
  return actOnCase(context, input.after_id, 'goods-accepted', async (trx, { order, found }, by) => {
    await restock(trx, found, input.restock ?? [], by)
    const isExchange = found.type === 'exchange' && !input.as_refund
    if (found.type === 'exchange' && input.as_refund) await releaseReplacement(trx, found.id, by)
    const type = isExchange ? ('exchange' as const) : ('return_refund' as const)
    const refund_fen = await agreedRefund(trx, found, input.refund_amount)
    await attachCheckPictures(trx, context, found, input.file_ids)
    const facts = { type, refund_fen, checked_at: by.at }
    const accepted = await moveCase(trx, found, 'goods-accepted', { ...by, note }, facts)
    const moved =
      !isExchange && mayRefund(context, accepted)
        ? await startRefund(trx, { order, found: accepted }, by)
        : accepted
    const refund = await refundOf(trx, moved)
    await writeAboutCase(trx, found, 'after-sales-received', { kind: type, ...refund, note }, by.at)
    return moved
  })
}

const attachCheckPictures = (trx: Db, context: StaffContext, { id }: CaseRow, file_ids: string[] = []) =>
  attachFiles(trx, {
    file_ids,
    scene: 'after_sales',
    object: { type: checkObject, id },
    uploader: context,
    at: context.clock.now(),
  })

/** @throws field errors for a line that is not in the case, has no stock, or for more than came back */
async function restock(
  trx: Db,
  found: CaseRow,
  asked: readonly { order_goods_id: string; num: number }[],
  { actor, at: now }: By,
): Promise<void> {
  const lines = await selectCaseLines(trx, [found.id])
  const errors: Record<string, FieldText> = {}
  const seen = new Set<string>()
  const returned = asked.flatMap(({ order_goods_id, num }, at) => {
    const line = lines.find(({ order_line_id }) => order_line_id === order_goods_id)
    const num_milli = toMilli(num)
    if (!line || seen.has(order_goods_id)) errors[`restock.${at}.order_goods_id`] = 'invalid'
    else if (num_milli > (line.has_stock ? line.num_milli : 0)) {
      errors[`restock.${at}.num`] = 'more-than-available'
    }
    seen.add(order_goods_id)
    return line && num_milli > 0 ? [{ sku_id: line.held_sku_id ?? line.sku_id, num_milli }] : []
  })
  refuseIfAny(errors)
  await returnStock(trx, 'return', returned, { at: now, caseId: found.id, staffId: staffOf(actor) })
}

/** Goods that do not pass the check go back to the buyer. */
export function rejectReturn(
  context: StaffContext,
  input: Input<typeof contract.rejectReturn>,
): Promise<Moved> {
  const { reason } = input
  const note = input.note?.trim() ?? ''
  checkReason(rejectReasons, reason, note)
  const { courier, courier_number } = readNumber(input)
  return actOnCase(context, input.after_id, 'goods-refused', async (trx, { found }, by) => {
    await attachCheckPictures(trx, context, found, input.file_ids)
    const refused = await endWithoutResult(
      trx,
      found,
      'goods-refused',
      { ...by, note: refusalNote(reason, note) },
      {
        refuse_reason: reason,
        refuse_note: note,
        checked_at: by.at,
        ship_courier: courier,
        ship_number: courier_number,
        shipped_at: by.at,
      },
    )
    const text = {
      'en-us': reasonWithNote(reason, note, 'en-us'),
      'zh-cn': reasonWithNote(reason, note, 'zh-cn'),
    }
    await writeAboutCase(trx, found, 'after-sales-refused', { reason: text, is_goods: true }, by.at)
    return refused
  })
}

/** Records the parcel with the replacement. */
export function shipReplacement(
  context: StaffContext,
  input: Input<typeof contract.shipReplacement>,
): Promise<Moved> {
  const { courier, courier_number } = readNumber(input)
  const note = input.note?.trim() ?? ''
  return actOnCase(context, input.after_id, 'replacement-sent', async (trx, { found }, by) => {
    if (found.type !== 'exchange') {
      refuseConflict(found)
    }
    await sellReplacement(trx, found.id, by)
    const sent = await moveCase(
      trx,
      found,
      'replacement-sent',
      { ...by, note },
      {
        ship_courier: courier,
        ship_number: courier_number,
        shipped_at: by.at,
      },
    )
    const params = { courier: findCourier(courier)!.name, courier_number }
    await writeAboutCase(trx, found, 'after-sales-replacement-sent', params, by.at)
    return sent
  })
}
