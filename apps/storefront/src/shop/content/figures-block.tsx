import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { BlockOf } from './block-of.ts'
import { BlockCaption, BlockSection } from './block-section.tsx'

export function FiguresBlock({ title, figures, counted_at, note, link, link_text }: BlockOf<'figures'>) {
  const t = useTexts('content')
  const dates = useDates()
  const counted = counted_at === null ? '' : t('counted', { date: dates.shopDate(counted_at) })
  return (
    <BlockSection title={title} link={link} link_text={link_text}>
      <dl className="figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="display text-h3">{value}</dd>
          </div>
        ))}
      </dl>
      <BlockCaption>{[counted, note].filter(Boolean).join(t('gap'))}</BlockCaption>
    </BlockSection>
  )
}
