import { InputNumber } from 'antd'

type MoneyInputProps = {
  id?: string
  /** The name of a field without a visible label. */
  label?: string
  /** In fen, as the shop counts. */
  value?: number | null
  onChange?: (fen: number | null) => void
  max?: number
  placeholder?: string
  disabled?: boolean | undefined
  status?: 'error'
}

/** A field for an amount: staff type yuan, forms and calls have fen. */
export const MoneyInput = ({ id, label, value, onChange, max, ...field }: MoneyInputProps) => (
  <InputNumber
    id={id}
    aria-label={label}
    value={value === undefined || value === null ? null : value / 100}
    onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(Number(yuan) * 100))}
    min={0}
    max={max === undefined ? undefined : max / 100}
    precision={2}
    controls={false}
    prefix="¥"
    {...field}
    style={{ width: '100%' }}
  />
)
