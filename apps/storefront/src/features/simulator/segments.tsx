import { useId } from 'react'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { classNames } from '#ui/class-names.ts'
import './segments.css'

type SegmentsProps<V extends string | number> = {
  label: string
  values: readonly V[]
  value: V
  nameOf: (value: V) => string
  onChange: (value: V) => void
  /** Words without a box. */
  plain?: boolean
}

/** One of a few short choices, side by side. */
export function Segments<V extends string | number>(props: SegmentsProps<V>) {
  const { label, values, value, nameOf, onChange, plain } = props
  const name = useId()
  return (
    <fieldset className={classNames('segments', plain && 'segments-plain')}>
      <legend>{label}</legend>
      <div>
        {values.map((one) => (
          <label key={one}>
            <ChoiceInput
              type="radio"
              name={name}
              className="choice"
              checked={one === value}
              onChange={() => onChange(one)}
            />
            <span>{nameOf(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
