import { formatNumber } from '@corium/contract/format-number'
import { type IconNode, Minus, Plus } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { repeatEarlyInput } from './repeat-early-input.ts'

type NumberStepperProps = {
  label: string
  /** The accessible names of the two buttons. */
  buttonLabels: { decrease: string; increase: string }
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

/** Milliseconds before a button that is held repeats its step, and between two steps. */
const holdDelay = 400
const holdInterval = 60

/**
 * A quantity input with buttons, arrow keys and free entry; it rounds to the nearest step within its bounds.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, buttonLabels, value, onChange, min, max, step, unit, disabled, onTyped } = props
  const input = useRef<HTMLInputElement>(null)
  /** What the visitor is typing, until Enter or the end of the focus. */
  const [text, setText] = useState<string>()
  /** The last step, for screen readers: the focus stays where it was. */
  const [spoken, setSpoken] = useState('')
  useEffect(() => repeatEarlyInput(input.current), [])
  const decimals = Math.max(0, Math.min(3, String(step).split('.')[1]?.length ?? 0))
  const format = (number: number) => formatNumber(number, decimals)
  const current = (text === undefined ? undefined : parse(text)) ?? nearest(value, props)

  function moveTo(next: number) {
    setText(undefined)
    onTyped?.(undefined)
    setSpoken(format(next))
    if (next !== value) onChange(next)
  }

  function stepBy(direction: 1 | -1) {
    const rounded = nearest(current, props)
    const moves = (rounded - current) * direction > 0
    moveTo(moves ? rounded : nearest(current + direction * step, props))
  }

  function endTyping() {
    if (text === undefined) return
    const typed = parse(text)
    setText(undefined)
    if (text === '') return
    onTyped?.(typed)
    if (typed === undefined) return
    const next = nearest(typed, props)
    if (next !== value) onChange(next)
  }

  function type(typed: string, isComposing: boolean) {
    // Full-width digits count as digits. Letters are refused, but not while an input method is still at work.
    const plain = typed.normalize('NFKC').trim()
    if (isComposing || (decimals > 0 ? /^[\d,]*\.?\d*$/ : /^[\d,]*$/).test(plain)) {
      setText(isComposing ? typed : plain)
      setSpoken('')
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const key = event.key
    if (key === 'Enter') endTyping()
    else if (key === 'ArrowUp' || key === 'PageUp') stepBy(1)
    else if (key === 'ArrowDown' || key === 'PageDown') stepBy(-1)
    else if (key === 'Home') moveTo(nearest(min, props))
    else if (key === 'End') moveTo(nearest(max, props))
    else return
    // Enter ends the typing, and does not send the form around the field.
    event.preventDefault()
  }

  const button = (direction: 1 | -1) => (
    <StepButton
      label={direction > 0 ? buttonLabels.increase : buttonLabels.decrease}
      icon={direction > 0 ? Plus : Minus}
      disabled={disabled === true || (nearest(current + direction * step, props) - current) * direction <= 0}
      onStep={() => stepBy(direction)}
      onMouse={() => input.current?.focus()}
    />
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser.
    <div role="group" className="field-box inline-flex w-auto">
      {button(-1)}
      <input
        ref={input}
        aria-label={label}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        disabled={disabled}
        className="field-input w-16 px-1 text-center font-strong"
        value={text ?? format(nearest(value, props))}
        onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          endTyping()
          setSpoken('')
        }}
      />
      {unit && <span className="self-center pr-2 text-ink-2">{unit}</span>}
      {button(1)}
      <span className="sr-only" aria-live="assertive">
        {spoken}
      </span>
    </div>
  )
}

type StepButtonProps = {
  label: string
  icon: IconNode
  disabled: boolean
  onStep: () => void
  /** Called when a mouse presses the button; a touch must not open the keyboard on the screen. */
  onMouse: () => void
}

/** Steps once on a click and repeatedly while it is held. Keyboards use the input's arrow keys. */
function StepButton({ label, icon, disabled, onStep, onMouse }: StepButtonProps) {
  const [held, setHeld] = useState(false)
  if (held && disabled) setHeld(false)
  /** Set by a hold, so that the click at its end is not one more step. */
  const repeated = useRef(false)
  const repeat = useEffectEvent(() => {
    repeated.current = true
    onStep()
  })
  useEffect(() => {
    if (!held) return
    let interval: ReturnType<typeof setInterval>
    const timer = setTimeout(() => {
      interval = setInterval(repeat, holdInterval)
    }, holdDelay)
    return () => {
      clearTimeout(timer)
      clearInterval(interval)
    }
  }, [held])

  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      className="grid w-11 place-items-center"
      // The focus does not go to the button.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        repeated.current = false
        setHeld(event.button === 0)
        if (event.pointerType === 'mouse') onMouse()
      }}
      onPointerUp={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      // A long touch repeats the step instead of opening a menu.
      onContextMenu={(event) => held && event.preventDefault()}
      onClick={() => repeated.current || onStep()}
    >
      <Icon shape={icon} size={16} />
    </button>
  )
}

/** The number in a text such as `1,200.5`. */
function parse(text: string): number | undefined {
  const digits = text.normalize('NFKC').replaceAll(',', '').trim()
  const number = digits === '' ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : undefined
}

/**
 * The nearest number of whole steps above the minimum, in whole thousandths because
 * binary fractions are not exact.
 */
function nearest(number: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const [from, to, by] = [min, max, step].map((one) => Math.round(one * 1000)) as [number, number, number]
  const steps = Math.round((Math.round(number * 1000) - from) / by)
  return (from + Math.max(0, Math.min(steps, Math.floor((to - from) / by))) * by) / 1000
}
