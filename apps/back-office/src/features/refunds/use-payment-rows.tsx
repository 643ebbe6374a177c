import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { moneyAndCharge } from '#shop/charge.ts'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { StatusWord } from '#ui/status-word.tsx'
import type { PaymentRow } from './refund.ts'

/** The columns of the payments under review, and a row on a phone. `search` leads back to this list. */
export function usePaymentRows(search: string): {
  columns: TableProps<PaymentRow>['columns']
  block: (row: PaymentRow) => ReactNode
} {
  const t = useTexts('refunds')
  const dates = useDates()

  const link = ({ payment_id, pay_sn }: PaymentRow) => (
    <Link className="row-link" to={paths.payment(payment_id, search)}>
      {pay_sn}
    </Link>
  )
  const status = ({ problem_text }: PaymentRow) => (
    <StatusWord tone="ours" note={problem_text}>
      {t('toReview')}
    </StatusWord>
  )
  const received = ({ received }: PaymentRow) => (received === null ? t('otherCurrency') : money(received))

  return {
    columns: [
      {
        key: 'payment',
        title: t('payment'),
        render: (_, row) => (
          <>
            {link(row)}
            <span className="second-line">{t('ofOrder', { number: orderNumber(row.order_sn) })}</span>
          </>
        ),
      },
      {
        key: 'received',
        title: t('received'),
        align: 'right',
        render: (_, row) => (
          <span className="nowrap">
            {received(row)}
            <span className="second-line">
              {t('due', { amount: moneyAndCharge(row.amount, row.charge) })}
            </span>
          </span>
        ),
      },
      { key: 'method', title: t('method'), render: (_, { method_name }) => method_name },
      {
        key: 'paid',
        title: t('paid'),
        render: (_, { paid_at, create_time }) => (
          <span className="nowrap">{dates.dateTime(paid_at ?? create_time)}</span>
        ),
      },
      { key: 'status', title: t('status'), render: (_, row) => status(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {link(row)}
          <strong className="nowrap">{received(row)}</strong>
        </span>
        {status(row)}
        <span className="second-line">
          {t('ofOrder', { number: orderNumber(row.order_sn) })}
          {dot}
          {row.method_name}
          {dot}
          {dates.dateTime(row.paid_at ?? row.create_time)}
        </span>
      </>
    ),
  }
}
