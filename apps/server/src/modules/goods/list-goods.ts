import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Sort } from '@corium/contract/goods'
import type { Bilingual } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { presentOptions } from './present-options.ts'
import { presentRow, type WantedColour } from './present-row.ts'
import type { Arrangement } from './shelf/arrange.ts'
import { takePage } from './shelf/pages.ts'
import { type Selection, select } from './shelf/select.ts'

type ListInput = Input<typeof contract.listGoods>
type Narrowing = Pick<ListInput, 'category_id' | 'keyword' | 'filter'>

/** One page of the goods of a category, a search or both. */
export async function listGoods(
  { shelf, language }: Context,
  input: ListInput,
): Promise<Output<typeof contract.listGoods>> {
  await shelf.freshen()
  const { page = 1, limit = 24, sort = 'recommended' } = input
  const { bits, total, counts } = narrow(shelf.now, input)
  const places = takePage(shelf.now.orders[sort], bits, page, limit)
  const isWanted = wantedColours(shelf.now, input)
  return {
    list: places.map((place) => presentRow(shelf.now, place, language, isWanted)),
    total,
    page,
    limit,
    options: presentOptions(counts, language),
  }
}

/** What the goods can be narrowed and sorted by. */
export async function getFilterOptions(
  { shelf, language }: Context,
  input: Narrowing,
): Promise<Output<typeof contract.getFilterOptions>> {
  await shelf.freshen()
  const { total, counts } = narrow(shelf.now, input)
  return {
    options: presentOptions(counts, language),
    sorts: sorts.map(({ value, name }) => ({ value, name: name[language] })),
    total,
  }
}

const sorts: { value: Sort; name: Bilingual }[] = [
  { value: 'recommended', name: { 'en-us': 'Recommended', 'zh-cn': '推荐' } },
  { value: 'new', name: { 'en-us': 'Newest', 'zh-cn': '最新' } },
  { value: 'price-up', name: { 'en-us': 'Price: low to high', 'zh-cn': '价格从低到高' } },
  { value: 'price-down', name: { 'en-us': 'Price: high to low', 'zh-cn': '价格从高到低' } },
  { value: 'thickness', name: { 'en-us': 'Thickness', 'zh-cn': '厚度' } },
]

function narrow(shelf: Arrangement, { category_id, keyword, filter }: Narrowing): Selection {
  const key = JSON.stringify([category_id, keyword, filter])
  const kept = shelf.selections.get(key)
  if (kept) return kept
  const selection = select(shelf, { category_id, filter })
  shelf.selections.set(key, selection)
  return selection
}

/** Colours of a family that the filter names. */
function wantedColours({ facets }: Arrangement, { filter = {} }: Narrowing): WantedColour {
  const key = facets.find(({ type }) => type === 'colour')?.key
  const asked = key === undefined ? undefined : filter[key]
  return ({ family }) => Array.isArray(asked) && asked.includes(family)
}
