import { useId } from 'react'

type ToggleChipsProps<V extends string> = {
  label: string
  note?: string
  choices: readonly { value: V; label: string }[]
  selected: readonly V[]
  onToggle: (value: V) => void
}

/** Any number of short choices as chips. */
export function ToggleChips<V extends string>(props: ToggleChipsProps<V>) {
  const { label, note, choices, selected, onToggle } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have its legend in a column beside the choices.
    <div role="group" aria-labelledby={id}>
      <p className="field-label">
        <span id={id}>{label}</span>
        {note && <span className="field-optional">{note}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: text }) => (
          <label key={value} className="toggle-chip">
            <input
              type="checkbox"
              className="choice"
              checked={selected.includes(value)}
              onChange={() => onToggle(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  )
}
