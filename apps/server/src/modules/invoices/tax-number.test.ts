import { expect, test } from 'vitest'
import { isChineseTaxNumber, isForeignVatNumber, normalizeTaxNumber } from './tax-number.ts'

test.each([
  ['a unified social credit code', '91440101MA5D000006', true],
  ['another one, with a letter as its check', '91330100799655058B', true],
  ['one wrong digit', '91440101MA5D000106', false],
  ['two digits swapped', '91440110MA5D000006', false],
  ['a letter that the code does not have', '91440101MI5D000006', false],
  ['an old number of 15 digits', '440106600000001', true],
  ['one of 20', '44010619800101001200', true],
  ['too short', '44010660000001', false],
  ['too long', '440106198001010012001', false],
  ['other characters', '440106_60000001', false],
])('%s', (_, number, expected) => {
  expect(isChineseTaxNumber(number)).toBe(expected)
})

test('spaces, hyphens, small letters and full-width digits do not matter', () => {
  expect(normalizeTaxNumber(' 91440101-ma5d ００００06 ')).toBe('91440101MA5D000006')
})

test('VAT numbers abroad have many forms', () => {
  for (const number of ['DE123456789', 'ATU12345678', 'CHE123.456.789']) {
    expect([number, isForeignVatNumber(number)]).toEqual([number, true])
  }
  expect(isForeignVatNumber('<b>')).toBe(false)
})
