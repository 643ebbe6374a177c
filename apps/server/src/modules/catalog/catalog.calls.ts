import * as contract from '@corium/contract/goods'
import { openGoodsPreview } from '@corium/contract/goods-desk'
import * as search from '@corium/contract/goods-search'
import { route } from '#server/http/route.ts'
import { selectHotWords } from './catalog.db.ts'
import { compareGoods } from './compare-goods.ts'
import { findSkus } from './find-skus.ts'
import { getGoods } from './get-product.ts'
import { getRelated } from './get-related.ts'
import { showGoodsPreview } from './goods-preview.ts'
import { listCategories } from './list-categories.ts'
import { getFilterOptions, listGoods } from './list-goods.ts'
import { getSimulation } from './simulation-url.ts'
import { suggest } from './suggest.ts'

export const catalogCalls = [
  route(contract.listCategories, listCategories),
  route(contract.getFilterOptions, getFilterOptions),
  route(contract.listGoods, listGoods),
  route(contract.getGoods, getGoods, {
    tag: ({ goods_id }) => goods_id,
  }),
  route(openGoodsPreview, showGoodsPreview),
  route(contract.getRelated, getRelated, {
    tag: ({ goods_id }) => goods_id,
  }),
  route(contract.compareGoods, compareGoods),
  route(contract.getSimulation, getSimulation),
  route(search.findSkus, findSkus),
  route(search.suggest, ({ db, catalog, language }, { keyword }) =>
    suggest(db, catalog.snapshot, keyword, language),
  ),
  route(search.hotWords, async ({ db, language }) => ({ list: await selectHotWords(db, language) })),
]
