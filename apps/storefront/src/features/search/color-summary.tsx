import type { ColorMode } from '@corium/contract/paths'
import { useTexts } from '#i18n/use-texts.tsx'
import { formatLab } from '#shop/goods/format-lab.ts'
import { Swatch } from '#ui/swatch.tsx'
import type { Query } from './color-code-form.tsx'
import type { PreviewedColor } from './previewed-color.ts'

type ColorSummaryProps = {
  query: Query | undefined
  /** The color while the visitor is still moving the picker; it is not searched for yet. */
  preview: PreviewedColor | undefined
  mode: ColorMode
}

/** The searched color on neutral gray, in words and Lab values, and how the server derived it. */
export function ColorSummary({ query, preview, mode }: ColorSummaryProps) {
  const t = useTexts('colorSearch')
  const shown = preview ?? query
  if (!shown?.hex) return null
  return (
    <section aria-label={t('yourColor')}>
      <div className="color-summary">
        <Swatch cut="sample" hex={shown.hex} className="h-44 w-44" />
      </div>
      {query?.kind === 'sku' && !preview && <p className="mt-3">{t('similarTo', { name: query.label })}</p>}
      <p className="mt-3 font-strong first-letter:uppercase">{shown.words}</p>
      <p className="mt-0.5 text-cap whitespace-pre-wrap text-ink-3">{t('lab', formatLab(shown.lab))}</p>
      {query && !preview && (
        <p className="mt-2 text-sm text-ink-2">
          <span className="block font-strong text-ink first-letter:uppercase">
            {sourceText(t, query, mode)}
          </span>
          {query.note && <span className="block">{query.note}</span>}
        </p>
      )}
    </section>
  )
}

/** How the searched color was found: picked, taken from a photo, or the server's derivation (`how`). */
function sourceText(t: ReturnType<typeof useTexts<'colorSearch'>>, { how, kind }: Query, mode: ColorMode) {
  if (kind === 'hex' && mode === 'picker') return t('read_picker')
  if (kind === 'hex' && mode === 'photo') return t('read_photo')
  return t(`how_${how}`)
}
