import { invoiceStatus } from '@corium/contract/invoice-status'
import type * as contract from '@corium/contract/invoices'
import type { Language } from '@corium/contract/language'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { findBlock } from './can-apply.ts'
import type { InvoiceRow, InvoiceWithOrder } from './invoice-rows.ts'
import { applyEnd, maxExchanges } from './invoices.limits.ts'
import { canMove } from './invoices.states.ts'
import { blockedTexts, noteTexts, statusTexts, typeTexts } from './invoices.texts.ts'
import { presentTitle } from './titles.ts'

export type InvoicedOrder = Pick<
  Selectable<Tables['orders']>,
  'id' | 'sn' | 'status' | 'paid_at' | 'payable_fen' | 'currency'
>

export const orderOf = (row: InvoiceWithOrder): InvoicedOrder => ({
  id: row.order_id,
  sn: row.order_sn,
  status: row.order_status,
  paid_at: row.paid_at,
  payable_fen: row.payable_fen,
  currency: row.currency,
})

/** What the member can do with an invoice now: `handle` on the wire. */
export function presentHandle(
  { status, exchanges }: Pick<InvoiceRow, 'status' | 'exchanges'>,
  { paid_at }: Pick<InvoicedOrder, 'paid_at'>,
  now: Date,
): contract.Invoice['handle'] {
  const isInTime = paid_at !== null && applyEnd(paid_at) > now
  return {
    edit: canMove(status, 'edited'),
    cancel: canMove(status, 'withdrawn'),
    exchange: canMove(status, 'exchange-asked') && exchanges < maxExchanges && isInTime,
    download: status === invoiceStatus.issued,
  }
}

/**
 * Refuses an action that an invoice no longer allows; the refusal carries its status and the allowed actions.
 */
export function refuseConflict(invoice: InvoiceWithOrder, now: Date): never {
  refuse('state-conflict', { status: invoice.status, handle: presentHandle(invoice, invoice, now) })
}

/** An invoice as members read it. `keptFen` is what was paid for the order and not refunded. */
export function presentInvoice(
  invoice: InvoiceRow,
  order: InvoicedOrder,
  { keptFen, language, now }: { keptFen: number; language: Language; now: Date },
): contract.Invoice {
  const { number, issued_on, file_bytes } = invoice
  return {
    invoice_id: invoice.id,
    order_id: order.id,
    order_sn: order.sn,
    status: invoice.status,
    status_text: statusTexts[invoice.status][language],
    note: noteOf(invoice, order, { keptFen, language }),
    type: invoice.type,
    type_text: typeTexts[invoice.type][language],
    title: presentTitle(invoice.title, language),
    email: invoice.email,
    amount: invoice.amount_fen ?? (order.paid_at ? keptFen : order.payable_fen),
    currency: order.currency,
    time: seconds(invoice.created_at),
    issued: number && issued_on ? { number, date: issued_on, file_size: file_bytes ?? 0 } : null,
    replaces_number: invoice.replaced_number ?? '',
    handle: presentHandle(invoice, order, now),
  }
}

function noteOf(
  invoice: InvoiceRow,
  { paid_at }: InvoicedOrder,
  { keptFen, language }: { keptFen: number; language: Language },
): string {
  const { applied, issuing, toReverse, closed } = invoiceStatus
  const { status, note, end_reason, replaced_status } = invoice
  const text = (key: keyof typeof noteTexts) => noteTexts[key][language]
  if (status === issuing) return text('in-work')
  if (status === toReverse) {
    if (end_reason === 'exchange') return text('void-by-exchange')
    return text(keptFen > 0 ? 'void-by-refund' : 'void-by-full-refund')
  }
  if (status === closed) return text(end_reason === 'withdrawn' ? 'withdrawn' : 'order-ended')
  if (status !== applied) return note
  if (!paid_at) return text('after-payment')
  return text(replaced_status === toReverse ? 'after-reversal' : 'changeable')
}

/** The latest of an order's invoices, and whether the member can ask for one: a part of `order/info`. */
export function presentOrderInvoice(
  invoices: readonly InvoiceRow[],
  order: InvoicedOrder,
  context: { keptFen: number; language: Language; now: Date },
) {
  const [latest] = invoices
  const blocked = findBlock(order, invoices, context)
  const reason = blocked && blocked !== 'has-invoice' ? blockedTexts[blocked][context.language] : ''
  return {
    invoice: latest ? presentInvoice(latest, order, context) : null,
    invoice_option: {
      can_apply: !blocked,
      until: order.paid_at && seconds(applyEnd(order.paid_at)),
      reason,
    },
  }
}
