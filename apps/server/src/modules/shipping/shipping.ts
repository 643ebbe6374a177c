import type { Bilingual } from '@corium/contract/language'
import type { ShippingSettings, Zone } from '#server/modules/shop-settings/settings.ts'
import {
  countryZones,
  maxCourierGrams,
  maxLetterGrams,
  minFreightGrams,
  optionNames,
  provinceZones,
  terms,
  unservedCountries,
} from './shipping-rates.ts'

export type Destination = { country: string; region_codes: readonly string[] }

export type Parcel = { weight_grams: number; goods_fen: number }

export type ShippingOption = {
  id: keyof typeof terms
  name: Bilingual
  fee: number
  eta: Bilingual
  /** The amount of goods in fen from which shipping is free; null in zones without such a threshold. */
  free_from: number | null
  free_reason: 'goods' | 'letter' | null
}

/** The zone of a destination; undefined where no courier delivers. */
export function zoneOf({ country, region_codes }: Destination): Zone | undefined {
  if (country === 'CN') return provinceZones[region_codes[0]?.slice(0, 2) ?? ''] ?? 'mainland'
  return unservedCountries.has(country) ? undefined : (countryZones[country] ?? 'world')
}

/** The shipping options of a parcel, the cheapest first; there is at least one. */
export function listShippingOptions(
  settings: ShippingSettings,
  zone: Zone,
  parcel: Parcel,
): ShippingOption[] {
  const ids = [
    ...(parcel.weight_grams <= maxCourierGrams ? (['courier'] as const) : []),
    ...(parcel.weight_grams >= minFreightGrams ? (['freight'] as const) : []),
  ]
  const free_from = settings.free_from[zone]
  const free_reason = freeReason(free_from, parcel)
  return ids
    .map((id) => ({
      id,
      name: optionNames[id],
      fee: free_reason ? 0 : feeOf(settings[id][zone], terms[id].minKilograms, parcel.weight_grams),
      eta: etaOf(terms[id].days[zone]),
      free_from,
      free_reason,
    }))
    .sort((a, b) => a.fee - b.fee)
}

/**
 * The fee of the cheapest shipping option, and the amount of goods that is missing for free shipping: null in
 * zones without such a threshold.
 */
export function estimateShipping(
  settings: ShippingSettings,
  zone: Zone,
  parcel: Parcel,
): { fee: number; gap: number | null } {
  const fee = listShippingOptions(settings, zone, parcel)[0]?.fee ?? 0
  const free_from = settings.free_from[zone]
  return { fee, gap: free_from === null ? null : Math.max(0, free_from - parcel.goods_fen) }
}

function freeReason(
  free_from: number | null,
  { goods_fen, weight_grams }: Parcel,
): ShippingOption['free_reason'] {
  if (free_from === null) return null
  if (goods_fen >= free_from) return 'goods'
  return weight_grams <= maxLetterGrams ? 'letter' : null
}

function feeOf(
  { first, further }: ShippingSettings['courier'][Zone],
  minKilograms: number,
  weightGrams: number,
): number {
  const kilograms = Math.max(minKilograms, Math.ceil(weightGrams / 1000))
  return first + (kilograms - 1) * further
}

const etaOf = ([from, to]: readonly [number, number]): Bilingual => ({
  'en-us': `${from}–${to} business days`,
  'zh-cn': `${from}–${to} 个工作日`,
})
