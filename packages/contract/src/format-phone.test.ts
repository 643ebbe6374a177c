import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test('Chinese and American numbers are grouped; others stay unchanged', () => {
  expect(formatPhone('+8613800138000')).toBe('+86 138 0013 8000')
  expect(formatPhone('+15035550123')).toBe('+1 503 555 0123')
  expect(formatPhone('+4915112345678')).toBe('+4915112345678')
})
