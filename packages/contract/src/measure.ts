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

/** The most that a buyer may ask for of what is left, 0 where that is less than the minimum. */
export function mostAllowed(left: number, rule: QuantityRule): number {
  const min = toMilli(rule.min_num)
  const step = toMilli(rule.step_num)
  const most = Math.min(toMilli(left), toMilli(rule.max_num))
  return most < min ? 0 : fromMilli(min + Math.floor((most - min) / step) * step)
}
