import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Sort } from '@corium/contract/goods'
import type { Bilingual } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { presentOptions } from './present-options.ts'
import { presentRow } from './present-row.ts'
import type { Arrangement } from './shelf/arrange.ts'
import { type Narrowing, narrow } from './shelf/narrow.ts'
import { pickPage, takePage } from './shelf/pages.ts'
import type { Found, Wish } from './shelf/words/search.ts'

type ListInput = Input<typeof contract.listGoods>

/** One page of the goods of a category, a search or both. */
export async function listGoods(
  { shelf, language }: Context,
  input: ListInput,
): Promise<Output<typeof contract.listGoods>> {
  await shelf.freshen()
  const { page = 1, limit = 24, sort = 'recommended' } = input
  const { bits, total, counts, found } = narrow(shelf.now, input)
  // Who searches wants the best matches first.
  const places =
    found && sort === 'recommended'
      ? pickPage(found.order, bits, page, limit)
      : takePage(shelf.now.orders[sort], bits, total, page, limit)
  const wish = colourWish(shelf.now, input, found)
  return {
    list: places.map((place) => presentRow(shelf.now, place, language, wish)),
    total,
    page,
    limit,
    options: presentOptions(counts, language),
    corrected: found?.corrected,
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

/** Colours of a family that the filter names; without one, colours that the words name. */
function colourWish({ facets }: Arrangement, { filter = {} }: Narrowing, found?: Found): Wish {
  const key = facets.find(({ type }) => type === 'colour')?.key
  const asked = key === undefined ? undefined : filter[key]
  if (Array.isArray(asked) && asked.length > 0) return ({ family }) => Number(asked.includes(family))
  return found?.wish ?? (() => 0)
}
