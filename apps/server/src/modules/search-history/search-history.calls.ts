import * as contract from '@corium/contract/search-history'
import { route } from '#server/http/route.ts'
import { forgetSearches } from './forget-searches.ts'
import { listSearches } from './list-searches.ts'
import { recordSearch } from './record-search.ts'

export const searchHistoryCalls = [
  route(contract.recordSearch, recordSearch),
  route(contract.listSearches, listSearches),
  route(contract.forgetSearches, forgetSearches),
]
