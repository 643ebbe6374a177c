import type { InvoiceStatus } from '@corium/contract/invoice-status'
import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { InvoiceFacts } from './invoice-rows.ts'
import { type InvoiceMove, moves } from './invoices.states.ts'

const invoices: Entity<'invoices', InvoiceMove> = {
  table: 'invoices',
  history: 'invoice_history',
  historyKey: 'invoice_id',
  moves,
}

/**
 * Moves an invoice whose order the transaction has locked, sets the facts of the move, and adds a history
 * row. The only place that changes an invoice's status.
 */
export async function moveInvoice(
  trx: Db,
  { id, status }: { id: string; status: InvoiceStatus },
  event: InvoiceMove,
  by: By & { note?: string },
  facts: InvoiceFacts = {},
): Promise<{ status: InvoiceStatus }> {
  return moveWithHistory(trx, invoices, { ...by, id, event, expected: status, facts })
}
