import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money, roundMoney } from '#shop/money.ts'
import { FailureBar } from '#ui/failure-bar.tsx'
import { Panel } from '#ui/panel.tsx'
import { CsvButton, yuanOf } from './csv-button.tsx'
import { type DayRange, lengthOf, rangeBefore, today } from './days.ts'
import type { ChartDay } from './sales-chart.tsx'
import { useFigureTexts } from './use-figure-texts.ts'
import './figures.css'

const SalesChart = lazy(() => import('./sales-chart.tsx'))

type SalesDay = { orders: number; paid: number; refunded: number }

const sum = (days: readonly SalesDay[]) =>
  days.reduce(
    (all, { orders, paid, refunded }) => ({
      orders: all.orders + orders,
      paid: all.paid + paid,
      refunded: all.refunded + refunded,
    }),
    { orders: 0, paid: 0, refunded: 0 },
  )

/** What buyers paid and what was refunded, day by day, with visitors below it, and as a table. */
export function SalesPanel({ range }: { range: DayRange }) {
  const t = useTexts('figures')
  const states = useTexts('states')
  const texts = useFigureTexts()
  const [isTable, setTable] = useState(false)
  const sales = useQuery(query('/staff/pc_api.sales/getDays', range))
  const earlier = useQuery(query('/staff/pc_api.sales/getDays', rangeBefore(range)))
  const visits = useQuery(query('/staff/pc_api.analytics/getDays', range))

  const failed = [sales, earlier, visits].find(({ error }) => error)
  if (failed?.error && !failed.error.refusal.shownInDialog)
    return (
      <Panel title={t('sales')} flush>
        <FailureBar message={failed.error.message} again={states('tryAgain')} onAgain={failed.refetch} />
      </Panel>
    )
  if (!sales.data || !earlier.data || !visits.data)
    return (
      <Panel title={t('sales')}>
        <p className="figure-wait" role="status">
          {states('loading')}
        </p>
      </Panel>
    )

  const [now, before] = [sum(sales.data.list), sum(earlier.data.list)]
  const average = ({ paid, orders }: SalesDay) => (orders === 0 ? 0 : Math.round(paid / orders))
  const visitorsOf = new Map(visits.data.list.map(({ day, visitors }) => [day, visitors]))
  const days = sales.data.list.map((day, index): ChartDay & SalesDay => ({
    ...day,
    before: earlier.data.list[index]?.paid ?? 0,
    visitors: visitorsOf.get(day.day) ?? 0,
    isToday: day.day === today(),
  }))
  const keyFigures = [
    { name: t('paid'), value: roundMoney(now.paid), note: texts.difference(now.paid, before.paid) },
    { name: t('orders'), value: texts.count(now.orders), note: texts.difference(now.orders, before.orders) },
    {
      name: t('averageOrder'),
      value: roundMoney(average(now)),
      note: texts.difference(average(now), average(before)),
    },
    {
      name: t('refunded'),
      value: roundMoney(now.refunded),
      note: t('ofPaid', { percent: texts.percent(now.paid === 0 ? 0 : now.refunded / now.paid) }),
    },
  ]

  const sheet = {
    name: 'sales',
    range,
    head: [t('day'), t('orders'), t('paid'), t('refunded'), t('paidBefore'), t('visitors')],
    rows: days.map(({ day, orders, paid, refunded, before, visitors }) => [
      day,
      orders,
      yuanOf(paid),
      yuanOf(refunded),
      yuanOf(before),
      visitors,
    ]),
  }

  return (
    <Panel
      title={t('sales')}
      extra={
        <span className="figure-legend">
          <span className="legend-bar">{t('thisPeriod')}</span>
          <span className="legend-line">{t('daysBefore', { count: lengthOf(range) })}</span>
          <Button type="link" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
          <CsvButton title={t('sales')} sheet={sheet} />
        </span>
      }
    >
      <dl className="key-figures">
        {keyFigures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="key-figure">{value}</span> <span className="second-line">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {isTable ? (
        <SalesTable days={days} />
      ) : (
        <Suspense fallback={<p className="figure-wait">{states('loading')}</p>}>
          <SalesChart days={days} />
        </Suspense>
      )}
    </Panel>
  )
}

/** The newest day first. */
function SalesTable({ days }: { days: readonly (ChartDay & SalesDay)[] }) {
  const t = useTexts('figures')
  const texts = useFigureTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard.
    <section className="figure-table" aria-label={t('salesByDay')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('orders')}</th>
            <th scope="col">{t('paid')}</th>
            <th scope="col">{t('refunded')}</th>
            <th scope="col">{t('paidBefore')}</th>
            <th scope="col">{t('visitors')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, paid, refunded, before, visitors }) => (
            <tr key={day}>
              <th scope="row">{texts.fullDay(day)}</th>
              <td>{texts.count(orders)}</td>
              <td>{money(paid)}</td>
              <td>{money(refunded)}</td>
              <td>{money(before)}</td>
              <td>{texts.count(visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
