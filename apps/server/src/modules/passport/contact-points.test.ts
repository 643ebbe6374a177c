import { expect, test } from 'vitest'
import { findContactPoint } from './contact-points.ts'

test.each([
  ['138 0013 8000', undefined, '+8613800138000', 'CN'],
  ['+86-138-0013-8000', 'US', '+8613800138000', 'CN'],
  ['１３８００１３８０００', undefined, '+8613800138000', 'CN'],
  ['(202) 555-0123', 'US', '+12025550123', 'US'],
  ['07400 123456', 'GB', '+447400123456', 'GB'],
  ['+852 5123 4567', 'CN', '+85251234567', 'HK'],
])('%s typed in %s is one number', (typed, country, key, of) => {
  expect(findContactPoint(typed, country)).toEqual({ kind: 'mobile', key, country: of })
})

test.each([
  ['Ana@Example.COM', 'ana@example.com'],
  ['  ana＠example.com ', 'ana@example.com'],
  ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
  ['ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'],
  ['ana@皮革.中国', 'ana@xn--oyy411e.xn--fiqs8s'],
  ["o'neil+shop@mail.example.com", "o'neil+shop@mail.example.com"],
])('%s is the mailbox %s', (typed, key) => {
  expect(findContactPoint(typed)).toMatchObject({ kind: 'email', key })
})

test.each([
  '',
  'ana',
  '110',
  '010 6552 9988',
  '+8816123456',
  '@',
  'ana@',
  '@example.com',
  'ana@localhost',
  'ana@192.168.1.1',
  'ana@example.com, bob@example.com',
  'ana@example.com\r\nBcc: bob@example.com',
  'Ana <ana@example.com>',
  'ana..b@example.com',
  `${'a'.repeat(65)}@example.com`,
  '\u0430na@example.com',
])('%j is neither a number nor a mailbox', (typed) => {
  expect(findContactPoint(typed)).toBeUndefined()
})

test('a country that does not exist has no numbers', () => {
  expect(findContactPoint('13800138000', 'ZZ')).toBeUndefined()
})
