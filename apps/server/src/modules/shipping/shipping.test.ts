import { describe, expect, test } from 'vitest'
import { defaults, type Zone, zones } from '#server/modules/shop-settings/settings.ts'
import { estimateShipping, listShippingOptions, zoneOf } from './shipping.ts'

describe('zones', () => {
  test.each([
    ['Guangdong', 'CN', ['44', '4403', '440305'], 'near'],
    ['Shanghai', 'CN', ['31', '3101', '310101'], 'mainland'],
    ['Xinjiang', 'CN', ['65', '6501', '650102'], 'remote'],
    ['Hong Kong by the tree', 'CN', ['81', '8101', '810101'], 'straits'],
    ['Hong Kong by its country', 'HK', [], 'straits'],
    ['Japan', 'JP', [], 'asia'],
    ['Brazil', 'BR', [], 'world'],
    ['North Korea', 'KP', [], undefined],
  ])('%s', (_, country, region_codes, zone) => {
    expect(zoneOf({ country, region_codes })).toBe(zone)
  })
})

describe('fees', () => {
  const options = (zone: Zone, weight_grams: number, goods_fen = 10_000) =>
    listShippingOptions(defaults.shipping, zone, { weight_grams, goods_fen }).map(({ id, fee }) => [id, fee])

  test('are charged for the first kilogram and each started one after it', () => {
    expect(options('near', 51)).toEqual([['courier', 800]])
    expect(options('near', 1000)).toEqual([['courier', 800]])
    expect(options('near', 1001)).toEqual([['courier', 950]])
  })

  test('a heavy parcel can go by freight, a very heavy one only by freight; the cheapest option comes first', () => {
    expect(options('mainland', 25_000)).toEqual([
      ['freight', 4360],
      ['courier', 8200],
    ])
    expect(options('mainland', 31_000)).toEqual([['freight', 5200]])
  })

  test('shipping is free from the threshold on, in zones that have one', () => {
    expect(options('mainland', 5000, 49_899)).toEqual([['courier', 2200]])
    expect(options('mainland', 5000, 49_900)).toEqual([['courier', 0]])
    expect(options('remote', 5000, 49_900)).toEqual([['courier', 6800]])
    expect(options('world', 5000, 1_000_000)).toEqual([['courier', 48_000]])
  })

  test('a sample goes as a free letter within the mainland', () => {
    expect(options('mainland', 50)).toEqual([['courier', 0]])
    expect(options('asia', 50)).toEqual([['courier', 12_000]])
  })

  test('every weight has an option in every zone', () => {
    for (const zone of zones) {
      for (const weight of [0, 1, 19_999, 20_000, 30_000, 30_001, 900_000]) {
        expect(
          listShippingOptions(defaults.shipping, zone, { weight_grams: weight, goods_fen: 0 }).length,
        ).toBeGreaterThan(0)
      }
    }
  })

  test('the estimate includes the amount that is missing for free shipping', () => {
    const parcel = { goods_fen: 40_000, weight_grams: 900 }
    expect(estimateShipping(defaults.shipping, 'mainland', parcel)).toEqual({ fee: 1000, gap: 9900 })
    expect(estimateShipping(defaults.shipping, 'world', parcel)).toMatchObject({ gap: null })
  })
})
