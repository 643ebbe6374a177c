import { expect, test } from 'vitest'
import { looksLikePhone } from './phone-shape.ts'

test.each([
  ['13800138000', 'CN', true],
  ['１３８ 0013 8000', 'CN', true],
  ['020-8600 0000', 'CN', true],
  ['123', 'CN', false],
  ['call me', 'CN', false],
  ['4002', 'NU', true],
  ['123', 'GB', false],
])('%s in %s looks like a phone number: %s', (typed, country, expected) => {
  expect(looksLikePhone(typed, country)).toBe(expected)
})
