import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { BestSellersPanel } from '#shop/figures/best-sellers-panel.tsx'
import { CardConversionPanel } from '#shop/figures/card-conversion-panel.tsx'
import { FunnelPanel } from '#shop/figures/funnel-panel.tsx'
import { RangeSwitch } from '#shop/figures/range-switch.tsx'
import { SalesPanel } from '#shop/figures/sales-panel.tsx'
import { SearchesPanel } from '#shop/figures/searches-panel.tsx'
import { useDayRange } from '#shop/figures/use-day-range.ts'
import { useFigureTexts } from '#shop/figures/use-figure-texts.ts'
import { Page } from '#ui/page.tsx'
import { RankPanel } from './rank-panel.tsx'

/** How many rows each ranking shows. */
const num = 20

/** Sales, visits and searches of the chosen days. */
export default function ReportsPage() {
  const t = useTexts('reports')
  const texts = useFigureTexts()
  const days = useDayRange()
  const { range } = days
  const ranked = { ...range, limit: num }
  const terms = useQuery(query('/staff/pc_api.analytics/getKeywords', ranked))
  const goods = useQuery(query('/staff/pc_api.analytics/getGoods', ranked))
  const pages = useQuery(query('/staff/pc_api.analytics/getPages', ranked))
  const sources = useQuery(query('/staff/pc_api.analytics/getSources', ranked))
  return (
    <Page
      title={t('title')}
      line={t('line', { from: texts.fullDay(range.start), to: texts.fullDay(range.end) })}
      actions={<RangeSwitch {...days} />}
    >
      <div className="figures">
        <div className="figures-wide">
          <SalesPanel range={range} />
        </div>
        <FunnelPanel range={range} />
      </div>
      <div className="figure-columns">
        <BestSellersPanel range={range} num={num} />
        <CardConversionPanel range={range} />
        <RankPanel
          title={t('sources')}
          sheet={{
            name: 'sources',
            range,
            head: [t('source'), t('visits'), t('visitorNum')],
            rows: (sources.data?.list ?? []).map(({ source, visits, visitors }) => [
              source || t('direct'),
              visits,
              visitors,
            ]),
          }}
          query={sources}
          rows={sources.data?.list.map(({ source, visits, visitors }) => ({
            key: source,
            name: source || t('direct'),
            value: texts.count(visits),
            note: t('visitors', { count: visitors }),
          }))}
        />
        <SearchesPanel range={range} num={num} />
        <RankPanel
          title={t('terms')}
          sheet={{
            name: 'searches',
            range,
            head: [t('term'), t('searches'), t('emptySearches')],
            rows: (terms.data?.list ?? []).map(({ keywords, searches, without_results }) => [
              keywords,
              searches,
              without_results,
            ]),
          }}
          query={terms}
          rows={terms.data?.list.map(({ keywords, searches, without_results }) => ({
            key: keywords,
            name: keywords,
            value: texts.count(searches),
            note: without_results > 0 ? t('withoutResults', { count: without_results }) : '',
          }))}
        />
        <RankPanel
          title={t('viewed')}
          sheet={{
            name: 'goods-viewed',
            range,
            head: [t('goodsName'), t('code'), t('views'), t('inLists')],
            rows: (goods.data?.list ?? []).map(({ goods_name, goods_code, views, shown }) => [
              goods_name,
              goods_code,
              views,
              shown,
            ]),
          }}
          query={goods}
          rows={goods.data?.list.map(({ goods_id, goods_name, goods_code, shown, views }) => ({
            key: goods_id,
            name: goods_name,
            second: goods_code,
            value: texts.count(views),
            note: t('shown', { count: shown }),
          }))}
        />
        <RankPanel
          title={t('pages')}
          sheet={{
            name: 'pages',
            range,
            head: [t('page'), t('views'), t('seconds')],
            rows: (pages.data?.list ?? []).map(({ path, views, stay }) => [path, views, stay]),
          }}
          query={pages}
          rows={pages.data?.list.map(({ path, views, stay }) => ({
            key: path,
            name: path,
            value: texts.count(views),
            note: t('stay', { count: stay }),
          }))}
        />
      </div>
    </Page>
  )
}
