import type { Unit } from '@corium/contract/quantity'
import { useTexts } from '#i18n/use-texts.tsx'

/** Writes how much of something: `12.5 m`, `2 hides`. */
export function useQuantity(): (num: number, unit: Unit) => string {
  const t = useTexts('goods')
  return (num, unit) => t(`quantity_${unit}`, { count: num })
}

type Amount = { num: number; unit: Unit }

/** How much several lines are together, unit by unit: `22.5 m, 2 hides`. */
export function useTotalQuantity(): (lines: readonly Amount[]) => string {
  const t = useTexts('goods')
  const quantity = useQuantity()
  return (lines) => {
    const thousandths = new Map<Unit, number>()
    for (const { num, unit } of lines) {
      thousandths.set(unit, (thousandths.get(unit) ?? 0) + Math.round(num * 1000))
    }
    return [...thousandths].map(([unit, sum]) => quantity(sum / 1000, unit)).join(t('comma'))
  }
}
