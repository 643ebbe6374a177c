import { randomInt } from 'node:crypto'
import { compactDay } from '#server/runtime/china-time.ts'

/**
 * Our number of a payment, which identifies it at its provider. It is random, so that it cannot be guessed.
 */
export const newPaymentSn = (at: Date): string => newSn('P', at)

/** Our number of a refund, which identifies it at its provider. */
export const newRefundSn = (at: Date): string => newSn('R', at)

/**
 * Such as `P20260601` and twelve random digits: letters and digits, at most 32, which every provider allows.
 */
function newSn(letter: string, at: Date): string {
  return `${letter}${compactDay(at)}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}
