import { formatNumber } from '@corium/contract/format-number'
import type { Language } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'

/** A quantity with its unit: `12.5 m`. */
export const quantity = (num: number, unit: Unit, language: Language): string =>
  `${formatNumber(num)}\u00a0${unitName(unit, num, language)}`
