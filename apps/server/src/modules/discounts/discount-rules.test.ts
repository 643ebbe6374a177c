import { expect, test } from 'vitest'
import { applyPromotions } from './apply-promotions.ts'
import { offDelivery, offGoods, type RunningPromotion, splitDiscount } from './discount-rules.ts'

/** Repeatable random numbers (mulberry32). */
function random(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const rule = (change: Partial<RunningPromotion>): RunningPromotion => ({
  id: 'one',
  name: { 'zh-cn': '促销', 'en-us': 'Sale' },
  kind: 'amount',
  amount_fen: 0,
  percent: 0,
  cap_fen: null,
  threshold_fen: 0,
  scope: 'shop',
  scope_ids: [],
  ...change,
})
const line = (amount_fen: number, style_id = 'a', category_id = 'pu') => ({
  amount_fen,
  style_id,
  category_id,
})

test('a discount is split by amount, and the fen that are left go to the largest fractions', () => {
  expect(splitDiscount(100, [1000, 1000, 1000])).toEqual([34, 33, 33])
  expect(splitDiscount(10, [1, 1, 998])).toEqual([0, 0, 10])
  expect(splitDiscount(5, [100, 300, 600])).toEqual([1, 1, 3])
  expect(splitDiscount(0, [5, 0])).toEqual([0, 0])
  expect(splitDiscount(0, [0, 0])).toEqual([0, 0])
  expect(splitDiscount(8, [5, 0, 3])).toEqual([5, 0, 3])
})

test('the parts of two thousand random discounts add up, and none is more than its line', () => {
  const next = random(20261123)
  for (let round = 0; round < 2000; round++) {
    const amounts = Array.from({ length: 1 + next(12) }, () =>
      next(5) === 0 ? 0 : next(next(2) ? 50 : 9_000_000_000_000),
    )
    const discount = next(sum(amounts) + 1)
    const parts = splitDiscount(discount, amounts)
    expect(sum(parts)).toBe(discount)
    for (const [at, part] of parts.entries()) {
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(amounts[at]!)
      const exact = (BigInt(discount) * BigInt(amounts[at]!)) / (BigInt(sum(amounts)) || 1n)
      expect(Number(BigInt(part) - exact)).toBeOneOf([0, 1])
    }
  }
})

test('an amount is at most that of the goods; a percentage is rounded down and has a cap', () => {
  expect(offGoods(rule({ amount_fen: 500 }), 300)).toBe(300)
  expect(offGoods(rule({ kind: 'percent', percent: 10 }), 999)).toBe(99)
  expect(offGoods(rule({ kind: 'percent', percent: 50, cap_fen: 100 }), 999)).toBe(100)
  expect(offGoods(rule({ kind: 'delivery' }), 999)).toBe(0)
  expect(offDelivery(rule({ kind: 'delivery', cap_fen: 1000 }), 1300)).toBe(1000)
  expect(offDelivery(rule({ kind: 'delivery' }), 1300)).toBe(1300)
  expect(offDelivery(rule({ amount_fen: 5 }), 1300)).toBe(0)
})

test('each line gets one promotion: the best one takes its lines first', () => {
  const small = rule({ id: 'small', kind: 'percent', percent: 5 })
  const style = rule({ id: 'style', amount_fen: 400, scope: 'styles', scope_ids: ['b'] })
  const { parts, uses } = applyPromotions([line(1000), line(2000, 'b')], [small, style])
  expect(uses.map(({ promotion, discount_fen }) => [promotion.id, discount_fen])).toEqual([
    ['style', 400],
    ['small', 50],
  ])
  expect(parts).toEqual([50, 400])
})

test('what a promotion lacks counts the lines that no other promotion took', () => {
  const far = rule({ id: 'far', amount_fen: 900, threshold_fen: 5000 })
  const near = rule({ id: 'near', amount_fen: 100, scope: 'categories', scope_ids: ['calf'] })
  const { parts, uses } = applyPromotions([line(1000), line(2000, 'b', 'calf')], [far, near])
  expect(parts).toEqual([0, 100])
  expect(uses.map(({ promotion, missing_fen }) => [promotion.id, missing_fen])).toEqual([
    ['near', 0],
    ['far', 4000],
  ])
  const elsewhere = rule({ amount_fen: 100, scope: 'styles', scope_ids: ['c'] })
  expect(applyPromotions([line(1000)], [elsewhere]).uses).toEqual([])
})
