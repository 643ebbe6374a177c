import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { moneyAndCharge } from '#shop/charge.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { type RefundRow, settledTexts } from './refund.ts'
import { RefundStatus } from './refund-status.tsx'
import './refunds.css'

/** The columns of the list, and a row on a phone. `search` leads back to this list. */
export function useRefundRows(search: string): {
  columns: TableProps<RefundRow>['columns']
  block: (row: RefundRow) => ReactNode
} {
  const t = useTexts('refunds')
  const dates = useDates()

  const link = ({ refund_id, refund_sn }: RefundRow) => (
    <Link className="row-link refund-number" to={paths.refund(refund_id, search)}>
      {refund_sn}
    </Link>
  )
  const how = ({ method_name, settled_how }: RefundRow) =>
    settled_how ? t(settledTexts[settled_how]) : method_name

  return {
    columns: [
      {
        key: 'refund',
        title: t('refund'),
        render: (_, row) => (
          <>
            {link(row)}
            <span className="second-line">{t('ofOrder', { number: orderNumber(row.order_sn) })}</span>
          </>
        ),
      },
      {
        key: 'amount',
        title: t('amount'),
        align: 'right',
        render: (_, { amount, charge }) => <span className="nowrap">{moneyAndCharge(amount, charge)}</span>,
      },
      {
        key: 'reason',
        title: t('reason'),
        render: (_, row) => (
          <>
            {row.reason_text}
            <span className="second-line">{how(row)}</span>
          </>
        ),
      },
      {
        key: 'created',
        title: t('created'),
        render: (_, { create_time }) => <span className="nowrap">{dates.dateTime(create_time)}</span>,
      },
      {
        key: 'status',
        title: t('status'),
        render: (_, row) => <RefundStatus refund={row} />,
      },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {link(row)}
          <strong>{moneyAndCharge(row.amount, row.charge)}</strong>
        </span>
        <RefundStatus refund={row} />
        <span className="second-line">
          {t('ofOrder', { number: orderNumber(row.order_sn) })}
          {dot}
          {how(row)}
          {dot}
          {dates.dateTime(row.create_time)}
        </span>
      </>
    ),
  }
}
