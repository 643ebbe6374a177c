import { expect, test } from 'vitest'
import { maskEmail, maskMobile, maskName } from './mask.ts'

test('a masked number or email can be recognized by its owner only', () => {
  expect(maskMobile('+8613800138000')).toBe('+86 138 **** 8000')
  expect(maskMobile('+15035550123')).toBe('+1 50 **** 0123')
  expect(maskMobile('+6591234567')).toBe('+65 **** 4567')
  expect(maskEmail('lin@studio.example')).toBe('l***@studio.example')
  expect(maskEmail('a@b.cn')).toBe('a***@b.cn')
})

test('a masked name does not tell its length', () => {
  expect(maskName('Lin')).toBe('L***n')
  expect(maskName(' Studio Oak ')).toBe('S***k')
  expect(maskName('Li')).toBe('L***')
  expect(maskName('林小姐')).toBe('林**')
  expect(maskName('林')).toBe('林**')
})
