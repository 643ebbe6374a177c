import { expect, test } from 'vitest'
import { fieldTexts, limitTexts, refusals } from './refusals.ts'

const texts = [...Object.entries(refusals), ...Object.entries(fieldTexts), ...Object.entries(limitTexts)]

test('every code names one refusal', () => {
  const codes = Object.values(refusals).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('every text stands in both languages and fills the same places', () => {
  const places = (text: string) => new Set(text.match(/\{\w+\}/g))
  for (const [name, text] of texts) {
    expect(text['zh-cn'], name).toMatch(/\p{Script=Han}/u)
    expect(text['en-us'], name).not.toMatch(/\p{Script=Han}/u)
    expect(places(text['zh-cn']), name).toEqual(places(text['en-us']))
  }
})
