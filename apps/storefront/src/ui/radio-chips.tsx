import { useId } from 'react'
import { repeatEarlyTick } from './repeat-early-input.ts'

type RadioChipsProps = {
  legend: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** Marks the choices invalid and shows this sentence below them. */
  error?: string
}

/** One of a few short choices as chips. */
export function RadioChips({ legend, choices, value, onChange, error }: RadioChipsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className="toggle-chip">
            <input
              ref={(input) => repeatEarlyTick(input, choice.value === value)}
              type="radio"
              name={name}
              className="choice"
              checked={choice.value === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-error` : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p id={`${name}-error`} className="field-error empty:hidden" role="alert">
        {error}
      </p>
    </fieldset>
  )
}
