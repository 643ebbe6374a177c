import { useState } from 'react'
import { NumberField } from '#ui/number-field.tsx'

type AmountFilterProps = {
  label: string
  /** Whole yuan, as in the URL; empty without the filter. */
  value: string
  onChange: (value: string | undefined) => void
}

/** Applies the filter when the amount is complete: on Enter, or when the field loses the focus. */
export const AmountFilter = (props: AmountFilterProps) => <Field key={props.value} {...props} />

function Field({ label, value, onChange }: AmountFilterProps) {
  const [yuan, setYuan] = useState(value === '' ? null : Number(value))
  function apply() {
    const next = yuan === null ? '' : String(yuan)
    if (!Number.isNaN(yuan) && next !== value) onChange(next || undefined)
  }
  return (
    <NumberField
      className="filter-amount"
      label={label}
      placeholder={label}
      value={yuan}
      min={0}
      max={10_000_000}
      places={0}
      prefix="¥"
      onChange={setYuan}
      onEnter={apply}
      onBlur={apply}
    />
  )
}
