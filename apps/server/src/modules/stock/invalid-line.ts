import type { InvalidBagLine } from '@corium/contract/bag'
import type { Bilingual, Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { presentSku } from './present-sku.ts'
import { isSoldOut } from './purchasable-sku.ts'
import type { PurchasableSku } from './select-purchasable-skus.ts'

type InvalidReason = InvalidBagLine['reason']

export const reasonTexts: Record<InvalidReason, Bilingual> = {
  withdrawn: { 'en-us': 'No longer for sale', 'zh-cn': '商品已下架' },
  'sold-out': { 'en-us': 'Sold out', 'zh-cn': '已售罄' },
}

/** Why a line cannot be ordered; undefined when it can. */
export function invalidReason(sku: PurchasableSku | undefined): InvalidReason | undefined {
  if (!sku?.on_sale) return 'withdrawn'
  return isSoldOut(sku) ? 'sold-out' : undefined
}

export function presentInvalidBagLine(
  line: { id: string; num_milli: number },
  sku: PurchasableSku,
  reason: InvalidReason,
  language: Language,
): InvalidBagLine {
  return {
    cart_id: line.id,
    ...presentSku(sku, language),
    num: fromMilli(line.num_milli),
    reason,
    reason_text: reasonTexts[reason][language],
  }
}
