import type { Filter, FilterOption } from '@corium/contract/goods'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { selectedRange, selectedValues, toggleFilterValue, withFilter } from './list-params.ts'
import { formatRange } from './range-format.ts'

/** One applied filter value: its text for the chip, and the filter without it. */
export type AppliedFilter = { key: string; name: string; without: Filter }

export function useAppliedFilters(options: readonly FilterOption[], filter: Filter): AppliedFilter[] {
  const t = useTexts('productList')
  const { language } = useSite()
  return options.flatMap((option) => {
    const { key, type, values } = option
    if (type === 'range') {
      const range = selectedRange(filter, key)
      if (range.min === undefined && range.max === undefined) return []
      const name = formatRange(option, range, t, language)
      return [{ key, name, without: withFilter(filter, key, {}) }]
    }
    return selectedValues(filter, key).map((value) => ({
      key: `${key} ${value}`,
      name: values.find((known) => known.value === value)?.name ?? value,
      without: toggleFilterValue(filter, key, value),
    }))
  })
}
