import * as contract from '@corium/contract/sales-desk'
import { route } from '#server/http/route.ts'
import { listBestSellers, listSalesDays } from './sales-figures.ts'

export const salesFigureCalls = [
  route(contract.listSalesDays, listSalesDays),
  route(contract.listBestSellers, listBestSellers),
]
