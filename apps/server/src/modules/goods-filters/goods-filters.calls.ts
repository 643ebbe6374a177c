import * as contract from '@corium/contract/goods-filter-desk'
import { route } from '#server/http/route.ts'
import { deleteGoodsFilter, saveGoodsFilter, sortGoodsFilters } from './filters.ts'
import { listGoodsFilters } from './list-filters.ts'
import { deleteFilterValue, mergeFilterValue, saveFilterValue, sortFilterValues } from './values.ts'

export const goodsFilterCalls = [
  route(contract.listGoodsFilters, listGoodsFilters),
  route(contract.saveGoodsFilter, saveGoodsFilter),
  route(contract.sortGoodsFilters, sortGoodsFilters),
  route(contract.deleteGoodsFilter, deleteGoodsFilter),
  route(contract.saveFilterValue, saveFilterValue),
  route(contract.sortFilterValues, sortFilterValues),
  route(contract.mergeFilterValue, mergeFilterValue),
  route(contract.deleteFilterValue, deleteFilterValue),
]
