import type { Output } from '@corium/browser/result'
import { Button, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'

export type Entry = Output<'/staff/pc_api.trade/getCredit'>['entries']['list'][number]

/** The columns of a company's ledger, and an entry on a phone. Without `onTakeBack`, receipts cannot be reversed. */
export function useLedgerRows(onTakeBack?: (receipt: Entry) => void): {
  columns: TableProps<Entry>['columns']
  block: (row: Entry) => ReactNode
} {
  const t = useTexts('trade')
  const join = useJoin()
  const dates = useDates()
  const what = ({ kind_text, order_id, order_sn }: Entry) => (
    <>
      {kind_text} {order_id && <Link to={paths.order(order_id)}>{orderNumber(order_sn)}</Link>}
    </>
  )
  const more = ({ day, reference, note }: Entry) =>
    join([day && t('cameOn', { day: dates.dayText(day) }), reference, note])
  const takeBack = (row: Entry) =>
    onTakeBack &&
    row.can_take_back && (
      <Button
        type="link"
        size="small"
        aria-label={t('takeBackOf', { reference: row.reference })}
        onClick={() => onTakeBack(row)}
      >
        {t('takeBack')}
      </Button>
    )
  return {
    columns: [
      {
        key: 'time',
        title: t('entryTime'),
        render: (_, { time }) => <span className="nowrap">{dates.dateTime(time)}</span>,
      },
      {
        key: 'what',
        title: t('entryWhat'),
        render: (_, row) => (
          <span className="trade-text">
            {what(row)}
            <span className="second-line">
              {more(row)} {takeBack(row)}
            </span>
          </span>
        ),
      },
      { key: 'actor', title: t('entryActor'), render: (_, { actor }) => actor || t('entryMember') },
      {
        key: 'amount',
        title: t('amount'),
        align: 'right',
        render: (_, { amount }) => <span className="nowrap">{money(amount)}</span>,
      },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          <span>{what(row)}</span>
          <span className="nowrap">{money(row.amount)}</span>
        </span>
        <span className="second-line trade-text">
          {join([dates.dateTime(row.time), row.actor, more(row)])} {takeBack(row)}
        </span>
      </>
    ),
  }
}
