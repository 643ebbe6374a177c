import { expect, test } from 'vitest'
import { isSerialNumber, newSerialNumber } from './serial-number.ts'

const numbers = Array.from({ length: 200 }, () => newSerialNumber(new Date('2026-06-01T16:30:00Z')))

test('a number starts with the day in China', () => {
  expect(numbers.every((sn) => sn.startsWith('260602'))).toBe(true)
})

test('numbers are not consecutive', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
  const ascending = numbers.filter((sn, i) => i > 0 && sn > numbers[i - 1]!)
  expect(ascending.length).toBeGreaterThan(40)
  expect(ascending.length).toBeLessThan(160)
})

/** Luhn's check: every second digit from the right counts double, by the sum of its digits. */
function hasCheckDigit(sn: string): boolean {
  const sum = [...sn].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return sum % 10 === 0
}

test('any wrong digit is detected', () => {
  for (const sn of numbers.slice(0, 20)) {
    expect(sn).toMatch(/^\d{17}$/)
    expect(hasCheckDigit(sn)).toBe(true)
    for (const [place, digit] of [...sn].entries()) {
      const wrong = sn.slice(0, place) + ((Number(digit) + 1) % 10) + sn.slice(place + 1)
      expect(hasCheckDigit(wrong)).toBe(false)
    }
  }
})

test('a number is known as one of the shop; those of couriers are not', () => {
  expect(numbers.every(isSerialNumber)).toBe(true)
  const others = [
    'SF1390229100781',
    '75812345678901',
    'YT9693083639795',
    '26060212345',
    '26139912345678901',
    '',
  ]
  expect(others.filter(isSerialNumber)).toEqual([])
})
