import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import type { MoneyByHand } from './difference.ts'

/** The columns of money that staff recorded, and one on a phone. */
export function useByHandRows(): {
  columns: TableProps<MoneyByHand>['columns']
  block: (row: MoneyByHand) => ReactNode
} {
  const t = useTexts('books')
  const dates = useDates()
  const link = ({ kind, id, number, order_id, trade_id }: MoneyByHand) => {
    // A company's payment of its account belongs to no order.
    if (!order_id && trade_id) {
      return (
        <Link className="row-link" to={paths.tradeAccount(trade_id)}>
          {t('onAccount')}
        </Link>
      )
    }
    if (!order_id) return t('onAccount')
    return (
      <Link className="row-link" to={kind === 'payment' ? paths.payment(id) : paths.refund(id)}>
        {number}
      </Link>
    )
  }
  const signed = ({ kind, amount }: MoneyByHand) => (
    <span className="nowrap">{money(kind === 'payment' ? amount : -amount)}</span>
  )
  const order = ({ order_id, order_sn }: MoneyByHand) =>
    order_id ? <Link to={paths.order(order_id)}>{orderNumber(order_sn)}</Link> : '–'
  return {
    columns: [
      {
        key: 'number',
        title: t('number'),
        render: (_, row) => (
          <>
            {link(row)}
            <span className="second-line">{t(row.kind)}</span>
          </>
        ),
      },
      { key: 'order', title: t('order'), render: (_, row) => order(row) },
      {
        key: 'how',
        title: t('how'),
        render: (_, { method_text, reference }) => (
          <>
            {method_text}
            <span className="second-line">{reference}</span>
          </>
        ),
      },
      {
        key: 'day',
        title: t('day'),
        render: (_, { time }) => <span className="nowrap">{dates.dateTime(time)}</span>,
      },
      { key: 'amount', title: t('amount'), align: 'right', render: (_, row) => signed(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {link(row)}
          {signed(row)}
        </span>
        <span className="second-line">
          {[t(row.kind), row.method_text, row.reference, dates.dateTime(row.time)].join(dot)}
        </span>
      </>
    ),
  }
}
