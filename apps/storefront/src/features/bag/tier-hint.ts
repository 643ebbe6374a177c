import type { BagLine } from '@corium/contract/bag'
import { fromMilli, toMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'

/** `missing` is what the buyer must add, `newNum` the quantity after that. Amounts in fen. */
export type TierHint = { missing: number; price: number; saving: number; newNum: number }

/** A tier is suggested only if the buyer has to add at most this share of the current quantity. */
const maxMissingShare = 0.75

/**
 * The next price tier, if the buyer is close to it and the limits of the SKU
 * and its stock allow that quantity.
 */
export function tierHint(line: BagLine): TierHint | undefined {
  const next = line.tiers
    .filter(({ from_num, price }) => from_num > line.num && price < line.price)
    .sort((a, b) => a.from_num - b.from_num)[0]
  if (!next) return undefined
  const [num, step] = [toMilli(line.num), toMilli(line.step_num)]
  const more = Math.ceil((toMilli(next.from_num) - num) / step) * step
  const missing = fromMilli(more)
  const newNum = fromMilli(num + more)
  const maxNum = line.stock_state === 'made-to-order' ? line.max_num : Math.min(line.max_num, line.stock_num)
  if (missing > line.num * maxMissingShare || newNum > maxNum) return undefined
  const saving = lineAmount(line.price, newNum) - lineAmount(next.price, newNum)
  return { missing, price: next.price, saving, newNum }
}
