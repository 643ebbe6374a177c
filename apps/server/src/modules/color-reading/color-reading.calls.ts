import * as contract from '@corium/contract/color-search'
import { route } from '#server/http/route.ts'
import { deleteColorTable, getColorTable } from './color-table.ts'
import { importColorTable } from './import-color-table.ts'

export const colorReadingCalls = [
  route(contract.getColorTable, getColorTable),
  route(contract.importColorTable, importColorTable),
  route(contract.deleteColorTable, deleteColorTable),
]
