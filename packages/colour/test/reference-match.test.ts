import { expect, test } from 'vitest'
import { type ColourReference, readColourCode } from '../src/code-grammar.ts'
import { matchReference } from '../src/reference-match.ts'

const match = (sought: string, given: string) =>
  matchReference(readColourCode(sought) as ColourReference, readColourCode(given) as ColourReference)

test('the same number and suffix are the same reference, however they are written', () => {
  expect(match('181142tcx', 'PANTONE 18-1142 TCX')).toBe('exact')
  expect(match('186c', '186 C')).toBe('exact')
  expect(match('18-1142', '18 1142')).toBe('exact')
})

test('the same number with another suffix is told apart by what lies between them', () => {
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
