import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/invoice-desk'
import type { StaffContext } from '#server/context.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { restoreFile } from '#server/modules/invoices/invoice-files.ts'
import { documentKey } from '#server/modules/media/documents.ts'
import { listLostFiles, sendWithFile } from '#server/modules/messages/lost-files.ts'
import { lockOrder } from '#server/modules/orders/order-to-pay.ts'
import { keptAmount } from '#server/modules/payments/refunds/kept-amounts.ts'
import { getDeskInvoiceRow, isLost } from './desk-invoices.ts'
import { refuseDeskConflict } from './present-desk-invoice.ts'

/** Replaces a PDF that the store had lost when the invoice was to be mailed, and mails the invoice. */
export async function restoreInvoiceFile(
  context: StaffContext,
  { invoice_id, file }: Input<typeof contract.restoreInvoiceFile>,
): Promise<Output<typeof contract.restoreInvoiceFile>> {
  const { db, clock, jobs } = context
  const { order_id } = await getDeskInvoiceRow(context, invoice_id)
  const status = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order_id)
    const invoice = await getDeskInvoiceRow({ db: trx }, invoice_id)
    const { media_id } = invoice
    // A colleague was faster, or the file is back.
    if (media_id === null || !isLost(invoice, await listLostFiles(trx))) {
      return refuseDeskConflict(invoice, await keptAmount(trx, order_id))
    }
    await restoreFile(trx, context, media_id, file.bytes)
    await sendWithFile(trx, documentKey(media_id), clock.now())
    await recordChange(trx, context, {
      act: 'changed',
      subject: { id: invoice.id, name: invoice.order_sn },
      memberId: invoice.member_id,
      before: { file_bytes: invoice.file_bytes },
      after: { file_bytes: file.bytes.length },
    })
    return invoice.status
  })
  jobs.runSoon('send-messages')
  return { status }
}
