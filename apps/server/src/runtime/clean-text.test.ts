import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['what turns the text around it', '\u202egpj.exe\u202c \u2066a\u2069 \u200fb', 'gpj.exe a b'],
  ['control characters', 'red\u0007 \u001b[31m', 'red [31m'],
  ['what has no width', '\u200bnappa\u2060\ufeff', 'nappa'],
  ['blanks that pass for letters', '\u2800\u3164\uffa0', ''],
  ['what is no character', 'a\uffff\ufdd0b', 'ab'],
  ['joiners that join nothing', '\u200d \u200ca\u200d', ' a'],
  ['heaps of marks', `Z${'\u0300'.repeat(60)}o`, `Z${'\u0300'.repeat(4)}o`],
])('a text loses %s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('every way to end a line is one', () => {
  expect(cleanText('a\r\nb\rc\u2028d\u2029\u000be')).toBe('a\nb\nc\nd\n\ne')
})

test.each([
  'Two\n\tlines ',
  'Nguyê\u0303n',
  'می\u200cخواهم',
  '👩🏽\u200d🎨',
  '🏳️\u200d🌈',
  '1\ufe0f\u20e3',
  '皮革…',
])('%j stays as it is', (text) => {
  expect(cleanText(text)).toBe(text)
})
