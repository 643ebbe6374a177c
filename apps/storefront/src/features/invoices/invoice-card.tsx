import type { Invoice } from '@corium/contract/invoices'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InvoiceActions } from '#shop/invoice/invoice-actions.tsx'
import { InvoiceStatus } from '#shop/invoice/invoice-status.tsx'
import { TitleBody } from '#shop/invoice/title-lines.tsx'
import { Money } from '#shop/money/money.tsx'

/** One invoice of the list: whom it names, its order, state, amount, and what can be done with it. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  const dates = useDates()
  const { issued, order_id, order_sn } = invoice
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1.2fr)]">
      <div>
        <p className="font-strong break-words">{invoice.title.name}</p>
        <TitleBody title={invoice.title} />
        <p className="mt-2 text-sm">
          <Link to={paths.order(order_id)} className="link touch">
            {t('order', { number: order_sn })}
          </Link>
        </p>
      </div>
      <div className="text-sm">
        <p className="text-ink-2">{invoice.type_text}</p>
        {issued ? (
          <p className="text-ink-2">
            <span className="break-all">{issued.number}</span>
            <span className="block">{dates.day(issued.date)}</span>
          </p>
        ) : (
          <p className="text-ink-2">{dates.date(invoice.time)}</p>
        )}
        {invoice.note && <p className="mt-2 max-w-[44ch]">{invoice.note}</p>}
      </div>
      <div className="flex flex-col gap-2 md:items-end md:text-right">
        <p className="flex items-baseline gap-4 max-md:justify-between">
          <span className="text-sm">
            <InvoiceStatus invoice={invoice} />
          </span>
          <Money fen={invoice.amount} className="font-strong" />
        </p>
        <InvoiceActions invoice={invoice} />
      </div>
    </li>
  )
}
