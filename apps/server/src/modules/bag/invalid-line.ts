import type { InvalidBagLine } from '@corium/contract/bag'
import type { Bilingual, Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { presentWare } from '#server/modules/stock/present-ware.ts'
import type { Ware } from '#server/modules/stock/select-wares.ts'
import { isSoldOut } from '#server/modules/stock/wares.ts'

type Problem = InvalidBagLine['reason']

const reasonTexts: Record<Problem, Bilingual> = {
  withdrawn: { 'en-us': 'No longer for sale', 'zh-cn': '商品已下架' },
  'sold-out': { 'en-us': 'Sold out', 'zh-cn': '已售罄' },
}

/** Why a line cannot be bought at all. */
export function problemOf(ware: Ware | undefined): Problem | undefined {
  if (!ware?.on_sale) return 'withdrawn'
  return isSoldOut(ware) ? 'sold-out' : undefined
}

export function presentInvalid(
  line: { id: string; num_milli: number },
  ware: Ware,
  reason: Problem,
  language: Language,
): InvalidBagLine {
  return {
    cart_id: line.id,
    ...presentWare(ware, language),
    num: fromMilli(line.num_milli),
    reason,
    reason_text: reasonTexts[reason][language],
  }
}
