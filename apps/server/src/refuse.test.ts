import { describe, expect, test } from 'vitest'
import { refusalText } from './refuse.ts'

describe('a waiting time uses the largest suitable unit', () => {
  test.each([
    [1, 'in 1 second.', '请 1 秒后再试。'],
    [90, 'in 90 seconds.', '请 90 秒后再试。'],
    [121, 'in 3 minutes.', '请 3 分钟后再试。'],
    [7200, 'in 2 hours.', '请 2 小时后再试。'],
    [80_000, 'in 23 hours.', '请 23 小时后再试。'],
  ])('%d s', (retry_after, english, chinese) => {
    expect(refusalText('too-many-requests', { retry_after }, 'en-us')).toContain(english)
    expect(refusalText('too-many-requests', { retry_after }, 'zh-cn')).toContain(chinese)
  })
})

test('a refused quantity names its unit in the language of the caller', () => {
  const rule = { min_num: 1, max_num: 20, step_num: 1, unit: 'hide' }
  expect(refusalText('quantity-not-allowed', rule, 'en-us')).toBe(
    'Please choose from 1 to 20 hides, in steps of 1.',
  )
  expect(refusalText('quantity-not-allowed', rule, 'zh-cn')).toBe('请选择 1 至 20 张，每 1 张递增。')
})

test('a refused quantity names what the bag has, if that is the most already', () => {
  const full = { min_num: 1, max_num: 1, step_num: 1, unit: 'hide', in_bag_num: 1 }
  expect(refusalText('quantity-not-allowed', full, 'en-us')).toBe(
    'Your bag already has 1 hide of this, the most for one order.',
  )
  expect(refusalText('quantity-not-allowed', full, 'zh-cn')).toBe('购物袋中已有 1 张，已达单次购买上限。')
})
