import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { type Distance, tolerances } from './color-params.ts'

type ColorToleranceProps = { within: Distance; onChange: (within: Distance) => void }

/** Selects the maximum color difference. */
export function ColorTolerance({ within, onChange }: ColorToleranceProps) {
  const t = useTexts('colorSearch')
  const name = useId()
  return (
    <fieldset>
      <legend className="label float-left text-ink-2">{t('tolerance')}</legend>
      <p className="mb-3 text-right text-sm font-strong">
        {t('toleranceNow', { within: within.toFixed(0) })}
      </p>
      <div className="tolerance clear-both">
        {tolerances.map((tolerance) => (
          <label key={tolerance} className="tolerance-step">
            <ChoiceInput
              type="radio"
              name={name}
              className="choice"
              checked={tolerance === within}
              onChange={() => onChange(tolerance)}
            />
            <span>{t(`within_${tolerance}`)}</span>
            <span className="tolerance-figure">{tolerance.toFixed(1)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
