import type { Input, Output } from '@corium/contract/call'
import type { issueInvoice as contract } from '@corium/contract/invoice-desk'
import type { StaffContext } from '#server/context.ts'
import { attachInvoiceFile, storeInvoiceFile } from '#server/modules/invoices/invoice-files.ts'
import { moveInvoice } from '#server/modules/invoices/move-invoice.ts'
import { attachedFile } from '#server/modules/invoices/present-file.ts'
import { keptAmount } from '#server/modules/payments/refunds/kept-amounts.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { aboutOrder, act } from './desk-actions.ts'
import { getDeskInvoiceRow } from './desk-invoices.ts'
import { presentDeskHandle, refuseDeskConflict } from './present-desk-invoice.ts'
import { readIssue } from './read-issue.ts'
import { writeAboutInvoice } from './write-about-invoice.ts'

/**
 * Stores an issued invoice. The amount must be what the shop kept of the payment at this moment, because a
 * refund may have arrived while staff were issuing it.
 */
export async function issueInvoice(
  context: StaffContext,
  input: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { number, date, amount } = readIssue(input, context.clock.now())
  const found = await getDeskInvoiceRow(context, input.invoice_id)
  const keptFen = await keptAmount(context.db, found.order_id)
  if (!presentDeskHandle(found, keptFen).issue) refuseDeskConflict(found, keptFen)
  const { id: file_id, media_id } = await storeInvoiceFile(context, input.file.bytes)
  try {
    return await act(context, found.id, 'issue', async (trx, invoice, by) => {
      const kept = await keptAmount(trx, invoice.order_id)
      if (amount !== kept) refuse('invoice-amount-changed', { amount: kept })
      const facts = { number, issued_on: date, amount_fen: kept, file_id, issued_at: by.at }
      await attachInvoiceFile(trx, file_id, by.at)
      const { status } = await moveInvoice(trx, invoice, 'issued', by, facts)
      const file = attachedFile(media_id, number)
      const params = { ...aboutOrder(invoice), number, amount_fen: kept, file }
      await writeAboutInvoice(trx, invoice, 'invoice-issued', params, by.at)
      return { status }
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'invoices_number') throw error
    return refuseFields({ number: 'invoice-number-taken' })
  }
}
