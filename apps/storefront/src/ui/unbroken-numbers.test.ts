import { expect, test } from 'vitest'
import { unbrokenNumbers } from './unbroken-numbers.ts'

test.each([
  ['2–4 business days', '2–\u20604 business days'],
  ['Cold to −20 °C', 'Cold to −20\u00a0°C'],
  ['70 °C, 95 % humidity', '70\u00a0°C, 95\u00a0% humidity'],
  ['Mon–Fri', 'Mon–Fri'],
])('%s', (text, shown) => {
  expect(unbrokenNumbers(text)).toBe(shown)
})
