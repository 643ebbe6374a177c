import type { BagLine } from '@corium/contract/bag'
import { fromMilli, toMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'

export type TierHint = { missing: number; price: number; saving: number; reaches: number }

/** More than this share of the line is not "a little more". */
const withinReach = 0.75

/** The next price tier, when little is missing and the style and the stock allow it. Amounts in fen. */
export function tierHint(line: BagLine): TierHint | undefined {
  const next = line.tiers
    .filter(({ from_num, price }) => from_num > line.num && price < line.price)
    .sort((a, b) => a.from_num - b.from_num)[0]
  if (!next) return undefined
  const [num, step] = [toMilli(line.num), toMilli(line.step_num)]
  const more = Math.ceil((toMilli(next.from_num) - num) / step) * step
  const missing = fromMilli(more)
  const reaches = fromMilli(num + more)
  const most = line.stock_state === 'made-to-order' ? line.max_num : Math.min(line.max_num, line.stock_num)
  if (missing > line.num * withinReach || reaches > most) return undefined
  const saving = lineAmount(line.price, reaches) - lineAmount(next.price, reaches)
  return { missing, price: next.price, saving, reaches }
}
