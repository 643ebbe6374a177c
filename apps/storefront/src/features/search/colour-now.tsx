import { hexToLab } from '@corium/colour/hex'
import { describeColour } from '@corium/colour/words'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import type { ColourMode } from '#paths'
import { labFigures } from '#shop/lab-figures.ts'
import { Swatch } from '#ui/swatch.tsx'
import type { Query } from './colour-code.tsx'

type ColourNowProps = {
  query: Query | undefined
  /** Under the hand: not searched for yet. */
  live: string | undefined
  mode: ColourMode
}

/** The color that is sought, on neutral gray, in words and numbers, with how the shop came to it. */
export function ColourNow({ query, live, mode }: ColourNowProps) {
  const t = useTexts('colourSearch')
  const { language } = useSite()
  const hex = live ?? query?.hex
  if (!hex) return null
  const [l, a, b] = (live && hexToLab(live)) || [query?.lab.l ?? 0, query?.lab.a ?? 0, query?.lab.b ?? 0]
  const words = live ? describeColour([l, a, b])[language] : query?.words
  return (
    <section aria-label={t('yourColour')}>
      <div className="colour-now">
        <Swatch cut="sample" hex={hex} className="h-44 w-44" />
      </div>
      {query?.kind === 'sku' && !live && <p className="mt-3">{t('similarTo', { name: query.label })}</p>}
      <p className="mt-3 font-strong first-letter:uppercase">{words}</p>
      <p className="mt-0.5 text-cap whitespace-pre-wrap text-ink-3">{t('lab', labFigures({ l, a, b }))}</p>
      {query && !live && (
        <p className="mt-2 text-sm text-ink-2">
          <span className="block font-strong text-ink first-letter:uppercase">{howText(t, query, mode)}</span>
          {query.note && <span className="block">{query.note}</span>}
        </p>
      )}
    </section>
  )
}

function howText(t: ReturnType<typeof useTexts<'colourSearch'>>, { how, kind }: Query, mode: ColourMode) {
  if (kind === 'hex' && mode === 'picker') return t('read_picker')
  if (kind === 'hex' && mode === 'photo') return t('read_photo')
  return t(`how_${how}`)
}
