import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { DayRange } from './days.ts'
import { FigurePanel } from './figure-panel.tsx'
import { ShareBar } from './share-bar.tsx'
import { useFigureTexts } from './use-figure-texts.ts'

/** How many visitors reach each step, and where most leave. */
export function FunnelPanel({ range }: { range: DayRange }) {
  const t = useTexts('figures')
  const texts = useFigureTexts()
  const visits = useQuery(query('/staff/pc_api.analytics/getDays', range))
  const funnel = useQuery(query('/staff/pc_api.analytics/getFunnel', range))
  const { data } = funnel
  const visitors = visits.data?.list.reduce((sum, day) => sum + day.visitors, 0) ?? 0
  const steps = [
    { name: t('cameIn'), num: visitors },
    { name: t('sawGoods'), num: data?.product_visitors ?? 0 },
    { name: t('putInBag'), num: data?.bag_visitors ?? 0 },
    { name: t('openedCheckout'), num: data?.checkout_visitors ?? 0 },
  ]
  const losses = steps
    .slice(1)
    .map(({ name, num }, index) => ({ name, kept: num / (steps[index]?.num || 1), of: steps[index]?.num }))
  const loss = losses.filter(({ of }) => of).toSorted((one, two) => one.kept - two.kept)[0]
  return (
    <FigurePanel
      title={t('funnel')}
      sheet={{
        name: 'visits-to-orders',
        range,
        head: [t('step'), t('visitors')],
        rows: [
          ...steps.map(({ name, num }) => [name, num]),
          [t('ordersPlaced'), data?.orders_placed ?? 0],
          [t('ordersPaid'), data?.orders_paid ?? 0],
        ],
      }}
      query={visits.data ? funnel : visits}
      isEmpty={Boolean(data) && visitors === 0 && data?.orders_placed === 0}
    >
      <dl className="share-rows">
        {steps.map(({ name, num }) => (
          <ShareBar key={name} name={name} share={visitors === 0 ? 0 : num / visitors}>
            {texts.count(num)}
            {visitors > 0 && <span className="share-part">{texts.percent(num / visitors)}</span>}
          </ShareBar>
        ))}
      </dl>
      {loss && (
        <p className="figure-note">
          {t('biggestLoss', { step: loss.name, percent: texts.percent(Math.max(0, 1 - loss.kept)) })}
        </p>
      )}
      <p className="figure-note figure-ruled">
        {t('allOrders', { placed: data?.orders_placed ?? 0, paid: data?.orders_paid ?? 0 })}
      </p>
      <p className="figure-note">{t('consented')}</p>
    </FigurePanel>
  )
}
