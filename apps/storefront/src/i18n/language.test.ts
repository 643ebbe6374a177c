import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

const page = (search: string, headers: Record<string, string> = {}) =>
  chooseLanguage(new Request(`http://shop/web/home/index${search}`, { headers }))

test('a language in the address is shown before a saved one', () => {
  expect(page('?lang=zh-cn', { cookie: 'historylang=en-us' })).toBe('zh-cn')
})

test('a saved language is shown before the browser’s own', () => {
  expect(page('', { cookie: 'visitor=1; historylang=zh-cn', 'accept-language': 'en-US' })).toBe('zh-cn')
})

test('the browser’s own language is the first that the shop speaks, in any of its regions', () => {
  expect(page('', { 'accept-language': 'fr-FR, zh-TW;q=0.9, en;q=0.8' })).toBe('zh-cn')
  expect(page('', { 'accept-language': 'en-GB,en;q=0.9' })).toBe('en-us')
})

test('English where nothing is known or said is nonsense', () => {
  expect(page('')).toBe('en-us')
  expect(page('?lang=xx', { cookie: 'historylang=tlh', 'accept-language': '*' })).toBe('en-us')
})
