/** What other cases claim of a line. */
export type Claimed = { num_milli: number; amount_fen: number }

/**
 * The share of a line's payment that belongs to a quantity, rounded down. The quantity that completes the
 * line gets all that is left, so that the shares of a line add up to what was paid.
 */
export function shareOf(
  { num_milli, paid_fen }: { num_milli: number; paid_fen: number },
  claimed: Claimed,
  askedMilli: number,
): number {
  const left = Math.max(0, paid_fen - claimed.amount_fen)
  if (claimed.num_milli + askedMilli >= num_milli) return left
  return Math.min(left, Math.floor((paid_fen * askedMilli) / num_milli))
}
