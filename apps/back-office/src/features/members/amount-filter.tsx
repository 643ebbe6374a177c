import { InputNumber } from 'antd'

type AmountFilterProps = {
  label: string
  /** Whole yuan, as the address has them; empty without the filter. */
  value: string
  onChange: (value: string | undefined) => void
}

/** Filters once the amount is complete: with Enter, or when the field is left. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const apply = (typed: string) => {
    const yuan = typed.replace(/\D/g, '')
    if (yuan !== value) onChange(yuan || undefined)
  }
  return (
    <InputNumber
      key={value}
      className="filter-amount"
      aria-label={label}
      placeholder={label}
      {...(value !== '' && { defaultValue: Number(value) })}
      min={0}
      max={10_000_000}
      precision={0}
      controls={false}
      prefix="¥"
      onPressEnter={({ currentTarget }) => apply(currentTarget.value)}
      onBlur={({ target }) => apply(target.value)}
    />
  )
}
