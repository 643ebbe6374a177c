import { expect, test } from 'vitest'
import { readMetal } from '../src/metals.ts'

test.each(['gold', 'Golden', '金色', '金', 'metallic gold', '金屬金色', 'gold leather', '金色皮'])(
  '%s is gold',
  (text) => {
    expect(readMetal(text)).toEqual(readMetal('gold'))
    expect(readMetal(text)).toBeDefined()
  },
)

test.each([
  ['rose gold', '玫瑰金色'],
  ['bronze', '古銅色'],
  ['gunmetal', '枪色'],
  ['metallic', '金属色'],
])('%s is %s', (english, chinese) => {
  expect(readMetal(english)).toEqual(readMetal(chinese))
  expect(readMetal(english)).toBeDefined()
})

test.each(['', 'golden retriever', '金属扣', 'green', '色'])('%s is no metal', (text) => {
  expect(readMetal(text)).toBeUndefined()
})
