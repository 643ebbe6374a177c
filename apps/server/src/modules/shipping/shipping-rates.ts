import type { Bilingual } from '@corium/contract/language'

/*
 * What delivery costs. The shop sends from Guangzhou.
 *
 * - A destination lies in one zone: `near` is Guangdong and the provinces around it; `remote` the north-west and
 *   Tibet; `mainland` the rest of mainland China; `straits` Hong Kong, Macau and Taiwan; then Asia and the world.
 * - A fee is `first` for the first kilogram and `further` for each one begun after it, in fen; weights round up.
 * - The courier takes parcels up to `courierUpTo`; freight is offered from `freightFrom`, so that there is always a way.
 *   Freight has a `least` weight that is charged in any case.
 * - From `freeFrom` fen of goods on, delivery is free in the zones that have a threshold, whichever way it goes.
 * - What weighs no more than `letterUpTo`, such as a sample, goes as a letter and is free in the same zones.
 * - Days are working days from shipment.
 */

export type Zone = 'near' | 'mainland' | 'remote' | 'straits' | 'asia' | 'world'

export type Rate = {
  first: number
  further: number
  least: number
  days: readonly [from: number, to: number]
}

export const courierUpTo = 30_000
export const freightFrom = 20_000

export const letterUpTo = 50

export const rates: Record<'courier' | 'freight', Record<Zone, Rate>> = {
  courier: {
    near: { first: 800, further: 150, least: 1, days: [1, 2] },
    mainland: { first: 1000, further: 300, least: 1, days: [2, 4] },
    remote: { first: 2000, further: 1200, least: 1, days: [5, 8] },
    straits: { first: 3500, further: 1500, least: 1, days: [3, 6] },
    asia: { first: 12_000, further: 4500, least: 1, days: [5, 9] },
    world: { first: 18_000, further: 7500, least: 1, days: [7, 14] },
  },
  freight: {
    near: { first: 800, further: 90, least: 20, days: [2, 4] },
    mainland: { first: 1000, further: 140, least: 20, days: [3, 7] },
    remote: { first: 2000, further: 450, least: 20, days: [8, 14] },
    straits: { first: 3500, further: 900, least: 20, days: [5, 10] },
    asia: { first: 12_000, further: 2800, least: 20, days: [12, 25] },
    world: { first: 18_000, further: 4200, least: 20, days: [20, 40] },
  },
}

export const freeFrom: Partial<Record<Zone, number>> = { near: 49_900, mainland: 49_900, remote: 99_900 }

/** The zone of an estimate, before an address is known. */
export const usualZone: Zone = 'mainland'

/** Provinces by the first two digits of their codes. */
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

/** No courier takes our parcels there. */
export const notServed: ReadonlySet<string> = new Set([
  ...['AF', 'CF', 'CU', 'ER', 'IQ', 'IR', 'KP', 'LY', 'ML', 'SD', 'SO', 'SS', 'SY', 'TM', 'VE', 'YE'],
])

export const wayNames: Record<keyof typeof rates, Bilingual> = {
  courier: { 'en-us': 'Standard courier', 'zh-cn': '标准快递' },
  freight: { 'en-us': 'Freight for heavy parcels', 'zh-cn': '大件物流' },
}

function zoneOf(zone: Zone, codes: readonly string[]): Record<string, Zone> {
  return Object.fromEntries(codes.map((code) => [code, zone]))
}
