import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { minorMoney } from '#shop/charge.ts'
import { secondsOf } from '#shop/figures/days.ts'
import { paths } from '#shop/paths.ts'
import { StatusWord } from '#ui/status-word.tsx'
import type { Day } from './difference.ts'
import { useProviderName } from './use-provider-name.ts'

/** The columns of the days, and a day on a phone. */
export function useDayRows(): { columns: TableProps<Day>['columns']; block: (row: Day) => ReactNode } {
  const t = useTexts('books')
  const providerName = useProviderName()
  const dates = useDates()

  const link = ({ day, provider }: Day) => (
    <Link
      className="row-link"
      to={paths.books(`?${new URLSearchParams({ view: 'all', from: day, to: day, provider })}`)}
      aria-label={t('differencesOf', { day: dates.date(secondsOf(day)), provider: providerName(provider) })}
    >
      {dates.date(secondsOf(day))}
    </Link>
  )
  function status({ compared_at, ready_at, differences, differences_open }: Day) {
    if (compared_at === null) {
      return (
        <StatusWord tone="moving" note={t('readyAt', { time: dates.dateTime(ready_at) })}>
          {t('notCompared')}
        </StatusWord>
      )
    }
    const note = t('comparedAt', { time: dates.dateTime(compared_at) })
    if (differences_open > 0) {
      return (
        <StatusWord tone="wrong" note={note}>
          {t('openNum', { count: differences_open })}
        </StatusWord>
      )
    }
    return (
      <StatusWord tone="done" note={note}>
        {differences > 0 ? t('closedNum', { count: differences }) : t('agrees')}
      </StatusWord>
    )
  }
  const sums = ({ sums }: Day, kind: 'payments' | 'refunds') =>
    sums.length === 0
      ? '–'
      : sums.map((sum) => (
          <span key={sum.currency} className="nowrap" style={{ display: 'block' }}>
            {minorMoney(sum[kind], sum.currency)}
            <span className="second-line">{t('entries', { count: sum[`${kind}_num`] })}</span>
          </span>
        ))

  return {
    columns: [
      {
        key: 'day',
        title: t('day'),
        render: (_, row) => (
          <>
            {link(row)}
            <span className="second-line">{providerName(row.provider)}</span>
          </>
        ),
      },
      {
        key: 'payments',
        title: t('payments'),
        align: 'right',
        render: (_, row) => sums(row, 'payments'),
      },
      { key: 'refunds', title: t('refunds'), align: 'right', render: (_, row) => sums(row, 'refunds') },
      { key: 'status', title: t('status'), render: (_, row) => status(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {link(row)}
          {providerName(row.provider)}
        </span>
        {status(row)}
        <span className="second-line">
          {row.sums
            .map(({ currency, payments, refunds }) =>
              t('inAndOut', {
                paid: minorMoney(payments, currency),
                refunded: minorMoney(refunds, currency),
              }),
            )
            .join(dot)}
        </span>
      </>
    ),
  }
}
