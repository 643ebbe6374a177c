import { expect, test } from 'vitest'
import { moneyText } from './format-money.ts'

test('money is yuan in Chinese and dollars with an RMB label in English', () => {
  expect(moneyText(3800, 'zh-cn')).toBe('¥ 38.00')
  expect(moneyText(3800, 'en-us')).toBe('RMB $ 38.00')
})

test('thousands are set apart and fen are never lost', () => {
  expect(moneyText(104_325, 'en-us')).toBe('RMB $ 1,043.25')
  expect(moneyText(1, 'zh-cn')).toBe('¥ 0.01')
})

test('a discount carries a real minus sign', () => {
  expect(moneyText(-2375, 'en-us')).toBe('− RMB $ 23.75')
})
