import { expect, test } from 'vitest'
import { boughtLeft, listHeldGoods } from './held-goods.ts'

const line = { sku_id: 'red', num_milli: 5000 }
const first = new Date('2026-06-02T00:00:00Z')
const second = new Date('2026-06-09T00:00:00Z')

const exchange = (num_milli: number, from: string | null, to: string, ended_at: Date) => ({
  num_milli,
  held_sku_id: from,
  exchange_sku_id: to,
  ended_at,
})
const goods = (sku_id: string, num_milli: number, replaced_at: Date | null = null) => ({
  sku_id,
  num_milli,
  replaced_at,
})

test('without exchanges the buyer has what was bought, less what is claimed', () => {
  expect(listHeldGoods(line, [], [])).toEqual([goods('red', 5000)])
  expect(listHeldGoods(line, [], [{ num_milli: 2000 }])).toEqual([goods('red', 3000)])
  expect(listHeldGoods(line, [], [{ num_milli: 5000 }])).toEqual([])
})

test('an exchange moves goods from one color to another, again and again', () => {
  const exchanges = [exchange(2000, null, 'blue', first), exchange(1000, 'blue', 'red', second)]
  expect(listHeldGoods(line, exchanges, [])).toEqual([
    goods('red', 3000),
    goods('blue', 1000, first),
    goods('red', 1000, second),
  ])
})

test('claims take the goods of their color that came first', () => {
  const exchanges = [exchange(2000, null, 'blue', first), exchange(1000, null, 'blue', second)]
  const claim = { num_milli: 2500, held_sku_id: 'blue' }
  expect(listHeldGoods(line, exchanges, [claim])).toEqual([goods('red', 2000), goods('blue', 500, second)])
})

test('of the color that was bought, what came back in an exchange counts too', () => {
  const held = listHeldGoods(
    line,
    [exchange(2000, null, 'blue', first), exchange(500, 'blue', 'red', second)],
    [],
  )
  expect(boughtLeft({ ...line, held })).toBe(3500)
})
