import { createTranslate } from '@corium/browser/translate'
import { expect, test } from 'vitest'
import { shell } from '#i18n/en-us/shell.ts'
import { nearPages, wordsOf } from './near-address.ts'

const t = createTranslate<typeof shell>(shell, 'en-us')
const titles = (path: string) => nearPages(path, t).map(({ text }) => text)

test.each([
  ['/home/trend/guid', ['Guide']],
  ['/home/contcat', ['Write to us']],
  ['/contact', ['Write to us']],
  ['/home/account/MyOrders', ['Orders']],
  ['/home/no-such-page', []],
  ['/x', []],
  ['/', []],
])('%s may mean %j', (path, expected) => {
  expect(titles(path)).toEqual(expected)
})

test.each([
  ['/home/materials/brenner-litchi.html', 'materials brenner litchi'],
  ['/home/product/brenner_litchi', 'brenner litchi'],
  ['/home/productdetail/12345', ''],
  ['/%E8%8D%94%E6%9E%9D%E7%BA%B9', '荔枝纹'],
  ['/%E8%8D', ''],
])('the words of %s are “%s”', (path, words) => {
  expect(wordsOf(path)).toBe(words)
})
