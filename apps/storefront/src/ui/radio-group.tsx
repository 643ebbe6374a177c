import { type ReactNode, useId } from 'react'

type Choice<V extends string> = {
  value: V
  label: ReactNode
  /** Shown at the right end: a price, a remark. */
  note?: ReactNode
  /** Shown below the label. */
  text?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<V extends string> = {
  legend: string
  /** Shows the legend to screen readers only, where a visible heading already says it. */
  hideLegend?: boolean
  choices: readonly Choice<V>[]
  value: V | undefined
  onChange: (value: V) => void
  cards?: boolean
  className?: string
  /** Marks the choices invalid and shows this sentence below them. */
  error?: string
}

/** Choices as plain rows, or as cards laid out by `className`. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, hideLegend, choices, value, onChange, cards, className, error } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={cards ? 'radio-card' : 'tick-row'}>
          <input
            type="radio"
            name={name}
            className="tick tick-round"
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
            onChange={() => onChange(choice.value)}
          />
          <span className="flex-1">
            {choice.label}
            {choice.text && <span className="mt-1 block text-sm text-pretty text-ink-2">{choice.text}</span>}
          </span>
          {choice.note && <span className="text-sm text-ink-2">{choice.note}</span>}
        </label>
      ))}
      <p id={`${name}-error`} className="field-error col-span-full mt-0 empty:hidden" role="alert">
        {error}
      </p>
    </fieldset>
  )
}
