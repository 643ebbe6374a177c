import type { Filter, FilterOption } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { categories } from '#api/queries.ts'
import { useWideWindow } from '#ui/use-wide-window.ts'
import { Facet } from './facet.tsx'
import { isFilterSet } from './list-params.ts'

type FiltersProps = {
  options: readonly FilterOption[]
  categoryId: string | undefined
  filter: Filter
  onChange: (filter: Filter) => void
  /** Beside the goods, where a phone hides them. */
  inColumn?: boolean
}

/** How many facets fit on the first screen. */
const firstNum = 4

/**
 * All facets that apply to the listed goods. Those below the first screen come right after hydration, and
 * nothing moves: the column ends beside the goods. They would be a seventh of the page's HTML, and on a phone
 * two fifths of its elements.
 */
export function Filters({ options, categoryId, filter, onChange, inColumn = false }: FiltersProps) {
  const isWide = useWideWindow()
  const hasAll = useDeferredValue(!inColumn || isWide, false)
  return useNextCategoryLevel(options, categoryId)
    .slice(0, hasAll ? undefined : firstNum)
    .filter((option) => isFilterSet(filter[option.key]) || hasGoods(option))
    .map((option) => <Facet key={option.key} option={option} filter={filter} onChange={onChange} />)
}

const hasGoods = ({ type, values, min, max }: FilterOption) =>
  type === 'range' ? min !== max : values.some(({ num }) => num > 0)

/**
 * Limits the category facet to the next level: the main categories, or the subcategories of the current one.
 */
function useNextCategoryLevel(options: readonly FilterOption[], categoryId: string | undefined) {
  const tree = useQuery(categories()).data?.list ?? []
  const level = categoryId ? tree.find(({ category_id }) => category_id === categoryId)?.children : tree
  const ids = new Set(level?.map(({ category_id }) => category_id))
  return options.map((option) =>
    option.type === 'tree'
      ? { ...option, values: option.values.filter(({ value }) => ids.has(value)) }
      : option,
  )
}
