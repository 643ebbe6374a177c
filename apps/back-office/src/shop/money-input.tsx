import { NumberField } from '#ui/number-field.tsx'
import { money } from './money.ts'

type MoneyInputProps = {
  id?: string
  /** The name of a field without a visible label. */
  label?: string
  /** In fen, as the shop counts; `NaN` for a wrong amount. */
  value?: number | null | undefined
  onChange?: (fen: number | null) => void
  max?: number | undefined
  required?: boolean
  placeholder?: string
  disabled?: boolean | undefined
  status?: 'error' | undefined
}

/** A field for an amount: staff type yuan, forms and calls have fen. */
export const MoneyInput = ({ value, onChange, max, ...field }: MoneyInputProps) => (
  <NumberField
    {...field}
    value={value === undefined || value === null ? null : value / 100}
    onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
    min={0}
    max={max === undefined ? undefined : max / 100}
    places={2}
    prefix="¥"
    write={(yuan) => yuan.toFixed(2)}
    show={(yuan) => money(Math.round(yuan * 100))}
  />
)
