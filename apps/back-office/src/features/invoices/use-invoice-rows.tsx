import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { type InvoiceRow, invoiceTone, isByIssue, type View } from './invoice.ts'
import './invoices.css'
import { StatusWord } from '#ui/status-word.tsx'

/** The columns of the list, and a row on a phone. `search` leads back to this list. */
export function useInvoiceRows(
  view: View,
  search: string,
): {
  columns: TableProps<InvoiceRow>['columns']
  block: (row: InvoiceRow) => ReactNode
} {
  const t = useTexts('invoices')
  const dates = useDates()

  const link = ({ invoice_id, title }: InvoiceRow) => (
    <Link className="row-link invoice-name" to={paths.invoice(invoice_id, search)}>
      {title.name}
    </Link>
  )
  const status = (row: InvoiceRow) => (
    <StatusWord tone={row.is_file_lost ? 'wrong' : invoiceTone(row.status)} note={noteOf(row)}>
      {row.status_text}
    </StatusWord>
  )
  const when = ({ time, issued }: InvoiceRow) =>
    isByIssue(view) && issued ? dates.dayText(issued.date) : dates.dateTime(time)
  const reversedAt = ({ reversal }: InvoiceRow) =>
    reversal && t('reversedAt', { day: dates.date(reversal.time) })
  function noteOf({ waits_for_reversal, void_reason, is_file_lost, issued }: InvoiceRow): string | undefined {
    if (is_file_lost) return t('fileLostNote')
    if (waits_for_reversal) return t('waitsForReversal')
    if (void_reason) return t(void_reason === 'exchange' ? 'voidByExchange' : 'voidByRefund')
    return issued?.number
  }

  return {
    columns: [
      {
        key: 'title',
        title: t('madeOutTo'),
        render: (_, row) => (
          <>
            {link(row)}
            <span className="second-line">{row.title.tax_number || t(row.title.kind)}</span>
          </>
        ),
      },
      {
        key: 'order',
        title: t('order'),
        render: (_, { order_sn, order_status_text }) => (
          <span className="nowrap">
            {orderNumber(order_sn)}
            <span className="second-line">{order_status_text}</span>
          </span>
        ),
      },
      { key: 'type', title: t('type'), render: (_, { type_text }) => type_text },
      {
        key: 'amount',
        title: t('amount'),
        align: 'right',
        render: (_, { amount }) => <span className="nowrap">{money(amount)}</span>,
      },
      {
        key: 'time',
        title: t(isByIssue(view) ? 'date' : 'asked'),
        render: (_, row) => (
          <span className="list-time">
            {when(row)}
            {row.reversal && <span className="second-line">{reversedAt(row)}</span>}
          </span>
        ),
      },
      { key: 'status', title: t('status'), render: (_, row) => status(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {link(row)}
          <strong className="nowrap">{money(row.amount)}</strong>
        </span>
        {status(row)}
        <span className="second-line">
          {[orderNumber(row.order_sn), row.type_text, when(row), reversedAt(row)].filter(Boolean).join(dot)}
        </span>
      </>
    ),
  }
}
