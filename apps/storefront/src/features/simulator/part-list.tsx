import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { Chip } from '#ui/chip.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { coverOf, partsOf } from './look-state.ts'
import type { ChosenSimulator } from './simulation.tsx'
import './choices.css'

/** The parts with their materials. The same choice as a click into the drawing, by keyboard too. */
export function PartList({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const name = useId()
  const { look, known, part, choosePart, setAllAlike } = simulator
  return (
    <section className="parts" aria-label={t('parts')}>
      <div className="parts-head">
        <h2 className="label">{t('parts')}</h2>
        <button type="button" className="link touch text-sm" onClick={() => setAllAlike(coverOf(look, part))}>
          {t('setAlike')}
        </button>
      </div>
      <fieldset className="part-rows">
        <legend className="sr-only">{t('parts')}</legend>
        {partsOf(look.product).map((one) => {
          const material = known.get(coverOf(look, one).sku_id)
          return (
            <label key={one} className="part-row">
              <ChoiceInput
                type="radio"
                name={name}
                className="choice"
                checked={one === part}
                onChange={() => choosePart(one)}
              />
              <span className="part-chip">
                <Chip
                  hex={material?.color.hex ?? 'transparent'}
                  image={material?.image.url ? pictureUrl(material.image.url, 80) : undefined}
                />
              </span>
              <span className="min-w-0">
                <span className="part-name">{t(`part_${one}`)}</span>
                {material && (
                  <span className="part-material">
                    {t('materialNo', { name: material.goods_name, no: material.color.no })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
      <p className="hint">{t('partHint')}</p>
    </section>
  )
}
