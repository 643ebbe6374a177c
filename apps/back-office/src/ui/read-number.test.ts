import { expect, test } from 'vitest'
import { holdsWrongNumber, readNumber } from './read-number.ts'

test('numbers are read as people type them', () => {
  for (const [typed, value] of [
    ['12.5', 12.5],
    ['１２', 12],
    ['１２。５', 12.5],
    [' ¥ 1,234.50 ', 1234.5],
    ['250,000', 250_000],
    ['12.', 12],
    ['.5', 0.5],
    ['12.3400', 12.34],
    ['', null],
  ] as const) {
    expect(readNumber(typed, {}), typed).toBe(value)
  }
  expect(readNumber('−3', { min: -5 })).toBe(-3)
  expect(readNumber('0', { min: 0 })).toBe(0)
  expect(readNumber('100,000', { max: 100_000 })).toBe(100_000)
})

test('a wrong number is not turned into another one: it is named', () => {
  expect(readNumber('12,5', {})).toEqual({ name: 'numberComma', point: '12.5' })
  expect(readNumber('12a', {})).toEqual({ name: 'numberUnread' })
  expect(readNumber('1.5', { places: 0 })).toEqual({ name: 'numberWhole' })
  expect(readNumber('1.2345', {})).toEqual({ name: 'numberPlaces', places: 3 })
  expect(readNumber('-5', { min: 0 })).toEqual({ name: 'numberMin', limit: 0 })
  expect(readNumber('250000', { max: 100_000 })).toEqual({ name: 'numberMax', limit: 100_000 })
  expect(readNumber(' ', { required: true })).toEqual({ name: 'numberMissing' })
})

test('a wrong number is found anywhere in a form', () => {
  expect(holdsWrongNumber({ zones: [{ first: 1, rest: null }], name: 'NaN' })).toBe(false)
  expect(holdsWrongNumber({ zones: [{ first: Number.NaN }] })).toBe(true)
})
