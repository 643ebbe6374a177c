import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { isMoneyBack, isPartShipped, orderTone } from '#shop/order-status.ts'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import type { OrderRow } from './order.ts'

/** The columns of the list, and a row on a phone. `now` is the server's time in unix seconds. */
export function useOrderRows(now: number): {
  columns: TableProps<OrderRow>['columns']
  block: (order: OrderRow) => ReactNode
} {
  const t = useTexts('orders')
  const join = useJoin()
  const language = useLanguage()
  const dates = useDates()
  const { search } = useLocation()

  const link = ({ order_id, order_sn }: OrderRow) => (
    <Link className="row-link" to={paths.order(order_id, search)}>
      {orderNumber(order_sn)}
    </Link>
  )
  const swatches = ({ lines, line_count }: OrderRow, size?: 36) => (
    <span className="swatches">
      {lines.slice(0, 3).map(({ order_goods_id, image, color, goods_name, num, unit }) => (
        <Swatch
          key={order_goods_id}
          picture={image}
          hex={color.hex}
          size={size}
          title={join([goods_name, color.name, quantity(num, unit, language)])}
        />
      ))}
      {line_count > 3 && <span className="second-line">+{line_count - 3}</span>}
    </span>
  )
  const status = (order: OrderRow) => (
    <StatusWord tone={orderTone(order.order_status)} note={noteOf(order)}>
      {isPartShipped(order) ? t('part-shipped') : order.order_status_text}
    </StatusWord>
  )

  function noteOf(order: OrderRow): string | undefined {
    const { disputes, packed_at, reminded_at, payment_pending, transfer_at, pay_expire_at, remark } = order
    const [dispute] = disputes
    if (dispute) return disputeNote(dispute)
    if (isMoneyBack(order)) return t('moneyBackShort')
    if (payment_pending) return t('paymentPending')
    if (transfer_at && pay_expire_at) return t('transferUntil', { time: dates.lastMinute(pay_expire_at) })
    if (reminded_at) return t('remindedAt', { time: dates.brief(reminded_at, now) })
    if (packed_at) return t('packed')
    return remark ? t('hasRemark') : undefined
  }

  function disputeNote({ kind, status, reason_text, respond_by }: OrderRow['disputes'][number]): string {
    const isComplaint = kind === 'complaint'
    const reason = { reason: reason_text }
    if (respond_by === null) return t(isComplaint ? 'complainedFor' : 'disputedFor', reason)
    const text = isComplaint && status === 'waiting' ? 'complainedFinish' : 'complainedUntil'
    return t(isComplaint ? text : 'disputedUntil', { ...reason, time: dates.dateTime(respond_by) })
  }

  return {
    columns: [
      { key: 'order', title: t('order'), render: (_, order) => link(order) },
      {
        key: 'placed',
        title: t('placed'),
        render: (_, { create_time }) => (
          <span className="nowrap" title={dates.fullDateTime(create_time)}>
            {dates.brief(create_time, now)}
          </span>
        ),
      },
      {
        key: 'buyer',
        title: t('buyer'),
        render: (_, { consignee, region }) => (
          <>
            {consignee}
            <span className="second-line">{region}</span>
          </>
        ),
      },
      { key: 'goods', title: t('goods'), render: (_, order) => swatches(order) },
      {
        key: 'amount',
        title: t('amount'),
        align: 'right',
        render: (_, { amount }) => <span className="nowrap">{money(amount)}</span>,
      },
      { key: 'status', title: t('status'), render: (_, order) => status(order) },
    ],
    block: (order) => (
      <>
        <span className="list-block-line">
          {link(order)}
          {status(order)}
        </span>
        <span className="list-block-line">
          {swatches(order, 36)}
          <span className="nowrap">{money(order.amount)}</span>
        </span>
        <span className="second-line">
          {[order.consignee, order.region, dates.brief(order.create_time, now)].join(dot)}
        </span>
      </>
    ),
  }
}
