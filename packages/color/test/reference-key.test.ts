import { expect, test } from 'vitest'
import { codeKey, referenceKey } from '../src/reference-key.ts'

test('a reference has the same key with any suffix and in any spelling', () => {
  for (const text of ['18-1142 TCX', '181142tpg', 'PANTONE 18 1142'])
    expect(referenceKey(text)).toBe('fhi 18-1142')
  expect(referenceKey('186 C')).not.toBe(referenceKey('187 C'))
})

test("a number of the shop's own system has the same key in any spelling", () => {
  expect(referenceKey('LM 4-217')).toBe('lm4217')
  expect(codeKey('ＰＵ2317－08')).toBe('pu231708')
})
