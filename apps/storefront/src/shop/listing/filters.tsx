import type { Filter, FilterOption } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { categories } from '#api/queries.ts'
import { Facet, inColumnOrder } from './facet.tsx'
import { isChosen } from './list-address.ts'

type FiltersProps = {
  options: readonly FilterOption[]
  categoryId: string | undefined
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Every facet of the goods at hand, one below the other. */
export function Filters({ options, categoryId, filter, onChange }: FiltersProps) {
  const offered = useOffered(options, categoryId)
  return inColumnOrder(offered)
    .filter((option) => isChosen(filter[option.key]) || hasGoods(option))
    .map((option) => <Facet key={option.key} option={option} filter={filter} onChange={onChange} />)
}

const hasGoods = ({ type, values, min, max }: FilterOption) =>
  type === 'range' ? min !== max : values.some(({ num }) => num > 0)

/** Of the category tree only the next step down: the kinds of material, or what a kind is divided into. */
function useOffered(options: readonly FilterOption[], categoryId: string | undefined) {
  const tree = useQuery(categories()).data?.list ?? []
  const below = categoryId ? tree.find(({ category_id }) => category_id === categoryId)?.children : tree
  const ids = new Set(below?.map(({ category_id }) => category_id))
  return options.map((option) =>
    option.type === 'tree'
      ? { ...option, values: option.values.filter(({ value }) => ids.has(value)) }
      : option,
  )
}
