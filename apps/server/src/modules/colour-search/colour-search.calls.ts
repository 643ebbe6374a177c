import * as contract from '@corium/contract/colour-search'
import { answer } from '#server/http/answer.ts'
import { importColourTable } from './import-colour-table.ts'
import { searchColour } from './search-colour.ts'

export const colourSearchCalls = [
  answer(contract.searchColor, (context, input) => searchColour(context, input)),
  answer(contract.importColourTable, importColourTable),
]
