import type { AfterStatus } from '@corium/contract/after-status'
import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { trackShipment } from '#server/modules/shipments/track-shipment.ts'
import { announceCase } from '#server/modules/webhooks/announce.ts'
import { dueAt } from './after-sales.limits.ts'
import { type CaseMove, isOpen, moves } from './after-sales.states.ts'
import { type CaseFacts, type CaseRow, updateAfterStatus } from './cases.db.ts'

const cases: Entity<'after_sales', CaseMove> = {
  table: 'after_sales',
  history: 'after_sales_history',
  historyKey: 'case_id',
  moves,
}

/** These moves keep the deadline of the case. */
const keepsTime: ReadonlySet<CaseMove> = new Set(['edited', 'return-corrected', 'replacement-corrected'])

/** The webhook events of moves. A move without one has an event only if it ends the case. */
const announced: Partial<Record<CaseMove, Parameters<typeof announceCase>[1]>> = {
  resubmitted: 'case.opened',
  'return-approved': 'case.decided',
  approved: 'case.decided',
  refused: 'case.decided',
  'goods-accepted': 'case.goods_accepted',
  'replacement-sent': 'case.replacement_sent',
}

/**
 * Moves a case whose order and row the transaction has locked, sets its due time and the facts of the move,
 * adds a history row, brings the order's `after_status` in line, and follows the parcel that the facts name.
 * The only place that changes a case's status.
 */
export async function moveCase(
  trx: Db,
  { id, order_id, status }: { id: string; order_id: string; status: AfterStatus },
  event: CaseMove,
  { actor, at, note }: By & { note?: string },
  facts: CaseFacts = {},
): Promise<CaseRow> {
  const { to } = moves[event]
  const times = {
    ended_at: isOpen(to) ? null : at,
    ...(!keepsTime.has(event) && { due_at: dueAt(to, at) }),
  }
  const row = await moveWithHistory(trx, cases, {
    id,
    event,
    actor,
    at,
    note,
    expected: status,
    facts: { ...times, ...facts },
  })
  await updateAfterStatus(trx, order_id)
  await trackParcels(trx, row, facts, at)
  const told = announced[event] ?? (isOpen(to) ? undefined : 'case.ended')
  if (told) await announceCase(trx, told, row, at)
  return row
}

/**
 * The sender of a return is the person whom the buyer named; a replacement goes to the case's address or its
 * contact.
 */
async function trackParcels(
  trx: Db,
  { id, back_mobile, contact_mobile, address }: CaseRow,
  { back_courier, back_number, ship_courier, ship_number }: CaseFacts,
  at: Date,
): Promise<void> {
  if (back_courier && back_number) {
    const parcel = {
      courier: back_courier,
      courier_number: back_number,
      phone: back_mobile || contact_mobile,
    }
    await trackShipment(trx, { return_id: id }, parcel, at)
  }
  if (ship_courier && ship_number) {
    const phone = address?.mobile ?? contact_mobile
    const parcel = { courier: ship_courier, courier_number: ship_number, phone }
    await trackShipment(trx, { replacement_id: id }, parcel, at)
  }
}
