import { useTexts } from '#i18n/use-texts.tsx'
import { InvoiceFields } from '#shop/invoice/invoice-fields.tsx'
import { Section } from '#ui/section.tsx'
import type { AcceptQuote } from './use-accept-quote.ts'

/** The invoice of the order to be placed, as at checkout. */
export function QuoteInvoice({ accepting }: { accepting: AcceptQuote }) {
  const t = useTexts('invoices')
  const { hasInvoice, invoice, invoiceSection } = accepting
  if (!hasInvoice) return null
  return (
    <div ref={invoiceSection} className="no-print">
      <Section label={t('invoice')}>
        <InvoiceFields draft={invoice.draft} onChange={invoice.setDraft} errors={invoice.errors} allowNone />
      </Section>
    </div>
  )
}
