import type { AfterStatus } from '@corium/contract/after-status'
import { type Actor, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { dueAt } from './after-sales.limits.ts'
import { type CaseMove, isOpen, moves } from './after-sales.states.ts'
import { type CaseFacts, type CaseRow, updateAfterStatus } from './cases.db.ts'

const cases: Entity<'after_sales', CaseMove> = {
  table: 'after_sales',
  history: 'after_sales_history',
  historyKey: 'case_id',
  moves,
}

/**
 * Moves a case whose order and row the transaction has locked, sets its due time and the facts of the move, adds a
 * history row, and brings the order's `after_status` in line. The only place that changes a case's status.
 */
export async function moveCase(
  trx: Db,
  { id, order_id, status }: { id: string; order_id: string; status: AfterStatus },
  event: CaseMove,
  { actor, at, note }: { actor: Actor; at: Date; note?: string },
  facts: CaseFacts = {},
): Promise<CaseRow> {
  const { to } = moves[event]
  const times = {
    ended_at: isOpen(to) ? null : at,
    ...(event !== 'edited' && { due_at: dueAt(to, at) }),
  }
  const row = await moveWithHistory(trx, cases, {
    ...{ id, event, actor, at, note, expected: status },
    facts: { ...times, ...facts },
  })
  await updateAfterStatus(trx, order_id)
  return row
}
