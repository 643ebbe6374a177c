import { Form } from 'antd'
import { NumberField } from '#ui/number-field.tsx'
import './settings.css'

type LimitFieldsProps<Name extends string> = {
  fields: readonly { name: Name; label: string; help: string; min: number; max: number }[]
  values: Record<Name, number>
  /** The server's messages, by field. */
  faults?: Record<string, string>
  onChange: (name: Name, num: number) => void
}

/** Whole numbers, each with the smallest and largest that the shop accepts. */
export function LimitFields<Name extends string>({
  fields,
  values,
  faults = {},
  onChange,
}: LimitFieldsProps<Name>) {
  return (
    <Form layout="vertical" requiredMark={false} className="limit-fields">
      {fields.map(({ name, label, help, min, max }) => (
        <Form.Item
          key={name}
          label={label}
          htmlFor={`limit-${name}`}
          extra={help}
          {...(faults[name] && { validateStatus: 'error' as const, help: faults[name] })}
        >
          <NumberField
            id={`limit-${name}`}
            value={values[name]}
            min={min}
            max={max}
            places={0}
            required
            onChange={(num) => onChange(name, num ?? Number.NaN)}
          />
        </Form.Item>
      ))}
    </Form>
  )
}
