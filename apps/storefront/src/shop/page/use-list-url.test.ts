import { expect, test } from 'vitest'
import { changeQuery } from './use-list-url.ts'

const current = new URLSearchParams('tab=unpaid&keyword=belt&page=3')

test('a changed filter keeps the others and goes back to the first page', () => {
  expect(changeQuery(current, { tab: 'completed' })).toBe('?tab=completed&keyword=belt')
})

test('an empty parameter is removed', () => {
  expect(changeQuery(current, { tab: '', keyword: undefined })).toBe('?')
})

test('a change of page keeps all filters', () => {
  expect(changeQuery(current, { page: 4 })).toBe('?tab=unpaid&keyword=belt&page=4')
})

test('zero is a value', () => {
  expect(changeQuery(new URLSearchParams('status=2'), { status: 0 })).toBe('?status=0')
})
