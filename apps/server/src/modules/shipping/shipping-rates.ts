import type { Bilingual } from '@corium/contract/language'

/*
 * Shipping rates from Guangzhou.
 *
 * - Every destination has a zone. `near` is Guangdong and its neighbor provinces, `remote` the north-west and Tibet,
 *   `mainland` the rest of mainland China, `straits` Hong Kong, Macau and Taiwan, then come `asia` and `world`.
 * - A fee in fen is `first` for the first kilogram and `further` for each started kilogram after it.
 * - Couriers take parcels up to `maxCourierGrams`, freight starts at `minFreightGrams`; the ranges overlap, so every
 *   weight has a shipping option. Freight charges at least `minKilograms`.
 * - Shipping is free for goods of `freeShippingFrom` fen or more, in the zones that have this threshold.
 * - In the same zones a parcel up to `maxLetterGrams`, such as a sample, goes as a free letter.
 * - `days` are working days from shipment.
 */

export type Zone = 'near' | 'mainland' | 'remote' | 'straits' | 'asia' | 'world'

export type Rate = {
  first: number
  further: number
  minKilograms: number
  days: readonly [from: number, to: number]
}

export const maxCourierGrams = 30_000
export const minFreightGrams = 20_000

export const maxLetterGrams = 50

export const rates: Record<'courier' | 'freight', Record<Zone, Rate>> = {
  courier: {
    near: { first: 800, further: 150, minKilograms: 1, days: [1, 2] },
    mainland: { first: 1000, further: 300, minKilograms: 1, days: [2, 4] },
    remote: { first: 2000, further: 1200, minKilograms: 1, days: [5, 8] },
    straits: { first: 3500, further: 1500, minKilograms: 1, days: [3, 6] },
    asia: { first: 12_000, further: 4500, minKilograms: 1, days: [5, 9] },
    world: { first: 18_000, further: 7500, minKilograms: 1, days: [7, 14] },
  },
  freight: {
    near: { first: 800, further: 90, minKilograms: 20, days: [2, 4] },
    mainland: { first: 1000, further: 140, minKilograms: 20, days: [3, 7] },
    remote: { first: 2000, further: 450, minKilograms: 20, days: [8, 14] },
    straits: { first: 3500, further: 900, minKilograms: 20, days: [5, 10] },
    asia: { first: 12_000, further: 2800, minKilograms: 20, days: [12, 25] },
    world: { first: 18_000, further: 4200, minKilograms: 20, days: [20, 40] },
  },
}

export const freeShippingFrom: Partial<Record<Zone, number>> = {
  near: 49_900,
  mainland: 49_900,
  remote: 99_900,
}

/** The zone of an estimate while the address is unknown. */
export const defaultZone: Zone = 'mainland'

/** Zones by the first two digits of a province's code; `mainland` for all others. */
export const provinceZones: Record<string, Zone> = {
  ...zoneOf('near', ['44', '35', '36', '43', '45']),
  ...zoneOf('remote', ['15', '54', '62', '63', '64', '65']),
  ...zoneOf('straits', ['71', '81', '82']),
}

export const countryZones: Record<string, Zone> = {
  ...zoneOf('straits', ['HK', 'MO', 'TW']),
  ...zoneOf('asia', [
    ...['AE', 'BD', 'BH', 'BN', 'BT', 'ID', 'IL', 'IN', 'JO', 'JP', 'KG', 'KH', 'KR', 'KW', 'KZ', 'LA', 'LB'],
    ...[
      'LK',
      'MM',
      'MN',
      'MV',
      'MY',
      'NP',
      'OM',
      'PH',
      'PK',
      'QA',
      'SA',
      'SG',
      'TH',
      'TJ',
      'TL',
      'TR',
      'UZ',
      'VN',
    ],
  ]),
}

/** Countries to which no courier delivers. */
export const unservedCountries: ReadonlySet<string> = new Set([
  ...['AF', 'CF', 'CU', 'ER', 'IQ', 'IR', 'KP', 'LY', 'ML', 'SD', 'SO', 'SS', 'SY', 'TM', 'VE', 'YE'],
])

export const optionNames: Record<keyof typeof rates, Bilingual> = {
  courier: { 'en-us': 'Standard courier', 'zh-cn': '标准快递' },
  freight: { 'en-us': 'Freight for heavy parcels', 'zh-cn': '大件物流' },
}

function zoneOf(zone: Zone, codes: readonly string[]): Record<string, Zone> {
  return Object.fromEntries(codes.map((code) => [code, zone]))
}
