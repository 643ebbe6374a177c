import type { Output } from '@corium/browser/result'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { type SettingField, written } from './use-setting.ts'

export type ShippingSettings = Output<'/staff/pc_api.setting/getShipping'>
export type ZoneRow = Pick<ShippingSettings['zones'][number], 'zone' | 'courier' | 'freight' | 'free_from'>
export type ShippingForm = { zones: readonly ZoneRow[]; couriers_off: readonly string[] }

export const formOf = ({ zones, couriers_off }: ShippingSettings): ShippingForm => ({
  zones: zones.map(({ zone, courier, freight, free_from }) => ({ zone, courier, freight, free_from })),
  couriers_off,
})

/** The name of each price and courier, for the list of changes. */
export function useShippingFields(
  settings: ShippingSettings | undefined,
): (form: ShippingForm) => SettingField[] {
  const t = useTexts('settings')
  return ({ zones, couriers_off }) => [
    ...zones.flatMap(({ zone, courier, freight, free_from }) => {
      const place = settings?.zones.find((row) => row.zone === zone)?.name ?? zone
      const field = (part: string, name: string, text: string) => ({
        key: `${zone}.${part}`,
        name: t('fieldOf', { zone: place, field: name }),
        text,
      })
      return [
        field('courier.first', t('courierFirst'), written(courier.first, money)),
        field('courier.further', t('courierFurther'), written(courier.further, money)),
        field('freight.first', t('freightFirst'), written(freight.first, money)),
        field('freight.further', t('freightFurther'), written(freight.further, money)),
        field('free', t('freeFrom'), free_from === null ? t('never') : written(free_from, money)),
      ]
    }),
    ...(settings?.couriers ?? []).map(({ courier, name }) => ({
      key: courier,
      name,
      text: t(couriers_off.includes(courier) ? 'off' : 'on'),
    })),
  ]
}
