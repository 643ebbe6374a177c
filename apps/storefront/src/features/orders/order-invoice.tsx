import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InvoiceActions } from '#shop/invoice/invoice-actions.tsx'
import { InvoiceFacts } from '#shop/invoice/invoice-facts.tsx'
import { InvoiceStatus } from '#shop/invoice/invoice-status.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'

const InvoiceDialog = lazyDialog(async () => ({
  default: (await import('#shop/invoice/invoice-dialog.tsx')).InvoiceDialog,
}))

/** The invoice of the order with its actions, or the button to ask for one. */
export function OrderInvoice({ order }: { order: Order }) {
  const t = useTexts('invoices')
  const dates = useDates()
  const [asking, setAsking] = useState(false)
  const { invoice, invoice_option: option } = order
  return (
    <Section
      label={t('invoice')}
      className={invoice ? 'break-inside-avoid' : 'no-print'}
      link={
        invoice && (
          <Link to={paths.invoices()} className="no-print link touch">
            {t('seeInvoices')}
          </Link>
        )
      }
    >
      {invoice && (
        <>
          <p className="mb-2">
            <InvoiceStatus invoice={invoice} />
          </p>
          {invoice.note && <p className="mb-3 text-sm text-ink-2">{invoice.note}</p>}
          <InvoiceFacts invoice={invoice} />
          <div className="mt-3">
            <InvoiceActions invoice={invoice} />
          </div>
        </>
      )}
      {option.can_apply && (
        <div className={invoice ? 'no-print mt-5' : undefined}>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('request')}
          </Button>
          {option.until !== null && (
            <p className="mt-2 text-cap text-ink-3">
              {t('requestUntil', { date: dates.date(option.until) })}
            </p>
          )}
        </div>
      )}
      {option.reason && <p className="text-sm text-ink-2">{option.reason}</p>}
      {asking && (
        <InvoiceDialog task={{ kind: 'apply', orderId: order.order_id }} onClose={() => setAsking(false)} />
      )}
    </Section>
  )
}
