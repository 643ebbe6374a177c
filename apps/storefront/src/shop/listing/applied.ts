import type { Filter, FilterOption } from '@corium/contract/goods'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { rangeOf, toggled, valuesOf, withChoice } from './list-address.ts'
import { rangeText } from './range-words.ts'

/** A filter that applies, in words, and what is left of all filters without it. */
export type Applied = { key: string; name: string; without: Filter }

export function useApplied(options: readonly FilterOption[], filter: Filter): Applied[] {
  const t = useTexts('productList')
  const { language } = useSite()
  return options.flatMap((option) => {
    const { key, type, values } = option
    if (type === 'range') {
      const range = rangeOf(filter, key)
      if (range.min === undefined && range.max === undefined) return []
      const name = rangeText(option, range, t, language)
      return [{ key, name, without: withChoice(filter, key, {}) }]
    }
    return valuesOf(filter, key).map((value) => ({
      key: `${key} ${value}`,
      name: values.find((one) => one.value === value)?.name ?? value,
      without: toggled(filter, key, value),
    }))
  })
}
