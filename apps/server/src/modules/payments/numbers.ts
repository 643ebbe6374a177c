import { randomInt } from 'node:crypto'

/** Our number of an attempt at the provider: nobody can guess the next one. */
export const newPaymentSn = (at: Date): string => number('P', at)

/** Our number of a refund at the provider. */
export const newRefundSn = (at: Date): string => number('R', at)

/** `P20260601` and twelve random digits, within the 32 letters and digits that WeChat Pay allows. */
function number(letter: string, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `${letter}${day}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}
