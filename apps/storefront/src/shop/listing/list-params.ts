import type { Input } from '@corium/browser/result'
import type { Filter, FilterOption, Sort } from '@corium/contract/goods'
import { maxLength } from '@corium/contract/limits'
import type { ListQuery } from '@corium/contract/paths'

/** The state of a goods list, parsed from its URL. */
export type ListState = {
  categoryId: string | undefined
  keyword: string
  filter: Filter
  sort: Sort
  view: View
}
export type View = 'grid' | 'table'
export type Range = { min?: number; max?: number }
/** The selection of one facet: values or a range. */
type Selection = Filter[string]

export const sorts: readonly Sort[] = [
  'recommended',
  'new',
  'price-up',
  'price-down',
  'favorites',
  'thickness',
]

/** A range in a URL, in the API's unit: `0.6-1.4`, `2-`, `-120`. */
const rangePattern = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** The API's limit on values per facet. */
const maxValues = 40

export function parseListParams(search: string | URLSearchParams): ListState {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') as Sort
  return {
    categoryId: params.get('category_id') ?? undefined,
    keyword: (params.get('keyword') ?? '').trim().slice(0, maxLength.search),
    filter: Object.fromEntries(
      [...params].flatMap(([name, text]) => {
        const selection = name.startsWith('f.') && name.length <= 42 ? parseSelection(text) : undefined
        return selection ? [[name.slice(2), selection]] : []
      }),
    ),
    sort: sorts.includes(sort) ? sort : 'recommended',
    view: params.get('view') === 'table' ? 'table' : 'grid',
  }
}

function parseSelection(text: string): Selection | undefined {
  const ends = rangePattern.exec(text)
  if (ends) {
    const [min, max] = ends.slice(1).map((end) => (end === undefined ? undefined : Number(end)))
    if (min === undefined && max === undefined) return undefined
    if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  }
  const values = text.split(',').filter((value) => value && value.length <= 60)
  return values.length > 0 ? values.slice(0, maxValues) : undefined
}

/** The query for `paths.products` and `paths.search`; defaults are left out. */
export function toListQuery({ categoryId, keyword, filter, sort, view }: ListState): ListQuery {
  return {
    category_id: categoryId,
    keyword,
    sort: sort === 'recommended' ? undefined : sort,
    view: view === 'grid' ? undefined : view,
    facets: Object.fromEntries(
      Object.entries(filter).flatMap(([key, selection]) =>
        isFilterSet(selection) ? [[key, toQueryValues(selection)]] : [],
      ),
    ),
  }
}

const toQueryValues = (selection: Selection): readonly string[] =>
  Array.isArray(selection) ? selection : [`${selection.min ?? ''}-${selection.max ?? ''}`]

/** Replaces values of an old link that staff have merged into others since. */
export function withCurrentValues(filter: Filter, options: readonly FilterOption[]): Filter {
  const changed = options.flatMap(({ key, values }): [string, string[]][] => {
    const selection = filter[key]
    if (!Array.isArray(selection)) return []
    const current = selection.map((one) => values.find(({ former }) => former?.includes(one))?.value ?? one)
    return [[key, [...new Set(current)]]]
  })
  return { ...filter, ...Object.fromEntries(changed) }
}

export const isFilterSet = (selection: Selection | undefined): selection is Selection =>
  selection !== undefined &&
  (Array.isArray(selection)
    ? selection.length > 0
    : selection.min !== undefined || selection.max !== undefined)

/** The list's query without its filters, for a redirect when the server rejects them. */
export function withoutFilters({ searchParams }: URL): ListQuery {
  return toListQuery({ ...parseListParams(searchParams), filter: {} })
}

/** The input of the goods list call, for the first page. */
export function listInput(state: ListState): Input<'/shop/pc_api.goods/getList'> {
  const { categoryId, keyword, filter, sort } = state
  return {
    ...(categoryId && { category_id: categoryId }),
    ...(keyword && { keyword }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort !== 'recommended' && { sort }),
  }
}

export const selectedValues = (filter: Filter, key: string): readonly string[] => {
  const selection = filter[key]
  return Array.isArray(selection) ? selection : []
}

export const selectedRange = (filter: Filter, key: string): Range => {
  const selection = filter[key]
  return selection && !Array.isArray(selection) ? selection : {}
}

export function withFilter(filter: Filter, key: string, selection: Selection): Filter {
  const { [key]: _, ...others } = filter
  return isFilterSet(selection) ? { ...others, [key]: selection } : others
}

export function toggleFilterValue(filter: Filter, key: string, value: string): Filter {
  const values = selectedValues(filter, key)
  return withFilter(
    filter,
    key,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  )
}
