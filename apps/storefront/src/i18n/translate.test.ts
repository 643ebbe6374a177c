import { expect, test } from 'vitest'
import { enUs } from './en-us.ts'
import { speaker } from './translate.ts'
import { zhCn } from './zh-cn.ts'

test('values stand where the text names them, numbers grouped', () => {
  const say = speaker<'productList'>(enUs.productList, 'en-us')
  expect(say('shownOf', { shown: 24, total: 1280 })).toBe('24 of 1,280 shown')
})

test('English counts one and many, Chinese has one form', () => {
  const english = speaker<'goods'>(enUs.goods, 'en-us')
  const chinese = speaker<'goods'>(zhCn.goods, 'zh-cn')
  expect(english('moreColoursLabel', { count: 1 })).toBe('1 more color')
  expect(english('moreColoursLabel', { count: 18 })).toBe('18 more colors')
  expect(chinese('moreColoursLabel', { count: 1 })).toBe('还有 1 种颜色')
})

test('every text names the same values in both languages', () => {
  const names = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  for (const [area, lines] of Object.entries(enUs)) {
    const chinese = zhCn[area as keyof typeof zhCn] as Record<string, string>
    for (const [key, english] of Object.entries(lines)) {
      if (!key.endsWith('_one')) expect([key, names(chinese[key])]).toEqual([key, names(english)])
    }
  }
})
