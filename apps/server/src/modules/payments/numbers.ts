import { randomInt } from 'node:crypto'
import { shopDay } from '#server/shop-day.ts'

/** Our number of an attempt at the provider: nobody can guess the next one. */
export const newPaymentSn = (at: Date): string => number('P', at)

/** Our number of a refund at the provider. */
export const newRefundSn = (at: Date): string => number('R', at)

/** `P20260601` and twelve random digits, within the 32 letters and digits that WeChat Pay allows. */
function number(letter: string, at: Date): string {
  return `${letter}${shopDay(at)}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}
