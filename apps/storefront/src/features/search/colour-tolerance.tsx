import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { type Distance, tolerances } from './colour-address.ts'

type ColourToleranceProps = { within: Distance; onChange: (within: Distance) => void }

/** How far a color may be away, in a word and a number. */
export function ColourTolerance({ within, onChange }: ColourToleranceProps) {
  const t = useTexts('colourSearch')
  const name = useId()
  return (
    <fieldset>
      <legend className="label float-left text-ink-2">{t('tolerance')}</legend>
      <p className="mb-3 text-right text-sm font-strong">
        {t('toleranceNow', { within: within.toFixed(0) })}
      </p>
      <div className="tolerance clear-both">
        {tolerances.map((one) => (
          <label key={one} className="tolerance-step">
            <input
              type="radio"
              name={name}
              className="choice"
              checked={one === within}
              onChange={() => onChange(one)}
            />
            <span>{t(`within_${one}`)}</span>
            <span className="tolerance-figure">{one.toFixed(1)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
