import type { BagLine } from '@corium/contract/bag'

export type TierHint = { missing: number; price: number; saving: number; reaches: number }

/** More than this share of the line is not "a little more". */
const withinReach = 0.75

/** The next price tier, when little is missing and the style and the stock allow it. Amounts in fen. */
export function tierHint(line: BagLine): TierHint | undefined {
  const next = line.tiers
    .filter(({ from_num, price }) => from_num > line.num && price < line.price)
    .sort((a, b) => a.from_num - b.from_num)[0]
  if (!next) return undefined
  const steps = Math.ceil(Math.round(((next.from_num - line.num) / line.step_num) * 1000) / 1000)
  const missing = Math.round(steps * line.step_num * 1000) / 1000
  const reaches = Math.round((line.num + missing) * 1000) / 1000
  const most = line.stock_state === 'made-to-order' ? line.max_num : Math.min(line.max_num, line.stock_num)
  if (missing > line.num * withinReach || reaches > most) return undefined
  return { missing, price: next.price, saving: Math.round((line.price - next.price) * reaches), reaches }
}
