import { type CSSProperties, useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { isLight } from '#ui/is-light.ts'

/** How much of the goods' own color the second half of each chip has. */
const shares = [30, 52, 74, 90, 100] as const

type ColorMatchFieldProps = {
  hex: string
  value: number | undefined
  onChange: (match: number) => void
  error?: string
}

/**
 * How close the goods are to the color on the screen, from far off to the same, each with a split chip of
 * their color.
 */
export function ColorMatchField({ hex, value, onChange, error }: ColorMatchFieldProps) {
  const t = useTexts('comments')
  const id = useId()
  // A light color is set against a darker one, as no lighter one would differ from it.
  const style = { '--goods': hex, '--other': isLight(hex) ? '#6a6a6a' : '#f0f0f0' } as CSSProperties
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className="field-label">
        <span id={`${id}-label`}>{t('match')}</span>
        <span className="field-optional">{t('matchHint')}</span>
      </p>
      <div className="color-match" style={style}>
        {shares.map((share, index) => (
          <label key={share} className="color-match-choice">
            <input
              type="radio"
              name={id}
              className="choice"
              aria-invalid={error ? true : undefined}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span
              className="color-match-chip"
              style={{ '--share': `${share}%` } as CSSProperties}
              aria-hidden="true"
            />
            {t(matchKeys[index]!)}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className="field-error empty:hidden" role="alert">
        {error}
      </p>
    </div>
  )
}

export const matchKeys = ['match_1', 'match_2', 'match_3', 'match_4', 'match_5'] as const
