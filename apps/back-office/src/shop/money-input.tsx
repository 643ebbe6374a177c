import { InputNumber } from 'antd'

type MoneyInputProps = {
  id?: string
  /** In fen, as the shop counts. */
  value?: number | null
  onChange?: (fen: number | null) => void
  max?: number
  placeholder?: string
}

/** A field for an amount: staff type yuan, forms and calls have fen. */
export const MoneyInput = ({ id, value, onChange, max, placeholder }: MoneyInputProps) => (
  <InputNumber
    id={id}
    value={value === undefined || value === null ? null : value / 100}
    onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(Number(yuan) * 100))}
    min={0}
    max={max === undefined ? undefined : max / 100}
    precision={2}
    controls={false}
    prefix="¥"
    placeholder={placeholder}
    style={{ width: '100%' }}
  />
)
