import { expect, test } from 'vitest'
import { currencySign, formatApproximate, formatCharge, formatMoney } from './format-money.ts'

const written = (fen: number, language: 'en-us' | 'zh-cn') =>
  formatMoney(fen, language).replaceAll('\u00a0', ' ')

test('money is yuan in Chinese and dollars with an RMB label in English', () => {
  expect(written(3800, 'zh-cn')).toBe('¥ 38.00')
  expect(written(3800, 'en-us')).toBe('RMB $ 38.00')
})

test('thousands are set apart and fen are never lost', () => {
  expect(written(104_325, 'en-us')).toBe('RMB $ 1,043.25')
  expect(written(1, 'zh-cn')).toBe('¥ 0.01')
})

test('a discount carries a real minus sign', () => {
  expect(written(-2375, 'en-us')).toBe('− RMB $ 23.75')
})

test('an amount is not broken over two lines', () => {
  expect(formatMoney(-104_325, 'en-us')).not.toContain(' ')
  expect(formatMoney(104_325, 'zh-cn')).not.toContain(' ')
})

test('a charge in another currency cannot be taken for the shop’s dollars with their RMB label', () => {
  const charged = (currency: string, amount: number, digits = 2) =>
    formatCharge({ currency, amount, digits }).replaceAll('\u00a0', ' ')
  expect(charged('USD', 14_490)).toBe('US$ 144.90')
  expect(charged('HKD', 104_325)).toBe('HK$ 1,043.25')
  expect(charged('CHF', 5)).toBe('CHF 0.05')
  expect(charged('JPY', 2533, 0)).toBe('JP¥ 2,533')
  expect(charged('HUF', 51_234, 0)).toBe('HUF 51,234')
})

test('an approximate charge is written like the charge', () => {
  const usd = { sign: currencySign('USD'), digits: 2, rate: '0.138890' }
  expect(formatApproximate(104_325, usd)).toBe(formatCharge({ currency: 'USD', amount: 14_490, digits: 2 }))
  const yen = { sign: currencySign('JPY'), digits: 0, rate: '21.500000' }
  expect(formatApproximate(104_300, yen)).toBe(formatCharge({ currency: 'JPY', amount: 22_425, digits: 0 }))
})
