import type { Invoice } from '@corium/contract/invoices'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '../money/money.tsx'
import { SummaryLine } from '../money/summary-panel.tsx'
import { TitleBody } from './title-lines.tsx'

/** The recipient of an invoice, its type, number, date and amount, and where the PDF is sent. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  const dates = useDates()
  const { title, issued, email, replaces_number } = invoice
  return (
    <>
      <p className="font-strong break-words">{title.name}</p>
      <TitleBody title={title} />
      <dl className="mt-2">
        <SummaryLine label={t('type')}>{invoice.type_text}</SummaryLine>
        {issued && (
          <>
            <SummaryLine label={t('number')}>
              <span className="break-all">{issued.number}</span>
            </SummaryLine>
            <SummaryLine label={t('issuedOn')}>{dates.day(issued.date)}</SummaryLine>
          </>
        )}
        {replaces_number && (
          <SummaryLine label={t('replaces')}>
            <span className="break-all">{replaces_number}</span>
          </SummaryLine>
        )}
        <SummaryLine label={t('amount')}>
          <Money fen={invoice.amount} />
        </SummaryLine>
        {email && (
          <SummaryLine label={t(issued ? 'sentTo' : 'email')}>
            <span className="break-all">{email}</span>
          </SummaryLine>
        )}
      </dl>
    </>
  )
}
