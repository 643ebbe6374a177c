import type { AfterStatus } from '@corium/contract/after-status'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type { FieldText } from '@corium/contract/field-texts'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { leftToRefund } from '#server/modules/payments/refunds/part-refunds.ts'
import { checkTrackingNumber, findCourier } from '#server/modules/shipping/couriers.ts'
import { isWithinRefundLimit } from '#server/modules/staff/refund-limit.ts'
import { refuseFields } from '#server/refuse.ts'
import type { CaseMove } from './after-sales.states.ts'
import { checkDeskMove } from './case-handle.ts'
import type { CaseRow } from './cases.db.ts'
import { listCaseStyles } from './end-case.ts'
import { getAnyCase, type LockedCase, lockCase } from './lock-case.ts'

export type By = { actor: { type: 'staff'; id: string }; at: Date }

/** What the change log calls the moves of staff. */
const acts: Partial<Record<CaseMove, ChangeAct>> = {
  approved: 'approved',
  refused: 'refused',
  'goods-accepted': 'received',
  'goods-refused': 'refused',
  'replacement-sent': 'shipped',
  'refund-started': 'refunded',
  'refund-repeated': 'retried',
}

/**
 * Runs an employee's action on the locked case, then starts what follows: messages, refunds, tracking of parcels,
 * and the update of the stock.
 * @throws `not-found`, or `state-conflict` when the case does not allow the move
 */
export async function actOnCase(
  context: StaffContext,
  afterId: string,
  move: CaseMove | ((found: CaseRow) => CaseMove),
  work: (trx: Db, locked: LockedCase, by: By) => Promise<CaseRow>,
): Promise<{ status: AfterStatus }> {
  const { db, clock, jobs, catalog, staff } = context
  const at = clock.now()
  const { status, id } = await db.transaction().execute(async (trx) => {
    const locked = await lockCase(trx, await getAnyCase(trx, afterId))
    const before = locked.found
    const moved = typeof move === 'string' ? move : move(before)
    checkDeskMove(before, moved)
    const after = await work(trx, locked, { actor: { type: 'staff', id: staff.id }, at })
    await recordChange(trx, context, {
      act: acts[moved] ?? 'changed',
      subject: { id: before.id, name: before.sn },
      memberId: before.member_id,
      before,
      after,
    })
    return after
  })
  catalog.stockChanged(await listCaseStyles(db, id))
  jobs.runSoon('send-messages')
  jobs.runSoon('send-refunds')
  jobs.runSoon('follow-shipments')
  return { status }
}

/**
 * Starts the refund together with the decision if the employee may refund this amount; otherwise a colleague starts
 * it.
 */
export const mayRefund = ({ staff }: StaffContext, { refund_fen }: CaseRow): boolean =>
  staff.permissions.includes('orders.refund') && isWithinRefundLimit(staff, refund_fen)

type Number = { courier: string; courier_number: string }

/** The number in its stored form. @throws field errors */
export function readNumber({ courier, courier_number }: Number): Number {
  const { number, fault } = checkTrackingNumber(courier_number)
  const errors: Record<string, FieldText> = {
    ...(!findCourier(courier) && { courier: 'invalid' as const }),
    ...(fault && { courier_number: fault }),
  }
  if (!number || Object.keys(errors).length > 0) refuseFields(errors)
  return { courier, courier_number: number }
}

/**
 * The amount that staff and buyer agreed on, or the case's own. It can be zero once the whole payment was refunded
 * in another way.
 * @throws field errors when it is more than the case allows, or zero otherwise
 */
export async function agreedRefund(trx: Db, found: CaseRow, asked: number | undefined): Promise<number> {
  if (asked === undefined) return found.refund_fen
  const max = found.goods_fen + found.shipping_fen
  if (asked > max) refuseFields({ refund_amount: 'more-than-available' })
  if (asked === 0 && max > 0 && (await leftToRefund(trx, found.order_id)) > 0) {
    refuseFields({ refund_amount: 'invalid' })
  }
  return asked
}
