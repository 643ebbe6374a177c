import { useState } from 'react'
import {
  clearOrderInvoice,
  type InvoiceDraft,
  readOrderInvoice,
  saveOrderInvoice,
} from '#api/order-invoice.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useInvoiceChoice } from './use-invoice-choice.ts'

/** The invoice of the order to be placed, kept in session storage. */
export function useOrderInvoice() {
  const t = useTexts('invoices')
  const [draft, setState] = useState(readOrderInvoice)
  const [missing, setMissing] = useState(false)
  const { choice } = useInvoiceChoice(draft)
  return {
    draft,
    /** Undefined for an order without an invoice. */
    choice,
    errors: missing && !choice ? { title_id: t('titleMissing') } : {},
    setDraft(changed: InvoiceDraft) {
      saveOrderInvoice(changed)
      setState(changed)
      setMissing(false)
    },
    /** Whether an invoice that the buyer wants has a title; marks the field if not. */
    check(): boolean {
      const isMissing = draft.kind !== 'none' && !choice
      setMissing(isMissing)
      return !isMissing
    },
    clear: clearOrderInvoice,
  }
}

/**
 * The invoice fields that a call that places an order refused, by the names of `invoice`; such a call refuses no
 * other fields.
 */
export const refusedInvoice = (fields: Record<string, string>): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace('invoice.', ''), text]))
