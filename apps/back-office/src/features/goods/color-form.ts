import type { Input } from '@corium/browser/result'
import { readShopTime, shopDay } from '#i18n/shop-clock.ts'
import { holdsWrongNumber } from '#ui/read-number.ts'
import type { Sku } from './goods.ts'

type SaveSku = Input<'/staff/pc_api.goods/saveSku'>
export type ColorInput = Input<'/staff/pc_api.goods/getColor'>
export type Light = NonNullable<SaveSku['light']>
export type Place = NonNullable<ColorInput['picture']>

/** The input for a color. Numbers may be empty while staff type. */
export type ColorForm = {
  color_no: string
  sku_code: string
  name_cn: string
  name_en: string
  given: Sku['lab_source']
  l: number | null
  a: number | null
  b: number | null
  light: Light
  hex: string
  place?: Place
  /** A day such as `2026-11-09`. */
  measured: string
  /** Empty for the family that the server derives from the color. */
  family: string
  effect: Sku['effect']
  reference: string
  lot: string
  is_active: boolean
}

export function colorFormOf(sku: Sku | undefined, nextNo: string): ColorForm {
  return {
    color_no: sku?.color_no ?? nextNo,
    sku_code: sku?.sku_code ?? '',
    name_cn: sku?.name_cn ?? '',
    name_en: sku?.name_en ?? '',
    given: sku?.lab_source ?? 'measured',
    l: sku?.lab.l ?? null,
    a: sku?.lab.a ?? null,
    b: sku?.lab.b ?? null,
    light: 'D65/10',
    hex: sku?.hex ?? '',
    measured: sku?.measured_at ? shopDay(sku.measured_at) : '',
    family: sku?.family ?? '',
    effect: sku?.effect ?? 'plain',
    reference: sku?.reference ?? '',
    lot: sku?.lot ?? '',
    is_active: sku?.is_active ?? true,
  }
}

const isHex = (text: string): boolean => /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim())

/** The color in the form in which staff enter it; undefined while it is not complete. */
export function colorInputOf({ given, l, a, b, light, hex, place }: ColorForm): ColorInput | undefined {
  if (given === 'photo') return place && { picture: place }
  if (given === 'hex') return isHex(hex) ? { hex: hex.trim() } : undefined
  if (l === null || a === null || b === null || holdsWrongNumber([l, a, b])) return undefined
  return { lab: { l, a, b }, light }
}

const colorNames = ['given', 'l', 'a', 'b', 'light', 'hex', 'place'] as const

/**
 * What to save: all of a new color, or the parts that differ from the stored one. `read` is the color that the page
 * shows.
 */
export function changesOf(
  before: ColorForm,
  form: ColorForm,
  read: { lab: Sku['lab'] } | undefined,
  isNew: boolean,
): Partial<SaveSku> {
  const differs = (name: keyof ColorForm) => isNew || before[name] !== form[name]
  const plain = ['color_no', 'name_cn', 'name_en', 'effect', 'reference', 'lot', 'is_active'] as const
  const changes: Partial<SaveSku> = Object.fromEntries(
    plain.filter(differs).map((name) => [name, form[name]]),
  )
  if (form.sku_code.trim() && differs('sku_code')) changes.sku_code = form.sku_code
  if (form.family && differs('family')) changes.family = form.family
  if (before.measured !== form.measured) {
    changes.measured_at = form.measured === '' ? null : readShopTime(`${form.measured}T12:00`)
  }
  if (colorNames.some(differs)) {
    changes.lab_source = form.given
    // The color at a point of a picture is read once, so that the color that staff saw is saved.
    Object.assign(changes, form.given === 'photo' ? { lab: read?.lab } : colorInputOf(form))
  }
  return changes
}
