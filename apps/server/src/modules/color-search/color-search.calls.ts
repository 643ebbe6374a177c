import * as contract from '@corium/contract/color-search'
import { route } from '#server/http/route.ts'
import { searchColor } from './search-color.ts'

export const colorSearchCalls = [route(contract.searchColor, searchColor)]
