/**
 * Amounts in two currencies, in whole numbers only. A rate is in millionths of the other currency for one
 * yuan (`E6`), and `digits` are those after the other currency's point.
 */
type Rate = { rateE6: number; digits: number }

/** One hundredth (fen) times one millionth (rate). */
const scale = 100_000_000n

/** What an amount in fen is in the other currency's smallest unit, rounded half up. */
export const fromFen = (fen: number, { rateE6, digits }: Rate): number =>
  divide(BigInt(fen) * BigInt(rateE6) * 10n ** BigInt(digits), scale)

/** What an amount in the other currency's smallest unit is in fen, rounded half up. */
export const toFen = (minor: number, { rateE6, digits }: Rate): number =>
  divide(BigInt(minor) * scale, BigInt(rateE6) * 10n ** BigInt(digits))

/** The rate plus a markup in hundredths of a percent, rounded half up. */
export const addMarkup = (rateE6: number, markupBps: number): number =>
  divide(BigInt(rateE6) * BigInt(10_000 + markupBps), 10_000n)

/** `0.138890` for 138890. */
export function rateText(rateE6: number): string {
  const text = String(rateE6).padStart(7, '0')
  return `${text.slice(0, -6)}.${text.slice(-6)}`
}

const divide = (a: bigint, b: bigint): number => Number((2n * a + b) / (2n * b))
