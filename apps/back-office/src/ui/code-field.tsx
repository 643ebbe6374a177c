import { type InputHTMLAttributes, useId } from 'react'
import './code-field.css'

type CodeFieldProps = {
  value?: string
  onChange?: (digits: string) => void
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby' | 'aria-invalid' | 'autoFocus'>

const length = 6

/**
 * Six digits, drawn as six boxes. It is one field, so that pasting, the phone's suggestion and screen readers work as
 * anywhere; the boxes only show its value.
 */
export function CodeField({ value = '', onChange, ...field }: CodeFieldProps) {
  const id = useId()
  return (
    <span className="code-field">
      <input
        id={id}
        {...field}
        className="code-input"
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value.replace(/\D/g, '').slice(0, length))}
      />
      {Array.from({ length }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places.
          key={place}
          className={place === Math.min(value.length, length - 1) ? 'code-box code-box-next' : 'code-box'}
          aria-hidden
        >
          {value[place]}
        </span>
      ))}
    </span>
  )
}
