import { expect, test } from 'vitest'
import { addParcel, firstParcel, putInto, sumOf, withNumber } from './parcel-drafts.ts'

const long = { order_goods_id: 'long', num: 12.5 }
const short = { order_goods_id: 'short', num: 0.3 }
const whole = [firstParcel([long, short], 'sf')]

test('the first parcel holds everything that is left, in whole thousandths', () => {
  expect(whole[0]?.contents).toEqual({ long: 12_500, short: 300 })
})

test('a second parcel is empty until something is put into it, which leaves the first one', () => {
  const two = addParcel(whole, [long, short])
  expect(two[1]).toEqual({ key: 2, courier: 'sf', number: '', contents: {}, lots: {} })
  const split = putInto(two, 2, long, 5_000)
  expect(split.map(({ contents }) => contents)).toEqual([{ long: 7_500, short: 300 }, { long: 5_000 }])
  const moved = putInto(split, 2, short, 300)
  expect(moved.map(({ contents }) => contents)).toEqual([{ long: 7_500 }, { long: 5_000, short: 300 }])
})

test('what one parcel leaves over stays until another takes it', () => {
  const less = putInto(whole, 1, long, 4_000)
  expect(sumOf(less, 'long')).toBe(4_000)
  const two = addParcel(less, [long, short])
  expect(two[1]?.contents).toEqual({ long: 8_500 })
  expect(sumOf(two, 'long')).toBe(12_500)
})

test('no parcel holds more than the line, nor less than nothing', () => {
  expect(putInto(whole, 1, long, 99_000)[0]?.contents).toEqual({ long: 12_500, short: 300 })
  expect(putInto(whole, 1, long, -1)[0]?.contents).toEqual({ short: 300 })
})

test('a parcel gives up only what the new one needs, the first one first', () => {
  const three = addParcel(addParcel(whole, [long]), [long])
  const spread = putInto(putInto(three, 2, long, 4_000), 3, long, 10_000)
  expect(spread.map(({ contents }) => contents.long ?? 0)).toEqual([0, 2_500, 10_000])
})

test('a number brings its courier along once, where the shop has that courier', () => {
  const empty = { number: '' }
  expect(withNumber(empty, 'yt 9693083639795', ['sf', 'yto'])).toEqual({
    number: 'yt 9693083639795',
    courier: 'yto',
  })
  expect(withNumber(empty, 'YT9693083639795', ['sf'])).toEqual({ number: 'YT9693083639795' })
  expect(withNumber({ number: 'SF1' }, 'SF12', ['sf'])).toEqual({ number: 'SF12' })
  expect(withNumber(empty, '75812345678901', ['sf', 'zto'])).toEqual({ number: '75812345678901' })
})

test('a wrong number stays as it was typed, takes nothing from other parcels, and counts as none', () => {
  const typed = putInto(addParcel(whole, [long]), 2, long, Number.NaN)
  expect(typed.map(({ contents }) => contents.long)).toEqual([12_500, Number.NaN])
  expect(sumOf(typed, 'long')).toBe(12_500)
  expect(putInto(typed, 2, long, 2_500).map(({ contents }) => contents.long)).toEqual([10_000, 2_500])
})
