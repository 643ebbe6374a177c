import type { Language } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** A quantity with its unit: `12.5 m`. */
export const quantity = (num: number, unit: Unit, language: Language): string =>
  `${figures.format(num)}\u00a0${unitName(unit, num, language)}`
