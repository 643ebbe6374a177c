/** An order line as its share of the payment needs it. */
export type PaidLine = { id: string; num_milli: number; amount_fen: number }

/** What other cases claim of a line. */
export type Claimed = { num_milli: number; amount_fen: number }

/**
 * What was paid for each line: its amount less its part of the order's discount. The parts are rounded so that they add
 * up to the discount.
 */
export function paidByLine(lines: readonly PaidLine[], discountFen: number): Map<string, number> {
  const total = lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  let before = 0
  return new Map(
    lines.map(({ id, amount_fen }) => {
      const upTo = (amount: number) => (total === 0 ? 0 : Math.floor((discountFen * amount) / total))
      const part = upTo(before + amount_fen) - upTo(before)
      before += amount_fen
      return [id, amount_fen - part]
    }),
  )
}

/**
 * The share of a line's payment that belongs to a quantity, rounded down. The quantity that completes the line gets all
 * that is left, so that the shares of a line add up to what was paid.
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
