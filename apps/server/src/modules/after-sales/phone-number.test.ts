import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

test.each([
  ['138 0013 8000', '138 0013 8000'],
  [' +1 (503) 555-0123 ', '+1 (503) 555-0123'],
  ['１３８００１３８０００', '13800138000'],
  ['（020）8600－0000', '(020)8600-0000'],
  ['020–8600.0000', '020–8600.0000'],
])('%j is the phone number %j', (typed, number) => {
  expect(readPhoneNumber(typed)).toBe(number)
})

test.each(['', '138', 'call me', '138001380oo', '+', '()'])('%j is no phone number', (typed) => {
  expect(readPhoneNumber(typed)).toBeUndefined()
})
