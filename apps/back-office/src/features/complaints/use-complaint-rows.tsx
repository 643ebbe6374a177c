import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { OrderLink } from '#shop/order-link.tsx'
import { paths } from '#shop/paths.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { type ComplaintRow, complaintTone } from './complaint.ts'
import { ComplaintDue } from './complaint-due.tsx'

/** The columns of the list, and a row on a phone. `now` is the time in unix seconds. */
export function useComplaintRows(now: number): {
  columns: TableProps<ComplaintRow>['columns']
  block: (complaint: ComplaintRow) => ReactNode
} {
  const t = useTexts('complaints')
  const dates = useDates()
  const { search } = useLocation()

  const link = ({ complaint_number, text, problem }: ComplaintRow) => (
    <Link className="row-link" to={paths.complaint(complaint_number, search)}>
      <span className="complaint-words">{text || problem || complaint_number}</span>
    </Link>
  )
  const orders = ({ orders }: ComplaintRow) =>
    orders.length === 0
      ? t('noOrder')
      : orders.map(({ order_id, order_sn }) => (
          <span key={order_id} className="complaint-order">
            <OrderLink orderId={order_id} orderSn={order_sn} />
          </span>
        ))
  const status = ({ status, status_text, is_refunded }: ComplaintRow) => (
    <span className="nowrap">
      <StatusWord tone={complaintTone(status)} note={is_refunded ? t('refunded') : undefined}>
        {status_text}
      </StatusWord>
    </span>
  )
  const about = ({ type_text, wanted, times }: ComplaintRow) =>
    [type_text, wanted !== null && money(wanted), times > 1 && t('times', { count: times })]
      .filter(Boolean)
      .join(dot)

  return {
    columns: [
      {
        key: 'complaint',
        title: t('complaint'),
        render: (_, complaint) => (
          <>
            {link(complaint)}
            <span className="second-line">{about(complaint)}</span>
          </>
        ),
      },
      { key: 'order', title: t('order'), render: (_, complaint) => orders(complaint) },
      {
        key: 'opened',
        title: t('opened'),
        render: (_, { opened_at }) => <span className="list-time">{dates.dateTime(opened_at)}</span>,
      },
      {
        key: 'due',
        title: t('due'),
        render: (_, complaint) => <ComplaintDue complaint={complaint} now={now} />,
      },
      { key: 'status', title: t('status'), render: (_, complaint) => status(complaint) },
    ],
    block: (complaint) => (
      <>
        <span className="list-block-line">
          {link(complaint)}
          {status(complaint)}
        </span>
        <span className="second-line">{about(complaint)}</span>
        <span>{orders(complaint)}</span>
        <ComplaintDue complaint={complaint} now={now} />
      </>
    ),
  }
}
