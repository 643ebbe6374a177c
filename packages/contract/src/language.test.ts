import { expect, test } from 'vitest'
import { readPageLanguage } from './language.ts'

const page = (search: string, headers: { cookie?: string; 'accept-language'?: string } = {}) =>
  readPageLanguage({
    url: `/web/home/index${search}`,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  })

test('the language in the URL comes before a saved one', () => {
  expect(page('?lang=zh-cn', { cookie: 'historylang=en-us' })).toBe('zh-cn')
})

test("a saved language comes before the browser's own", () => {
  expect(page('', { cookie: 'visitor=1; historylang=zh-cn', 'accept-language': 'en-US' })).toBe('zh-cn')
})

test("the browser's language is the first one that the shop has, in any of its regions", () => {
  expect(page('', { 'accept-language': 'fr-FR, zh-TW;q=0.9, en;q=0.8' })).toBe('zh-cn')
  expect(page('', { 'accept-language': 'en-GB,en;q=0.9' })).toBe('en-us')
})

test('English when no language is named or none is known', () => {
  expect(page('')).toBe('en-us')
  expect(page('?lang=xx', { cookie: 'historylang=tlh', 'accept-language': '*' })).toBe('en-us')
})
