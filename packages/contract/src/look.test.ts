import { expect, test } from 'vitest'
import { type Cover, type Look, readLook, writeLook } from './look.ts'

const cover = (sku_id: string, laid: Partial<Cover> = {}): Cover => ({
  sku_id,
  turn: 0,
  doubled: false,
  ...laid,
})
const look = (...covers: Cover[]): Look => ({ product: 'case', thread: 'ivory', metal: 'nickel', covers })

test.each([
  ['1~case~ivory~nickel~a~b~c', look(cover('a'), cover('b'), cover('c'))],
  ['1~case~ivory~nickel~a~~', look(cover('a'), cover('a'), cover('a'))],
  [
    '1~case~ivory~nickel~a.1~a.2~a.3',
    look(cover('a', { turn: 45 }), cover('a', { turn: 90 }), cover('a', { doubled: true })),
  ],
  [
    '1~case~ivory~nickel~a.5~~b',
    look(cover('a', { turn: 90, doubled: true }), cover('a', { turn: 90, doubled: true }), cover('b')),
  ],
  ['1~case~ivory~nickel~a%2Eb%7E1~%E7%9A%AE~c', look(cover('a.b~1'), cover('皮'), cover('c'))],
])('%s says what it was written from', (code, meant) => {
  expect(readLook(code)).toEqual(meant)
  expect(writeLook(meant)).toBe(code)
})

test.each([
  '',
  '2~case~ivory~nickel~a~b~c',
  '1~wallet~ivory~nickel~a~b~c',
  '1~toString~ivory~nickel~a~b~c',
  '1~case~pink~nickel~a~b~c',
  '1~case~ivory~gold~a~b~c',
  '1~case~ivory~nickel~a~b',
  '1~case~ivory~nickel~a~b~c~d',
  '1~case~ivory~nickel~~b~c',
  '1~case~ivory~nickel~a.6~b~c',
  '1~case~ivory~nickel~a.1.1~b~c',
  '1~case~ivory~nickel~%E7%9A~b~c',
  '1~case~ivory~nickel~<a>~b~c',
  `1~case~ivory~nickel~${'a'.repeat(65)}~b~c`,
  `1~case~ivory~nickel~${'a'.repeat(2000)}~b~c`,
])('%s is not a look', (code) => {
  expect(readLook(code)).toBeUndefined()
})
