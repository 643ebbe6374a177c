import { invoiceStatus } from '@corium/contract/invoice-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { findInvoiceRow, type InvoiceRow } from './invoice-rows.ts'
import { moveInvoice } from './move-invoice.ts'

/**
 * The invoice that a correction would have taken the place of is valid again, unless a refund made it void.
 * Call after the correction was withdrawn or refused, with the order locked.
 */
export async function keepReplaced(
  trx: Db,
  { replaces_id }: Pick<InvoiceRow, 'replaces_id'>,
  by: By,
): Promise<void> {
  const replaced = replaces_id ? await findInvoiceRow(trx, replaces_id) : undefined
  if (replaced?.status !== invoiceStatus.toReverse || replaced.end_reason !== 'exchange') return
  await moveInvoice(trx, replaced, 'kept', by, { end_reason: null })
}
