import {
  covers,
  type DiscountableLine,
  offGoods,
  type RunningPromotion,
  splitDiscount,
} from './discount-rules.ts'

export type PromotionUse<P = RunningPromotion> = {
  promotion: P
  discount_fen: number
  /** What the goods in its scope that no other promotion took lack to its threshold. */
  missing_fen: number
}

/**
 * Applies promotions to lines, each line to one promotion at most: the promotion that takes most off comes
 * first, then the best one of the lines that are left, and so on. `parts` is what comes off each line. `uses`
 * lists the promotions that apply, and then those that would with more of goods that are among the lines.
 */
export function applyPromotions<P extends RunningPromotion>(
  lines: readonly DiscountableLine[],
  promotions: readonly P[],
): { parts: number[]; uses: PromotionUse<P>[] } {
  const parts = lines.map(() => 0)
  const uses: PromotionUse<P>[] = []
  const free = new Set(lines.keys())
  const waiting = new Set(promotions)
  const inScope = (promotion: P) => [...free].filter((index) => covers(promotion, lines[index]!))
  const sum = (indexes: readonly number[]) =>
    indexes.reduce((total, index) => total + lines[index]!.amount_fen, 0)

  for (;;) {
    const [best] = [...waiting]
      .map((promotion) => {
        const indexes = inScope(promotion)
        const goods = sum(indexes)
        return {
          promotion,
          indexes,
          discount: goods < promotion.threshold_fen ? 0 : offGoods(promotion, goods),
        }
      })
      .filter(({ discount }) => discount > 0)
      .sort((a, b) => b.discount - a.discount)
    if (!best) break
    const amounts = best.indexes.map((index) => lines[index]!.amount_fen)
    for (const [at, part] of splitDiscount(best.discount, amounts).entries()) parts[best.indexes[at]!] = part
    for (const index of best.indexes) free.delete(index)
    waiting.delete(best.promotion)
    uses.push({ promotion: best.promotion, discount_fen: best.discount, missing_fen: 0 })
  }
  for (const promotion of waiting) {
    const indexes = inScope(promotion)
    const missing_fen = promotion.threshold_fen - sum(indexes)
    if (indexes.length > 0 && missing_fen > 0) uses.push({ promotion, discount_fen: 0, missing_fen })
  }
  return { parts, uses }
}
