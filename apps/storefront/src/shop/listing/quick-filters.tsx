import type { Filter, FilterOption } from '@corium/contract/goods'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { type Range, selectedRange, selectedValues, toggleFilterValue, withFilter } from './list-params.ts'
import { measureText } from './range-format.ts'
import type { List } from './use-list.ts'

type QuickFilter = { key: string; name: string; selected: boolean; filter: Filter }

/** Common thicknesses, in millimeters. */
const commonRanges: Readonly<Record<string, readonly Range[]>> = {
  thickness: [
    { min: 0.6, max: 0.8 },
    { min: 0.8, max: 1 },
    { min: 1, max: 1.2 },
    { min: 1.2, max: 1.4 },
    { min: 1.4 },
  ],
}

const maxPerGroup = 5

/**
 * The most used filters as links above the list; the color filter is the first of the filter column instead.
 */
export function QuickFilters({ options, list }: { options: readonly FilterOption[]; list: List }) {
  const t = useTexts('productList')
  const { filter } = list.optimistic
  const groups = options
    .filter(({ promoted, type }) => promoted && type !== 'color')
    .map((option) => ({ option, items: option.type === 'range' ? ranges(option) : values(option) }))
    .filter(({ items }) => items.length > 0)
  if (groups.length === 0) return null

  function values({ key, values }: FilterOption): QuickFilter[] {
    const selected = selectedValues(filter, key)
    return values
      .filter(({ num, value }) => num > 0 || selected.includes(value))
      .slice(0, maxPerGroup)
      .map(({ value, name }) => ({
        key: value,
        name,
        selected: selected.includes(value),
        filter: toggleFilterValue(filter, key, value),
      }))
  }

  function ranges(option: FilterOption): QuickFilter[] {
    const { key, unit = '', min = 0, max = 0 } = option
    const current = selectedRange(filter, key)
    const available = (commonRanges[key] ?? []).filter(
      (range) => (range.min ?? 0) <= max && (range.max ?? Number.POSITIVE_INFINITY) >= min,
    )
    return available.map((range) => {
      const selected = range.min === current.min && range.max === current.max
      const [low, high] = [range.min, range.max].map((end) => end && measureText(option, end))
      const name = high === undefined ? `${low}+ ${unit}` : `${low}–${high}`
      return { key: name, name, selected, filter: withFilter(filter, key, selected ? {} : range) }
    })
  }

  return (
    <nav aria-label={t('promoted')} className="quick-filters max-lg:hidden">
      {groups.map(({ option, items }) => (
        <div key={option.key} className="quick-filter-group">
          <h2 className="label text-ink-2">
            {option.type === 'range'
              ? t('nameUnit', { name: option.name, unit: option.unit ?? '' })
              : option.name}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {items.map((item) => (
              <li key={item.key}>
                <Link
                  {...list.linkProps({ filter: item.filter })}
                  discover="none"
                  rel="nofollow"
                  aria-current={item.selected ? 'true' : undefined}
                  className="option-link touch"
                >
                  {item.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
