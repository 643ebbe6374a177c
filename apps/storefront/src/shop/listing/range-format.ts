import { formatMoney } from '@corium/contract/format-money'
import type { FilterOption } from '@corium/contract/goods'
import type { Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Range } from './list-params.ts'

type Measure = Pick<FilterOption, 'unit'>

/** API units per displayed unit: prices are in fen and shown in yuan. */
export const unitSize = ({ unit }: Measure): number => (unit === 'fen' ? 100 : 1)

/** The step of a slider, in the API's unit. */
export const sliderStep = ({ unit }: Measure): number => (unit === 'mm' ? 0.1 : unit === 'fen' ? 100 : 10)

/** The ends of the slider, rounded outward to whole steps; undefined when there is nothing to slide. */
export function sliderScale({ unit, min, max }: Measure & Range): { min: number; max: number } | undefined {
  if (min === undefined || max === undefined || min >= max) return undefined
  const step = sliderStep({ unit })
  return { min: round(Math.floor(round(min / step)) * step), max: round(Math.ceil(round(max / step)) * step) }
}

/** Removes floating-point errors such as 0.6000000000000001. */
const round = (value: number): number => Number(value.toFixed(6))

/** Thickness always has a decimal, as on cards and data sheets: `1.0`. */
export const measureText = ({ unit }: Measure, value: number): string =>
  unit === 'mm' && Number.isInteger(value) ? value.toFixed(1) : String(value)

/** `0.6–1.4 mm`, `2.0 mm or more`, `up to $ 120.00`. */
export function formatRange(
  option: Measure,
  { min, max }: Range,
  t: Translate<'productList'>,
  language: Language,
): string {
  const { unit = '' } = option
  const format = (value: number) =>
    unit === 'fen' ? formatMoney(value, language) : `${measureText(option, value)}${unit && `\u00a0${unit}`}`
  if (min !== undefined && max !== undefined) {
    return t('between', { min: unit === 'fen' ? format(min) : measureText(option, min), max: format(max) })
  }
  return min === undefined ? t('upTo', { max: format(max ?? 0) }) : t('andMore', { min: format(min) })
}

const millimetersPerOunce = 25.4 / 64

/** Leather thickness in ounces: one ounce is 1/64 inch. */
export const ounces = (millimeters: number): string => (millimeters / millimetersPerOunce).toFixed(1)
