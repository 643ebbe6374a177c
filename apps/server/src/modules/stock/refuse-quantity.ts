import { refuse } from '#server/refuse.ts'
import { availableNum, quantityRule } from './purchasable-sku.ts'
import type { PurchasableSku } from './select-purchasable-skus.ts'

type Rule = Pick<PurchasableSku, 'unit' | 'min_milli' | 'step_milli' | 'max_milli'>

/** Refuses a quantity; the refusal's data has the style's minimum, step and maximum. */
export function refuseQuantity(sku: Rule, data: { sku_id?: string; in_bag_num?: number } = {}): never {
  refuse('quantity-not-allowed', { ...data, ...quantityRule(sku), unit: sku.unit })
}

/** Refuses a quantity that is not in stock; the refusal's data has what is. */
export function refuseStock(sku: Pick<PurchasableSku, 'sku_id' | 'available_milli'>): never {
  refuse('out-of-stock', { lines: [{ sku_id: sku.sku_id, available_num: availableNum(sku) }] })
}
