/**
 * Quantities are added and compared in whole thousandths of the unit, because binary fractions are not exact.
 */
export const toMilli = (quantity: number): number => Math.round(quantity * 1000)
export const fromMilli = (milli: number): number => milli / 1000

export type QuantityRule = { min_num: number; step_num: number; max_num: number }

/** Whether a quantity can be ordered: between minimum and maximum, in whole steps above the minimum. */
export function fitsRule(quantity: number, rule: QuantityRule): boolean {
  const milli = toMilli(quantity)
  const min = toMilli(rule.min_num)
  return milli >= min && milli <= toMilli(rule.max_num) && (milli - min) % toMilli(rule.step_num) === 0
}

/** The nearest quantity that can be ordered. */
export function nearestAllowed(quantity: number, rule: QuantityRule): number {
  const min = toMilli(rule.min_num)
  const step = toMilli(rule.step_num)
  const steps = Math.max(0, Math.round((toMilli(quantity) - min) / step))
  const max = Math.floor((toMilli(rule.max_num) - min) / step)
  return fromMilli(min + Math.min(steps, max) * step)
}

/** The largest quantity that can be ordered from this stock; 0 when it is below the minimum. */
export function maxAllowed(available: number, rule: QuantityRule): number {
  const min = toMilli(rule.min_num)
  const step = toMilli(rule.step_num)
  const max = Math.min(toMilli(available), toMilli(rule.max_num))
  return max < min ? 0 : fromMilli(min + Math.floor((max - min) / step) * step)
}
