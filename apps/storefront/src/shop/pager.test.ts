import { expect, test } from 'vitest'
import { readPage } from './pager.tsx'

const page = (text: string) => readPage(new URLSearchParams(text))

test('an address names a page by a whole number', () => {
  expect(page('page=3')).toBe(3)
})

test('anything that is no page is the first one', () => {
  for (const text of [
    '',
    'page=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=Infinity',
    'page=x',
    'page=10001',
  ]) {
    expect(page(text), text).toBe(1)
  }
})
