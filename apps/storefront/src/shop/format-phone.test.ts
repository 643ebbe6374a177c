import { expect, test } from 'vitest'
import { writePhone } from './format-phone.ts'

test('Chinese and American numbers are grouped, others stay as they are', () => {
  expect(writePhone('+8613800138000')).toBe('+86 138 0013 8000')
  expect(writePhone('+15035550123')).toBe('+1 503 555 0123')
  expect(writePhone('+4915112345678')).toBe('+4915112345678')
})
