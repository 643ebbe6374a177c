import { expect, test } from 'vitest'
import { type ColorReference, readColorCode } from '../src/code-grammar.ts'
import { matchReference } from '../src/reference-match.ts'

const match = (searched: string, given: string) =>
  matchReference(readColorCode(searched) as ColorReference, readColorCode(given) as ColorReference)

test('the same number and suffix match exactly in any spelling', () => {
  expect(match('181142tcx', 'PANTONE 18-1142 TCX')).toBe('exact')
  expect(match('186c', '186 C')).toBe('exact')
  expect(match('18-1142', '18 1142')).toBe('exact')
})

test('the same number with another suffix matches by edition and material', () => {
  expect(match('18-1142', '18-1142 TCX')).toBe('suffix-open')
  expect(match('18-1142 TPG', '18-1142 TPX')).toBe('other-edition')
  expect(match('18-1142 TC', '18-1142 TCX')).toBe('other-edition')
  expect(match('18-1142 TPG', '18-1142 TCX')).toBe('other-material')
  expect(match('186 C', '186 U')).toBe('other-material')
})

test('other numbers and other systems do not match', () => {
  expect(match('18-1142 TCX', '18-1143 TCX')).toBeUndefined()
  expect(match('186 C', '1861 C')).toBeUndefined()
})
