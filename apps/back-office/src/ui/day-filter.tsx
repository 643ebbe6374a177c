import { Input } from 'antd'
import { useId, useState } from 'react'
import './filter-bar.css'

type DayFilterProps = {
  label: string
  /** The chosen day, such as `2026-11-26`; empty without the filter. */
  value: string
  min?: string
  max?: string
  /** Undefined when the field was emptied. */
  onChange: (day: string | undefined) => void
}

/**
 * Filters by a day as soon as it is complete. While a year is typed, the browser reports days such as 0002-11-26,
 * which `min` keeps out.
 */
export function DayFilter({
  label,
  value,
  min = '2000-01-01',
  max = '2099-12-31',
  onChange,
}: DayFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  /** The last requested day; the list shows it a moment later. */
  const [asked, setAsked] = useState(value)
  if (value !== shown) {
    setShown(value)
    setAsked(value)
    setTyped(value)
  }

  function apply({ value: next, validity }: HTMLInputElement) {
    if (!validity.valid || next === asked) return
    setAsked(next)
    onChange(next || undefined)
  }
  return (
    <span className="filter-day">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value)
          apply(target)
        }}
        // An invalid day is replaced by the one in use.
        onBlur={({ target }) => {
          setTyped(target.validity.valid ? target.value : asked)
          apply(target)
        }}
      />
    </span>
  )
}
