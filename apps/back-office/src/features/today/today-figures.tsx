import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { BestSellersPanel } from '#shop/figures/best-sellers-panel.tsx'
import { CardConversionPanel } from '#shop/figures/card-conversion-panel.tsx'
import { FunnelPanel } from '#shop/figures/funnel-panel.tsx'
import { RangeSwitch } from '#shop/figures/range-switch.tsx'
import { SalesPanel } from '#shop/figures/sales-panel.tsx'
import { SearchesPanel } from '#shop/figures/searches-panel.tsx'
import { useDayRange } from '#shop/figures/use-day-range.ts'
import { paths } from '#shop/paths.ts'

/** How the shop is doing, for staff who may read the reports. */
export function TodayFigures() {
  const t = useTexts('figures')
  const days = useDayRange()
  const { range } = days
  return (
    <section aria-labelledby="figures">
      <div className="figures-head">
        <h2 className="figures-title" id="figures">
          {t('title')}
        </h2>
        <RangeSwitch {...days} />
      </div>
      <div className="figures">
        <div className="figures-wide">
          <SalesPanel range={range} />
        </div>
        <BestSellersPanel range={range} num={8} />
        <FunnelPanel range={range} />
        <CardConversionPanel range={range} />
        <SearchesPanel range={range} num={5} extra={<Link to={paths.reports()}>{t('all')}</Link>} />
      </div>
    </section>
  )
}
