import type { Bilingual } from '@corium/contract/language'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** What a coupon or a promotion takes off, as the database has it. */
export type DiscountRule = Pick<
  Selectable<Tables['coupons']>,
  'kind' | 'amount_fen' | 'percent' | 'cap_fen' | 'threshold_fen' | 'scope' | 'scope_ids'
>

/** A line with the amount that a discount starts from. */
export type DiscountableLine = { style_id: string; category_id: string; amount_fen: number }

/** A running promotion; `scope_ids` contain the categories below those that staff chose. */
export type RunningPromotion = DiscountRule & { id: string; name: Bilingual }

/** Whether a line's goods are in the scope of the discount. */
export function covers(
  { scope, scope_ids }: DiscountRule,
  { style_id, category_id }: Omit<DiscountableLine, 'amount_fen'>,
): boolean {
  if (scope === 'shop') return true
  return scope_ids.includes(scope === 'styles' ? style_id : category_id)
}

/** The discount on goods of this amount, without looking at the threshold: never more than the amount. */
export function offGoods({ kind, amount_fen, percent, cap_fen }: DiscountRule, goodsFen: number): number {
  if (kind === 'delivery') return 0
  if (kind === 'amount') return Math.min(amount_fen, goodsFen)
  return Math.min(Math.floor((goodsFen * percent) / 100), cap_fen ?? goodsFen)
}

/** The discount on a delivery fee. */
export const offDelivery = (
  { kind, cap_fen }: Pick<DiscountRule, 'kind' | 'cap_fen'>,
  feeFen: number,
): number => (kind === 'delivery' ? Math.min(feeFen, cap_fen ?? feeFen) : 0)

/**
 * Splits a discount over lines in proportion to their amounts. Each part is rounded down, and the fen that
 * are left go to the lines that lost the largest fractions, the first of them where fractions are equal; so
 * the parts add up to the discount, and none is more than its line's amount.
 */
export function splitDiscount(discountFen: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
  if (total === 0n) return amounts.map(() => 0)
  // The products exceed what a number holds exactly.
  const shares = amounts.map((amount) => BigInt(discountFen) * BigInt(amount))
  const parts = shares.map((share) => Number(share / total))
  let left = discountFen - parts.reduce((sum, part) => sum + part, 0)
  const byFraction = [...shares.keys()].sort((a, b) => {
    const difference = (shares[b]! % total) - (shares[a]! % total)
    return difference > 0n ? 1 : difference < 0n ? -1 : a - b
  })
  for (const index of byFraction) {
    if (left === 0) break
    parts[index]! += 1
    left -= 1
  }
  return parts
}
