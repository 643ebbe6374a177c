import { invoiceStatus } from '@corium/contract/invoice-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { selectOrderInvoices } from './invoice-rows.ts'
import { moveInvoice } from './move-invoice.ts'

/*
 * What happens to an order's invoices when the order ends or money goes back. Call
 * these with the order locked.
 */

/**
 * The order was canceled or refunded as a whole: an invoice that is not issued yet is not needed any more.
 */
export async function closeInvoices(trx: Db, orderId: string, by: By): Promise<void> {
  const { applied, issuing } = invoiceStatus
  for (const invoice of await selectOrderInvoices(trx, orderId, [applied, issuing])) {
    await moveInvoice(trx, invoice, 'order-ended', by, { end_reason: 'order-ended' })
  }
}

/** A refund arrived: an issued invoice that says more than the shop kept is void, and staff reverse it. */
export async function voidInvoices(
  trx: Db,
  { orderId, keptFen }: { orderId: string; keptFen: number },
  by: By,
): Promise<void> {
  const { issued, toReverse } = invoiceStatus
  for (const invoice of await selectOrderInvoices(trx, orderId, [issued, toReverse])) {
    if ((invoice.amount_fen ?? 0) <= keptFen || invoice.end_reason === 'refund') continue
    await moveInvoice(trx, invoice, 'refund-made', by, { end_reason: 'refund' })
  }
}
