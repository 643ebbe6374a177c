import { type InvoiceStatus as Code, invoiceStatus } from '@corium/contract/invoice-status'
import type { Invoice } from '@corium/contract/invoices'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<Code, Tone> = {
  [invoiceStatus.applied]: 'info',
  [invoiceStatus.issuing]: 'info',
  [invoiceStatus.issued]: 'success',
  [invoiceStatus.toReverse]: 'warning',
  [invoiceStatus.reversed]: 'quiet',
  [invoiceStatus.refused]: 'error',
  [invoiceStatus.closed]: 'quiet',
}

export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  return (
    <Status tone={tones[invoice.status]}>
      <span className="sr-only">{t('status')}</span> {invoice.status_text}
    </Status>
  )
}
