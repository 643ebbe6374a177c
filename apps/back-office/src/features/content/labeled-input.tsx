import { Input } from 'antd'
import { useId } from 'react'

type LabeledInputProps = {
  label: string
  value: string
  maxLength: number
  lang: string
  disabled?: boolean
  onChange: (value: string) => void
}

export function LabeledInput({ label, onChange, ...field }: LabeledInputProps) {
  const id = useId()
  return (
    <span className="content-labeled">
      <label className="content-label" htmlFor={id}>
        {label}
      </label>
      <Input id={id} {...field} onChange={({ target }) => onChange(target.value)} />
    </span>
  )
}
