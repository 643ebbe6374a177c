import { randomInt } from 'node:crypto'
import { compactDay } from './china-time.ts'

/**
 * A new number for an order or a color card: day, ten random digits and a check digit (Luhn). The random
 * digits hide how many there are; the check digit detects typos.
 */
export function newSerialNumber(at: Date): string {
  const digits =
    compactDay(at).slice(2) +
    String(randomInt(0, 1e5)).padStart(5, '0') +
    String(randomInt(0, 1e5)).padStart(5, '0')
  return digits + checkDigit(digits)
}

/** Whether a text can be such a number, as on the bar code of a packing slip. */
export const isSerialNumber = (text: string): boolean =>
  /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{11}$/.test(text) &&
  checkDigit(text.slice(0, -1)) === Number(text.at(-1))

function checkDigit(digits: string): number {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}
