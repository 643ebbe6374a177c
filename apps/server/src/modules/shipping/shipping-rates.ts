import type { Bilingual } from '@corium/contract/language'
import type { Zone } from '#server/modules/shop-settings/settings.ts'

/*
 * How parcels leave Guangzhou; what they cost is a setting.
 *
 * - Every destination has a zone. `near` is Guangdong and its neighbor provinces, `remote` the north-west
 *   and Tibet, `mainland` the rest of mainland China, `straits` Hong Kong, Macau and Taiwan, then come `asia`
 *   and `world`.
 * - Couriers take parcels up to `maxCourierGrams`, freight starts at `minFreightGrams`; the ranges overlap,
 *   so every weight has a shipping option. Freight charges at least `minKilograms`.
 * - In zones with free shipping from an amount on, a parcel up to `maxLetterGrams`, such as a sample, goes
 *   as a free letter.
 * - `days` are business days from shipment.
 */

/** What the settings do not say of a rate. */
type Terms = { minKilograms: number; days: Record<Zone, readonly [from: number, to: number]> }

export const maxCourierGrams = 30_000
export const minFreightGrams = 20_000

export const maxLetterGrams = 50

export const terms: Record<'courier' | 'freight', Terms> = {
  courier: {
    minKilograms: 1,
    days: { near: [1, 2], mainland: [2, 4], remote: [5, 8], straits: [3, 6], asia: [5, 9], world: [7, 14] },
  },
  freight: {
    minKilograms: 20,
    days: {
      near: [2, 4],
      mainland: [3, 7],
      remote: [8, 14],
      straits: [5, 10],
      asia: [12, 25],
      world: [20, 40],
    },
  },
}

export const zoneTexts: Record<Zone, Bilingual> = {
  near: { 'en-us': 'Guangdong and its neighbors', 'zh-cn': '广东及邻近省区' },
  mainland: { 'en-us': 'Rest of mainland China', 'zh-cn': '大陆其他地区' },
  remote: { 'en-us': 'North-west, Inner Mongolia and Tibet', 'zh-cn': '西北、内蒙古和西藏' },
  straits: { 'en-us': 'Hong Kong, Macau and Taiwan', 'zh-cn': '港澳台' },
  asia: { 'en-us': 'Rest of Asia', 'zh-cn': '亚洲其他地区' },
  world: { 'en-us': 'Everywhere else', 'zh-cn': '其他国家和地区' },
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
    'AE',
    'BD',
    'BH',
    'BN',
    'BT',
    'ID',
    'IL',
    'IN',
    'JO',
    'JP',
    'KG',
    'KH',
    'KR',
    'KW',
    'KZ',
    'LA',
    'LB',
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
  ]),
}

/** Countries to which no courier delivers. */
export const unservedCountries: ReadonlySet<string> = new Set([
  'AF',
  'CF',
  'CU',
  'ER',
  'IQ',
  'IR',
  'KP',
  'LY',
  'ML',
  'SD',
  'SO',
  'SS',
  'SY',
  'TM',
  'VE',
  'YE',
])

export const optionNames: Record<keyof typeof terms, Bilingual> = {
  courier: { 'en-us': 'Standard courier', 'zh-cn': '标准快递' },
  freight: { 'en-us': 'Freight for heavy parcels', 'zh-cn': '大件物流' },
}

function zoneOf(zone: Zone, codes: readonly string[]): Record<string, Zone> {
  return Object.fromEntries(codes.map((code) => [code, zone]))
}
