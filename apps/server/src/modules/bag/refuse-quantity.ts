import type { Ware } from '#server/modules/stock/select-wares.ts'
import { ruleOf } from '#server/modules/stock/wares.ts'
import { refuse } from '#server/refuse.ts'

type Rule = Pick<Ware, 'unit' | 'min_milli' | 'step_milli' | 'max_milli'>

/** Refuses a quantity and says which ones the style is sold in. */
export function refuseQuantity(ware: Rule, data: Record<string, unknown> = {}): never {
  refuse('quantity-not-allowed', { ...data, ...ruleOf(ware), unit: ware.unit })
}
