import * as contract from '@corium/contract/goods-bulk'
import { route } from '#server/http/route.ts'
import { applyBulk, cancelBulk, undoBulk } from './bulks.ts'
import { getBulk, listBulks } from './list-bulks.ts'
import { previewBulk } from './preview-bulk.ts'

export const goodsBulkCalls = [
  route(contract.previewBulk, previewBulk),
  route(contract.applyBulk, applyBulk),
  route(contract.listBulks, listBulks),
  route(contract.getBulk, getBulk),
  route(contract.undoBulk, undoBulk),
  route(contract.cancelBulk, cancelBulk),
]
