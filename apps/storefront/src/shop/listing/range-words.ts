import type { FilterOption } from '@corium/contract/goods'
import type { Language } from '#i18n/language.ts'
import type { Say } from '#i18n/translate.ts'
import { moneyText } from '#shop/format-money.ts'
import type { Range } from './list-address.ts'

type Measure = Pick<FilterOption, 'unit'>

/** How many of the shop's units one of the buyer's is: prices are counted in fen and entered in yuan. */
export const unitSize = ({ unit }: Measure): number => (unit === 'fen' ? 100 : 1)

/** The smallest step of a slider, in the shop's unit. */
export const stepOf = ({ unit }: Measure): number => (unit === 'mm' ? 0.1 : unit === 'fen' ? 100 : 10)

/** The ends of the scale, on whole steps. */
export function scaleOf({ unit, min, max }: Measure & Range): { min: number; max: number } | undefined {
  if (min === undefined || max === undefined || min >= max) return undefined
  const step = stepOf({ unit })
  return { min: tidy(Math.floor(tidy(min / step)) * step), max: tidy(Math.ceil(tidy(max / step)) * step) }
}

/** Without the dust of binary fractions. */
const tidy = (figure: number): number => Number(figure.toFixed(6))

/** `0.6–1.4 mm`, `2 mm and more`, `up to $ 120.00`. */
export function rangeText(
  { unit = '' }: Measure,
  { min, max }: Range,
  t: Say<'productList'>,
  language: Language,
): string {
  const write = (figure: number) =>
    unit === 'fen' ? moneyText(figure, language) : `${figure}${unit && `\u00a0${unit}`}`
  if (min !== undefined && max !== undefined) {
    return t('between', { min: unit === 'fen' ? write(min) : String(min), max: write(max) })
  }
  return min === undefined ? t('upTo', { max: write(max ?? 0) }) : t('andMore', { min: write(min) })
}

const millimetresPerOunce = 25.4 / 64

/** Tanners count thickness in ounces: one is a 64th of an inch. */
export const ounces = (millimetres: number): string => (millimetres / millimetresPerOunce).toFixed(1)
