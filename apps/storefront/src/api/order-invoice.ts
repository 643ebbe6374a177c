import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import type { InvoiceTitle, InvoiceType, TitleKind } from '@corium/contract/invoices'
import { draftStart } from './drafts.ts'

/** The buyer's choices for an invoice; the member's titles supply the rest. */
export type InvoiceDraft = {
  kind: TitleKind | 'none'
  titleId?: string | undefined
  /** The title of an invoice that is changed; the member's title with these is preselected. */
  like?: Pick<InvoiceTitle, 'name' | 'tax_number'>
  type?: InvoiceType | undefined
  email?: string
}

/**
 * The invoice of the next order. Like the note, it lives as long as the tab, so going back to the bag does
 * not lose it.
 */
const key = `${draftStart}order-invoice`

export function readOrderInvoice(): InvoiceDraft {
  try {
    return JSON.parse(readItem('sessionStorage', key) ?? '') as InvoiceDraft
  } catch {
    return { kind: 'none' }
  }
}

export const saveOrderInvoice = (draft: InvoiceDraft): void =>
  saveItem('sessionStorage', key, JSON.stringify(draft))

export const clearOrderInvoice = (): void => removeItem('sessionStorage', key)
