import { maxLength } from '@corium/contract/limits'
import { Input, type InputProps } from 'antd'
import { ScanBarcode } from 'lucide-react'
import type { KeyboardEvent } from 'react'

type ScanFieldProps = Omit<InputProps, 'onChange' | 'onPressEnter'> & {
  value: string
  onChange: (number: string) => void
  /** Called on Enter if no field of the form is empty any more. */
  onLast: () => void
}

/**
 * Takes a tracking number by keyboard or scanner, which types it and presses Enter. Enter goes to the next
 * empty number of the form.
 */
export function ScanField({ onChange, onLast, ...props }: ScanFieldProps) {
  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const field = event.currentTarget
    if (field.value.trim() === '') return
    const next = nextEmpty(field)
    if (next) next.focus()
    else onLast()
  }
  return (
    <Input
      {...props}
      data-scan=""
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength.courierNumber}
      prefix={<ScanBarcode size={16} strokeWidth={1.5} aria-hidden />}
      onChange={({ target }) => onChange(target.value)}
      onPressEnter={goOn}
    />
  )
}

/** The first empty number after this one, or otherwise before it. */
function nextEmpty(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>('input[data-scan]') ?? [])]
  const at = all.indexOf(field)
  return [...all.slice(at + 1), ...all.slice(0, at)].find(({ value }) => value.trim() === '')
}
