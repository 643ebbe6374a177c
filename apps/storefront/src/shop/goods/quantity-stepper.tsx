import { nearestAllowed, type QuantityRule } from '@corium/contract/measure'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'
import { useState } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { afterPress } from '#ui/after-press.ts'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { useFormatQuantity } from './use-format-quantity.ts'

type QuantityStepperProps = {
  label: string
  value: number
  rule: QuantityRule
  unit: Unit
  disabled?: boolean
  /** False while something else says what is wrong with the quantity. */
  explains?: boolean
  /** Called with the number that the buyer typed, allowed or not, and without one after a step. */
  onTyped?: (typed: number | undefined) => void
  onChange: (quantity: number) => void
}

/** A quantity of goods. One that cannot be ordered becomes the nearest that can, and the buyer reads why. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, rule, unit, disabled, explains = true, onTyped, onChange } = props
  const t = useTexts('goods')
  const common = useTexts('common')
  const { language } = useSite()
  const formatQuantity = useFormatQuantity()
  const [typed, setTyped] = useState<number>()
  const changed = explains && typed !== undefined && nearestAllowed(typed, rule) !== typed
  return (
    <div>
      <NumberStepper
        label={label}
        buttonLabels={{ decrease: common('decrease', { label }), increase: common('increase', { label }) }}
        value={value}
        min={rule.min_num}
        max={rule.max_num}
        step={rule.step_num}
        unit={unitName(unit, value, language)}
        disabled={disabled}
        onTyped={(number) => {
          afterPress(() => setTyped(number))
          onTyped?.(number)
        }}
        onChange={onChange}
      />
      <p role="status" className="mt-1.5 max-w-52 text-cap text-ink-2 empty:hidden">
        {changed &&
          t(reasonOf(typed, rule), {
            limit: formatQuantity(limitOf(typed, rule), unit),
            typed: formatQuantity(typed, unit),
            value: formatQuantity(nearestAllowed(typed, rule), unit),
          })}
      </p>
    </div>
  )
}

const reasonOf = (typed: number, { min_num, max_num }: QuantityRule) =>
  typed > max_num ? 'quantityAtMost' : typed < min_num ? 'quantityAtLeast' : 'quantityInSteps'

const limitOf = (typed: number, { min_num, max_num, step_num }: QuantityRule) =>
  typed > max_num ? max_num : typed < min_num ? min_num : step_num
