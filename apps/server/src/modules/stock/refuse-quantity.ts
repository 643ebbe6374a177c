import { refuse } from '#server/refuse.ts'
import { quantityRule } from './purchasable-sku.ts'
import type { PurchasableSku } from './select-purchasable-skus.ts'

type Rule = Pick<PurchasableSku, 'unit' | 'min_milli' | 'step_milli' | 'max_milli'>

/** Refuses a quantity; the refusal's data has the style's minimum, step and maximum. */
export function refuseQuantity(sku: Rule, data: { sku_id?: string; in_bag_num?: number } = {}): never {
  refuse('quantity-not-allowed', { ...data, ...quantityRule(sku), unit: sku.unit })
}
