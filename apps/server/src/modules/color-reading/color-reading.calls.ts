import * as contract from '@corium/contract/color-search'
import { route } from '#server/http/route.ts'
import { importColorTable } from './import-color-table.ts'

export const colorReadingCalls = [route(contract.importColorTable, importColorTable)]
