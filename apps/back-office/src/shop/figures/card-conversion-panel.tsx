import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { DayRange } from './days.ts'
import { FigurePanel } from './figure-panel.tsx'
import { ShareBar } from './share-bar.tsx'
import { useFigureTexts } from './use-figure-texts.ts'

/** How many free color cards led to an order of the same material. */
export function CardConversionPanel({ range }: { range: DayRange }) {
  const t = useTexts('figures')
  const texts = useFigureTexts()
  const cards = useQuery(query('/staff/pc_api.analytics/getCardConversion', range))
  const { cards: asked = 0, cards_ordered: ordered = 0 } = cards.data ?? {}
  const share = asked === 0 ? 0 : ordered / asked
  return (
    <FigurePanel
      title={t('cardConversion')}
      sheet={{
        name: 'color-cards',
        range,
        head: [t('cardsAsked'), t('cardsOrdered')],
        rows: [[asked, ordered]],
      }}
      query={cards}
      isEmpty={asked === 0}
    >
      <p className="figure-lead">
        <span className="key-figure">{texts.percent(share)}</span> {t('ledToOrder')}
      </p>
      <dl className="share-rows">
        <ShareBar name={t('cardsAsked')} share={1}>
          {texts.count(asked)}
        </ShareBar>
        <ShareBar name={t('cardsOrdered')} share={share}>
          {texts.count(ordered)}
        </ShareBar>
      </dl>
      <p className="figure-note">{t('cardsRule')}</p>
    </FigurePanel>
  )
}
