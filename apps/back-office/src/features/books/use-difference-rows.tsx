import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { secondsOf } from '#shop/figures/days.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { type DifferenceRow, statusTones } from './difference.ts'
import { useProviderName } from './use-provider-name.ts'
import { useSides } from './use-sides.ts'

/** The columns of the differences, and one on a phone. `search` leads back to this list. */
export function useDifferenceRows(search: string): {
  columns: TableProps<DifferenceRow>['columns']
  block: (row: DifferenceRow) => ReactNode
} {
  const t = useTexts('books')
  const join = useJoin()
  const providerName = useProviderName()
  const dates = useDates()
  const sidesOf = useSides()

  const link = ({ difference_id, number }: DifferenceRow) => (
    <Link className="row-link" to={paths.difference(difference_id, search)}>
      {number}
    </Link>
  )
  const status = ({ status, what_text }: DifferenceRow) => (
    <StatusWord tone={statusTones[status]} note={what_text}>
      {t(status)}
    </StatusWord>
  )
  const side = ({ amount, state }: { amount: string; state: string }) => (
    <span className="nowrap">
      {amount}
      <span className="second-line">{state}</span>
    </span>
  )

  return {
    columns: [
      {
        key: 'number',
        title: t('number'),
        render: (_, row) => (
          <>
            {link(row)}
            <span className="second-line">
              {join([t(row.kind), row.order_sn && t('ofOrder', { number: orderNumber(row.order_sn) })])}
            </span>
          </>
        ),
      },
      {
        key: 'day',
        title: t('day'),
        render: (_, { day, provider }) => (
          <span className="nowrap">
            {dates.date(secondsOf(day))}
            <span className="second-line">{providerName(provider)}</span>
          </span>
        ),
      },
      { key: 'ours', title: t('ours'), align: 'right', render: (_, row) => side(sidesOf(row).ours) },
      { key: 'theirs', title: t('theirs'), align: 'right', render: (_, row) => side(sidesOf(row).theirs) },
      { key: 'status', title: t('status'), render: (_, row) => status(row) },
    ],
    block: (row) => {
      const { ours, theirs } = sidesOf(row)
      return (
        <>
          {link(row)}
          {status(row)}
          <span className="second-line">
            {t('ours')}: {ours.amount}
            {dot}
            {t('theirs')}: {theirs.amount}
            {dot}
            {dates.date(secondsOf(row.day))}
          </span>
        </>
      )
    },
  }
}
