import type { InvoiceStatus } from '@corium/contract/invoice-status'
import type { InvoiceType, TitleKind } from '@corium/contract/invoices'
import type { Generated } from 'kysely'
import type { Default, HistoryColumns, Json } from './columns.ts'

export type InvoiceTables = {
  invoice_titles: {
    id: Generated<string>
    member_id: string
    is_default: Default<boolean>
    created_at: Date
    updated_at: Date
  } & StoredTitle
  invoice_files: {
    id: string
    media_id: string
    bytes: number
    created_at: Date
    attached_at: Date | null
  }
  invoices: {
    id: string
    order_id: string
    member_id: string
    status: InvoiceStatus
    origin: 'checkout' | 'apply' | 'exchange' | 'reissue'
    type: InvoiceType
    title: Json<StoredTitle>
    email: string
    created_at: Date
    seq: Generated<number>
    replaces_id: string | null
    exchanges: Default<number>
    exchange_reason: Default<string>
    amount_fen: number | null
    number: string | null
    issued_on: string | null
    file_id: string | null
    issued_at: Date | null
    end_reason: 'exchange' | 'refund' | 'withdrawn' | 'order-ended' | null
    note: Default<string>
    reversal_number: string | null
  }
  invoice_history: { invoice_id: string } & HistoryColumns<number>
}

/** The buyer as an invoice names it; what a title does not have is empty. */
export type StoredTitle = {
  kind: TitleKind
  country: string
  name: string
  tax_number: string
  address: string
  phone: string
  bank: string
  bank_account: string
}
