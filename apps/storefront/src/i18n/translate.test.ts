import { createTranslate } from '@corium/browser/translate'
import { expect, test } from 'vitest'
import { enUs } from './en-us.ts'
import type { AllTexts } from './texts.ts'
import { zhCn } from './zh-cn.ts'

test('values replace their placeholders, with grouped digits', () => {
  const t = createTranslate<AllTexts['productList']>(enUs.productList, 'en-us')
  expect(t('shownOf', { shown: 24, total: 1280 })).toBe('24 of 1,280 shown')
})

test('English has a singular and a plural form, Chinese one form', () => {
  const english = createTranslate<AllTexts['goods']>(enUs.goods, 'en-us')
  const chinese = createTranslate<AllTexts['goods']>(zhCn.goods, 'zh-cn')
  expect(english('colorsInAll', { count: 1 })).toBe('1 color')
  expect(english('colorsInAll', { count: 18 })).toBe('18 colors')
  expect(chinese('colorsInAll', { count: 1 })).toBe('共 1 种颜色')
})

test('every text has the same placeholders in both languages', () => {
  const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  for (const [namespace, texts] of Object.entries(enUs)) {
    const chinese = zhCn[namespace as keyof typeof zhCn] as Record<string, string>
    for (const [key, english] of Object.entries(texts)) {
      if (!key.endsWith('_one')) {
        expect([key, placeholders(chinese[key])]).toEqual([key, placeholders(english)])
      }
    }
  }
})
