import { expect, test } from 'vitest'
import { maskEmail, maskMobile } from './mask.ts'

test('a masked number or email can be recognized by its owner only', () => {
  expect(maskMobile('+8613800138000')).toBe('+86138****8000')
  expect(maskMobile('+6591234567')).toBe('+65****4567')
  expect(maskEmail('lin@studio.example')).toBe('l***@studio.example')
  expect(maskEmail('a@b.cn')).toBe('a***@b.cn')
})
