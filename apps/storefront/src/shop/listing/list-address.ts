import type { Filter, Sort } from '@corium/contract/goods'
import type { Input } from '#api/result.ts'
import type { ListQuery } from '#paths'

/** What a list shows, as its address says it. */
export type ListState = {
  categoryId: string | undefined
  keyword: string
  filter: Filter
  sort: Sort
  view: View
}
export type View = 'grid' | 'table'
export type Range = { min?: number; max?: number }
type Choice = Filter[string]

export const sorts: readonly Sort[] = ['recommended', 'new', 'price-up', 'price-down', 'thickness']

/** `0.6-1.4`, `2-`, `-120`: a range in an address, in the unit that the shop counts in. */
const rangeShape = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** As many values of one facet as the shop takes. */
const mostValues = 40

export function readList(search: string | URLSearchParams): ListState {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') as Sort
  return {
    categoryId: params.get('category_id') ?? undefined,
    keyword: (params.get('keyword') ?? '').trim().slice(0, 100),
    filter: Object.fromEntries(
      [...params].flatMap(([name, text]) => {
        const choice = name.startsWith('f.') && name.length <= 42 ? readChoice(text) : undefined
        return choice ? [[name.slice(2), choice]] : []
      }),
    ),
    sort: sorts.includes(sort) ? sort : 'recommended',
    view: params.get('view') === 'table' ? 'table' : 'grid',
  }
}

function readChoice(text: string): Choice | undefined {
  const ends = rangeShape.exec(text)
  if (ends) {
    const [min, max] = ends.slice(1).map((end) => (end === undefined ? undefined : Number(end)))
    if (min === undefined && max === undefined) return undefined
    if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  }
  const values = text.split(',').filter((value) => value && value.length <= 60)
  return values.length > 0 ? values.slice(0, mostValues) : undefined
}

/** The state as `paths.products` and `paths.search` take it; what is as usual is left out. */
export function writeList({ categoryId, keyword, filter, sort, view }: ListState): ListQuery {
  return {
    category_id: categoryId,
    keyword,
    sort: sort === 'recommended' ? undefined : sort,
    view: view === 'grid' ? undefined : view,
    facets: Object.fromEntries(
      Object.entries(filter).flatMap(([key, choice]) =>
        isChosen(choice) ? [[key, writeChoice(choice)]] : [],
      ),
    ),
  }
}

const writeChoice = (choice: Choice): readonly string[] =>
  Array.isArray(choice) ? choice : [`${choice.min ?? ''}-${choice.max ?? ''}`]

export const isChosen = (choice: Choice | undefined): choice is Choice =>
  choice !== undefined &&
  (Array.isArray(choice) ? choice.length > 0 : choice.min !== undefined || choice.max !== undefined)

/** The query of an address without its filter, for when the shop cannot read that. */
export function withoutFilter({ searchParams }: URL): ListQuery {
  return writeList({ ...readList(searchParams), filter: {} })
}

/** What the shop is asked for the first goods of a list. */
export function listInput(state: ListState): Input<'/shop/pc_api.goods/getList'> {
  const { categoryId, keyword, filter, sort } = state
  return {
    ...(categoryId && { category_id: categoryId }),
    ...(keyword && { keyword }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort !== 'recommended' && { sort }),
  }
}

/** The values chosen of a facet that has values. */
export const valuesOf = (filter: Filter, key: string): readonly string[] => {
  const choice = filter[key]
  return Array.isArray(choice) ? choice : []
}

/** The range chosen of a facet that has one. */
export const rangeOf = (filter: Filter, key: string): Range => {
  const choice = filter[key]
  return choice && !Array.isArray(choice) ? choice : {}
}

export function withChoice(filter: Filter, key: string, choice: Choice): Filter {
  const { [key]: _, ...others } = filter
  return isChosen(choice) ? { ...others, [key]: choice } : others
}

export function toggled(filter: Filter, key: string, value: string): Filter {
  const values = valuesOf(filter, key)
  return withChoice(
    filter,
    key,
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  )
}
