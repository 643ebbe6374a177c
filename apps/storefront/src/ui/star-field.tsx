import { useId } from 'react'

type StarFieldProps = {
  label: string
  /** Names each number of stars, such as `4 of 5, good`. */
  names: readonly [string, string, string, string, string]
  value: number | undefined
  onChange: (stars: number) => void
  /** Marks the stars invalid and shows this sentence below them. */
  error?: string
}

/** One to five stars as radio buttons, followed by the name of the chosen rating. */
export function StarField({ label, names, value = 0, onChange, error }: StarFieldProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-label`} className="field-label">
        {label}
      </p>
      <div className="star-field">
        {names.map((name, index) => (
          <label key={name} className="star-choice" data-filled={index < value || undefined}>
            <input
              type="radio"
              name={id}
              className="choice"
              aria-label={name}
              aria-invalid={error ? true : undefined}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
          </label>
        ))}
        <span className="text-ink-2" aria-hidden="true">
          {names[value - 1]}
        </span>
      </div>
      <p id={`${id}-error`} className="field-error empty:hidden" role="alert">
        {error}
      </p>
    </div>
  )
}
