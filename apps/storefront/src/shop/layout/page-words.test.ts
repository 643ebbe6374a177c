import { createTranslate } from '@corium/browser/translate'
import { expect, test } from 'vitest'
import { shell } from '#i18n/en-us/shell.ts'
import type { AllTexts } from '#i18n/texts.ts'
import { pagesFor } from './page-words.ts'

const t = createTranslate<AllTexts['shell']>(shell, 'en-us')
const found = (typed: string) => pagesFor(typed, t).map(({ to }) => to)

test.each([
  ['orders', '/home/account/myorder'],
  ['Orde', '/home/account/myorder'],
  ['where are my orders', '/home/account/myorder'],
  ['我的订单', '/home/account/myorder'],
  ['怎么退货', '/home/account/afterSales'],
  ['发票', '/home/account/invoice'],
  ['我的訂單', '/home/account/myorder'],
  ['怎麼退貨', '/home/account/afterSales'],
  ['ｏｒｄｅｒｓ', '/home/account/myorder'],
  ['New arrivals', '/home/product?sort=new'],
  ['本周新品', '/home/product?sort=new'],
])('%s leads to a page', (typed, page) => {
  expect(found(typed)).toContain(page)
})

test.each(['or', 'border', '单', 'leather', '红'])('%s leads to no page', (typed) => {
  expect(found(typed)).toEqual([])
})
