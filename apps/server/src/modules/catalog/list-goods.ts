import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Sort } from '@corium/contract/goods'
import type { Bilingual } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { presentOptions } from './present-options.ts'
import { presentRow } from './present-row.ts'

/** One page of the goods of a category, a search or both. */
export async function listGoods(
  { catalog, language }: Context,
  input: Input<typeof contract.listGoods>,
): Promise<Output<typeof contract.listGoods>> {
  await catalog.applyStockChanges()
  const { snapshot } = catalog
  const { page = 1, limit = 24, sort = 'recommended', with_options, ...criteria } = input
  const { entries, total, corrected } = await snapshot.list(criteria, { sort, page, limit })
  const counted = with_options ? await snapshot.count(criteria) : undefined
  return {
    list: entries.map((entry) => presentRow(snapshot, entry, language)),
    total,
    page,
    limit,
    options: counted && presentOptions(counted.facetCounts, language),
    corrected,
  }
}

/** What a list can be filtered and sorted by. */
export async function getFilterOptions(
  { catalog, language }: Context,
  input: Input<typeof contract.getFilterOptions>,
): Promise<Output<typeof contract.getFilterOptions>> {
  await catalog.applyStockChanges()
  const { total, facetCounts } = await catalog.snapshot.count(input)
  return {
    options: presentOptions(facetCounts, language),
    sorts: sorts.map(({ value, name }) => ({ value, name: name[language] })),
    total,
  }
}

const sorts: { value: Sort; name: Bilingual }[] = [
  { value: 'recommended', name: { 'en-us': 'Recommended', 'zh-cn': '推荐' } },
  { value: 'new', name: { 'en-us': 'Newest', 'zh-cn': '最新' } },
  { value: 'price-up', name: { 'en-us': 'Price: low to high', 'zh-cn': '价格从低到高' } },
  { value: 'price-down', name: { 'en-us': 'Price: high to low', 'zh-cn': '价格从高到低' } },
  { value: 'favorites', name: { 'en-us': 'Most saved', 'zh-cn': '收藏最多' } },
  { value: 'thickness', name: { 'en-us': 'Thickness', 'zh-cn': '厚度' } },
]
