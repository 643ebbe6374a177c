import { type Static, Type } from 'typebox'

/** An amount of goods in the style's unit, at most three decimals: 3.5 is three and a half metres. */
export const Quantity = Type.Number({ exclusiveMinimum: 0, maximum: 100_000, multipleOf: 0.001 })

export const Unit = Type.Union([
  Type.Literal('m'),
  Type.Literal('sqft'),
  Type.Literal('piece'),
  Type.Literal('hide'),
])
export type Unit = Static<typeof Unit>

/** Quantities are counted in whole thousandths of the unit wherever they are added or compared. */
export const toMilli = (quantity: number): number => Math.round(quantity * 1000)
export const fromMilli = (milli: number): number => milli / 1000

export type QuantityRule = { min_num: number; step_num: number; max_num: number }

/** Whether a buyer may ask for this quantity: at least the minimum, at most the maximum, a whole number of steps above the minimum. */
export function fitsRule(quantity: number, rule: QuantityRule): boolean {
  const milli = toMilli(quantity)
  const min = toMilli(rule.min_num)
  return milli >= min && milli <= toMilli(rule.max_num) && (milli - min) % toMilli(rule.step_num) === 0
}

/** The nearest quantity that a buyer may ask for. */
export function nearestAllowed(quantity: number, rule: QuantityRule): number {
  const min = toMilli(rule.min_num)
  const step = toMilli(rule.step_num)
  const steps = Math.max(0, Math.round((toMilli(quantity) - min) / step))
  const most = Math.floor((toMilli(rule.max_num) - min) / step)
  return fromMilli(min + Math.min(steps, most) * step)
}
