import { formatNumber } from '@corium/contract/format-number'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'

/** Formats a quantity with its unit: `12.5 m`, `2 hides`. */
export function useFormatQuantity(): (num: number, unit: Unit) => string {
  const { language } = useSite()
  return (num, unit) => `${formatNumber(num)}\u00a0${unitName(unit, num, language)}`
}

type Amount = { num: number; unit: Unit }

/** Formats the total quantity of several lines by unit: `22.5 m, 2 hides`. */
export function useFormatTotalQuantity(): (lines: readonly Amount[]) => string {
  const t = useTexts('goods')
  const formatQuantity = useFormatQuantity()
  return (lines) => {
    const thousandths = new Map<Unit, number>()
    for (const { num, unit } of lines) {
      thousandths.set(unit, (thousandths.get(unit) ?? 0) + Math.round(num * 1000))
    }
    return [...thousandths].map(([unit, sum]) => formatQuantity(sum / 1000, unit)).join(t('listComma'))
  }
}
