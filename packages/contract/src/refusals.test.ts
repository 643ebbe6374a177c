import { expect, test } from 'vitest'
import { fieldTexts } from './field-texts.ts'
import { commentTexts, fileTexts, fullLineText, limitTexts, receiveTexts } from './reason-texts.ts'
import { refusals } from './refusals.ts'

const texts = [
  ...[refusals, fieldTexts, limitTexts, fileTexts, commentTexts, receiveTexts].flatMap((texts) =>
    Object.entries(texts),
  ),
  ['full-line', fullLineText] as const,
]

test('no two refusals share a code, besides 0, which says no more than that there is no result', () => {
  const codes = Object.values(refusals).flatMap(({ code }) => (code === 0 ? [] : [code]))
  expect(new Set(codes).size).toBe(codes.length)
})

test('every message has both languages with the same placeholders', () => {
  const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g))
  for (const [name, text] of texts) {
    expect(text['zh-cn'], name).toMatch(/\p{Script=Han}/u)
    expect(text['en-us'], name).not.toMatch(/\p{Script=Han}/u)
    expect(placeholders(text['zh-cn']), name).toEqual(placeholders(text['en-us']))
  }
})
