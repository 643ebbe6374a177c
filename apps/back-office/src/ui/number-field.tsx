import { Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import './number-field.css'
import { type NumberLimits, readNumber } from './read-number.ts'

type NumberFieldProps = NumberLimits & {
  id?: string | undefined
  /** The name of a field without a visible label. */
  label?: string | undefined
  /** `NaN` while the input is no valid number. */
  value?: number | null | undefined
  /** Receives `NaN` for invalid input, with which no form may be sent. */
  onChange?: ((value: number | null) => void) | undefined
  /** Formats a value for the field. */
  write?: (value: number) => string
  /** Formats a limit for a message. */
  show?: (limit: number) => string
  prefix?: string
  suffix?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  status?: 'error' | undefined
  className?: string | undefined
  autoFocus?: boolean
  /** Set by the form item around the field. */
  'aria-required'?: 'true'
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
  onBlur?: () => void
  onEnter?: () => void
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A field for a number. Wrong input stays in it, and the sentence below says why it is wrong. */
export function NumberField(props: NumberFieldProps) {
  const { id, label, value = null, onChange, write = String, show = figures.format, className } = props
  const { min, max, places, required, prefix, suffix, placeholder, disabled, status, autoFocus } = props
  const t = useTexts('states')
  const faultId = useId()
  /** The typed text, and the value that the field reported for it. Another value from outside replaces the text. */
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()

  const read = (text: string) => readNumber(text, { min, max, places, required })
  const isTyped = typed !== undefined && Object.is(typed.value, value)
  const text = isTyped ? typed.text : value === null || Number.isNaN(value) ? '' : write(value)
  const isWrong = Number.isNaN(value)
  const found = isWrong ? read(text) : null
  const fault = typeof found === 'object' && found !== null ? found : undefined

  function change(next: string) {
    const result = read(next)
    const reported = typeof result === 'object' && result !== null ? Number.NaN : result
    setTyped({ text: next, value: reported })
    onChange?.(reported)
  }

  function sentence(): string {
    if (!fault) return t('numberMissing')
    if ('limit' in fault) return t(fault.name, { limit: show(fault.limit) })
    if ('point' in fault) return t(fault.name, { point: fault.point })
    if ('places' in fault) return t(fault.name, { count: fault.places })
    return t(fault.name)
  }

  return (
    <span className={['number-field', className].filter(Boolean).join(' ')}>
      <Input
        id={id}
        prefix={prefix}
        suffix={suffix}
        placeholder={placeholder}
        disabled={disabled}
        autoFocus={autoFocus}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-required={props['aria-required']}
        aria-invalid={isWrong || props['aria-invalid']}
        aria-describedby={isWrong ? faultId : props['aria-describedby']}
        status={isWrong ? 'error' : status}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (!isWrong) setTyped(undefined)
          props.onBlur?.()
        }}
        {...(props.onEnter && {
          onPressEnter: (_: KeyboardEvent) => props.onEnter?.(),
        })}
      />
      {isWrong && (
        <span id={faultId} className="number-fault" role="alert">
          {sentence()}
        </span>
      )}
    </span>
  )
}
