import type { Bilingual } from '@corium/contract/language'
import {
  countryZones,
  courierUpTo,
  freeFrom,
  freightFrom,
  letterUpTo,
  notServed,
  provinceZones,
  type Rate,
  rates,
  usualZone,
  wayNames,
  type Zone,
} from './shipping-rates.ts'

export type Destination = { country: string; region_codes: readonly string[] }

/** What is sent: its weight and what the goods cost. */
export type Parcel = { weight_grams: number; goods_fen: number }

export type ShippingWay = {
  id: keyof typeof rates
  name: Bilingual
  fee: number
  eta: Bilingual
  /** Fen of goods from which this delivery is free; null where it never is. */
  free_from: number | null
  free_because: 'goods' | 'letter' | null
}

/** The zone of a destination; undefined where the shop cannot deliver. */
export function zoneOf({ country, region_codes }: Destination): Zone | undefined {
  if (country === 'CN') return provinceZones[region_codes[0]?.slice(0, 2) ?? ''] ?? 'mainland'
  return notServed.has(country) ? undefined : (countryZones[country] ?? 'world')
}

/** The ways a parcel can go, the cheapest first; there is always one. */
export function listShippingWays(zone: Zone, parcel: Parcel): ShippingWay[] {
  const ids = [
    ...(parcel.weight_grams <= courierUpTo ? (['courier'] as const) : []),
    ...(parcel.weight_grams >= freightFrom ? (['freight'] as const) : []),
  ]
  const free_because = whyFree(zone, parcel)
  return ids
    .map((id) => {
      const rate = rates[id][zone]
      return {
        id,
        name: wayNames[id],
        fee: free_because ? 0 : feeOf(rate, parcel.weight_grams),
        eta: etaOf(rate),
        free_from: freeFrom[zone] ?? null,
        free_because,
      }
    })
    .sort((a, b) => a.fee - b.fee)
}

/** Freight before an address is known, and what is missing for free delivery. */
export function estimateShipping(parcel: Parcel): { fee: number; gap: number } {
  const fee = listShippingWays(usualZone, parcel)[0]?.fee ?? 0
  return { fee, gap: Math.max(0, (freeFrom[usualZone] ?? 0) - parcel.goods_fen) }
}

function whyFree(zone: Zone, { goods_fen, weight_grams }: Parcel): ShippingWay['free_because'] {
  const threshold = freeFrom[zone]
  if (threshold === undefined) return null
  if (goods_fen >= threshold) return 'goods'
  return weight_grams <= letterUpTo ? 'letter' : null
}

function feeOf({ first, further, least }: Rate, weightGrams: number): number {
  const kilograms = Math.max(least, Math.ceil(weightGrams / 1000))
  return first + (kilograms - 1) * further
}

const etaOf = ({ days: [from, to] }: Rate): Bilingual => ({
  'en-us': `${from}–${to} working days`,
  'zh-cn': `${from}–${to} 个工作日`,
})
