import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { iconStroke } from './icons.tsx'

type NumberStepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  /** Can be a fraction, such as 0.5 m. */
  step: number
  unit?: string
  disabled?: boolean
  /** Called with the number that was typed, before it is rounded; without one, after any other change. */
  onTyped?: (typed: number | undefined) => void
}

/** A quantity input with buttons, arrow keys and free entry; it rounds to the nearest step within its bounds. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min, max, step, unit, disabled, onTyped } = props
  const text = useRef('')
  const decimals = Math.max(0, Math.min(3, String(step).split('.')[1]?.length ?? 0))

  function endTyping() {
    if (!text.current) return
    const typed = Number(text.current.replaceAll(',', ''))
    text.current = ''
    onTyped?.(Number.isFinite(typed) ? typed : undefined)
  }

  return (
    <NumberField
      aria-label={label}
      value={value}
      onChange={(next) => {
        if (!Number.isFinite(next)) return
        if (!text.current) onTyped?.(undefined)
        onChange(next)
      }}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={disabled}
      isWheelDisabled
      formatOptions={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals }}
    >
      <Group className="field-box inline-flex w-auto">
        <Button slot="decrement" className="grid w-11 place-items-center">
          <Minus {...iconStroke} size={16} />
        </Button>
        <Input
          className="field-input w-16 max-w-20 px-1 text-center font-strong"
          onInput={(event) => {
            text.current = event.currentTarget.value
          }}
          onBlur={endTyping}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && endTyping()}
        />
        {unit && <span className="self-center pr-2 text-ink-2">{unit}</span>}
        <Button slot="increment" className="grid w-11 place-items-center">
          <Plus {...iconStroke} size={16} />
        </Button>
      </Group>
    </NumberField>
  )
}
