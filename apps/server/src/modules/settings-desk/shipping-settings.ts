import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/settings-desk'
import type { StaffContext } from '#server/context.ts'
import { explainFee } from '#server/modules/shipping/amount-rules.ts'
import { presentCouriers } from '#server/modules/shipping/couriers.ts'
import { listShippingOptions } from '#server/modules/shipping/shipping.ts'
import { terms, zoneTexts } from '#server/modules/shipping/shipping-rates.ts'
import { readSetting } from '#server/modules/shop-settings/change-setting.ts'
import { type ShippingSettings, zones } from '#server/modules/shop-settings/settings.ts'
import { refuseFields } from '#server/refuse.ts'
import { presentStored, saveSetting } from './save-setting.ts'

export async function getShippingSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getShippingSettings>> {
  const { db, language } = context
  const stored = await readSetting(db, 'shipping')
  const { value } = stored
  const daysOf = ([from, to]: readonly [number, number]) => `${from}–${to}`
  return {
    zones: zones.map((zone) => ({
      zone,
      name: zoneTexts[zone][language],
      free_from: value.free_from[zone],
      courier: value.courier[zone],
      courier_days: daysOf(terms.courier.days[zone]),
      freight: value.freight[zone],
      freight_days: daysOf(terms.freight.days[zone]),
    })),
    couriers: presentCouriers(language).map(({ value, text }) => ({ courier: value, name: text })),
    couriers_off: [...value.couriers_off],
    ...presentStored(stored),
  }
}

export async function saveShippingSettings(
  context: StaffContext,
  { version, zones, couriers_off }: Input<typeof contract.saveShippingSettings>,
): Promise<Output<typeof contract.saveShippingSettings>> {
  const known = presentCouriers(context.language).map(({ value }) => value)
  if (couriers_off.some((key) => !known.includes(key))) refuseFields({ couriers_off: 'invalid' })
  // Without any, no order could be shipped.
  if (known.every((key) => couriers_off.includes(key))) refuseFields({ couriers_off: 'required' })
  return saveSetting(context, 'shipping', version, { ...readZones(zones), couriers_off }, shippingFacts)
}

export function getTrialFees(
  { language }: StaffContext,
  { zones, zone, weight_grams, goods }: Input<typeof contract.getTrialFees>,
): Output<typeof contract.getTrialFees> {
  const settings = { ...readZones(zones), couriers_off: [] }
  return {
    options: listShippingOptions(settings, zone, { weight_grams, goods_fen: goods }).map((option) => ({
      shipping_id: option.id,
      name: option.name[language],
      fee: option.fee,
      rule: explainFee(option, weight_grams)[language],
    })),
  }
}

/**
 * Each price by its place, such as `near.courier.first_fen`, so that the change log
 * shows the ones that differ.
 */
const shippingFacts = ({ courier, freight, free_from, couriers_off }: ShippingSettings) => ({
  ...Object.fromEntries(
    zones.flatMap((zone) => [
      [`${zone}.courier.first_fen`, courier[zone].first],
      [`${zone}.courier.further_fen`, courier[zone].further],
      [`${zone}.freight.first_fen`, freight[zone].first],
      [`${zone}.freight.further_fen`, freight[zone].further],
      [`${zone}.free_from_fen`, free_from[zone]],
    ]),
  ),
  couriers_off: couriers_off.join(', '),
})

/** @throws field errors unless every zone is there once */
function readZones(
  rows: Input<typeof contract.getTrialFees>['zones'],
): Pick<ShippingSettings, 'courier' | 'freight' | 'free_from'> {
  const found = new Map(rows.map((row) => [row.zone, row]))
  if (found.size !== zones.length) refuseFields({ zones: 'invalid' })
  const each = <T>(part: (row: (typeof rows)[number]) => T) =>
    Object.fromEntries(zones.map((zone) => [zone, part(found.get(zone)!)])) as Record<
      (typeof zones)[number],
      T
    >
  return {
    courier: each(({ courier }) => courier),
    freight: each(({ freight }) => freight),
    free_from: each(({ free_from }) => free_from),
  }
}
