import { type ReactNode, useId } from 'react'

type Choice<V extends string> = {
  value: V
  label: ReactNode
  /** At the right end: a price, a remark. */
  note?: ReactNode
  /** Below the label. */
  text?: ReactNode
  disabled?: boolean
}

type RadioProps<V extends string> = {
  legend: string
  /** Leave the legend to a heading that already says it. */
  hideLegend?: boolean
  choices: readonly Choice<V>[]
  value: V | undefined
  onChange: (value: V) => void
  cards?: boolean
  className?: string
}

/** Choices as plain rows, or as cards that `className` lays out. */
export function RadioGroup<V extends string>(props: RadioProps<V>) {
  const { legend, hideLegend, choices, value, onChange, cards, className } = props
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
            onChange={() => onChange(choice.value)}
          />
          <span className="flex-1">
            {choice.label}
            {choice.text && <span className="mt-1 block text-sm text-ink-2">{choice.text}</span>}
          </span>
          {choice.note && <span className="text-sm text-ink-2">{choice.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
