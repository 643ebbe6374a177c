import { expect, test } from 'vitest'
import { readPage } from './pagination.tsx'

const page = (text: string) => readPage(new URLSearchParams(text))

test('the page is read from the URL', () => {
  expect(page('page=3')).toBe(3)
})

test('an invalid page number means the first page', () => {
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
