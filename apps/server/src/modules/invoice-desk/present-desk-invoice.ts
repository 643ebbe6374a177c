import type { DeskInvoice } from '@corium/contract/invoice-desk'
import { invoiceStatus } from '@corium/contract/invoice-status'
import type { Language } from '@corium/contract/language'
import type { InvoiceWithOrder } from '#server/modules/invoices/invoice-rows.ts'
import { canMove } from '#server/modules/invoices/invoices.states.ts'
import { orderOf, presentInvoice } from '#server/modules/invoices/present-invoice.ts'
import { statusTexts } from '#server/modules/orders/orders.texts.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'

/** The earlier invoice of the order is void and not reversed yet. */
const waitsForReversal = ({ replaced_status, status }: InvoiceWithOrder): boolean =>
  status <= invoiceStatus.issuing && replaced_status === invoiceStatus.toReverse

/**
 * What staff can do with an invoice now: `handle` on the wire. Without money that
 * the shop keeps, none is issued.
 */
export const presentDeskHandle = (invoice: InvoiceWithOrder, keptFen: number): DeskInvoice['handle'] => ({
  start: canMove(invoice.status, 'started') && !waitsForReversal(invoice) && keptFen > 0,
  put_back: canMove(invoice.status, 'put-back'),
  issue: canMove(invoice.status, 'issued') && keptFen > 0,
  refuse: canMove(invoice.status, 'refused'),
  reverse: canMove(invoice.status, 'reversed'),
})

/**
 * Refuses an action that the invoice does not allow now; the refusal carries its status and the allowed
 * actions.
 */
export function refuseDeskConflict(invoice: InvoiceWithOrder, keptFen: number): never {
  refuse('state-conflict', { status: invoice.status, handle: presentDeskHandle(invoice, keptFen) })
}

/** An invoice as the staff pages show it. `keptFen` is what was paid for the order and not refunded. */
export function presentDeskInvoice(
  invoice: InvoiceWithOrder,
  context: { keptFen: number; isFileLost: boolean; language: Language; now: Date },
): DeskInvoice {
  const { end_reason, status, reversal_number, reversed_at } = invoice
  const isVoid = status === invoiceStatus.toReverse && (end_reason === 'exchange' || end_reason === 'refund')
  return {
    ...presentInvoice(invoice, orderOf(invoice), context),
    member_id: invoice.member_id,
    order_status: invoice.order_status,
    order_status_text: statusTexts[invoice.order_status][context.language],
    paid_at: seconds(invoice.paid_at ?? invoice.created_at),
    payable_amount: context.keptFen,
    void_reason: isVoid ? end_reason : null,
    reversal:
      reversal_number !== null && reversed_at
        ? { number: reversal_number, time: seconds(reversed_at) }
        : null,
    waits_for_reversal: waitsForReversal(invoice),
    is_file_lost: context.isFileLost,
    handle: presentDeskHandle(invoice, context.keptFen),
  }
}
