import { expect, test } from 'vitest'
import { currencyName, formatByCode } from './currency-text.ts'

test('an amount is written with the code and the decimals of its currency', () => {
  expect(formatByCode({ currency: 'CNY', amount: 104_325, digits: 2 })).toBe('1,043.25\u00a0CNY')
  expect(formatByCode({ currency: 'TWD', amount: 1043, digits: 0 })).toBe('1,043\u00a0TWD')
})

test('sentences name the currency in the language of the page', () => {
  expect(currencyName('USD', 'en-us')).toBe('US dollars')
  expect(currencyName('USD', 'zh-cn')).toBe('美元')
})
