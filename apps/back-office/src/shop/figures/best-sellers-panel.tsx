import { unitName } from '@corium/contract/unit-name'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { roundMoney } from '#shop/money.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { yuanOf } from './csv-button.tsx'
import type { DayRange } from './days.ts'
import { FigurePanel } from './figure-panel.tsx'

/** The colors with the highest revenue. */
export function BestSellersPanel({ range, num }: { range: DayRange; num: number }) {
  const t = useTexts('figures')
  const language = useLanguage()
  const best = useQuery(query('/staff/pc_api.sales/getBestSellers', { ...range, limit: num }))
  return (
    <FigurePanel
      title={t('bestSellers')}
      sheet={{
        name: 'best-sellers',
        range,
        head: [t('goods'), t('color'), t('amount'), t('quantity'), t('unit')],
        rows: (best.data?.list ?? []).map(({ goods_name, color, amount, num, unit }) => [
          goods_name,
          color.name,
          yuanOf(amount),
          num,
          unitName(unit, num, language),
        ]),
      }}
      query={best}
      isEmpty={best.data?.list.length === 0}
      flush
    >
      <ol className="figure-list">
        {best.data?.list.map((row) => (
          <li key={row.sku_id} className="figure-row">
            <Swatch picture={row.image} hex={row.color.hex} size={36} />
            <span className="figure-name">
              {row.goods_name}
              <span className="second-line">{row.color.name}</span>
            </span>
            <span className="figure-value">
              {roundMoney(row.amount)}
              <span className="second-line">{quantity(row.num, row.unit, language)}</span>
            </span>
          </li>
        ))}
      </ol>
    </FigurePanel>
  )
}
