import * as contract from '@corium/contract/stocktakes'
import { route } from '#server/http/route.ts'
import { beginStocktake } from './begin-stocktake.ts'
import { countStocktakeRow, recountStocktakeRows } from './count-rows.ts'
import { cancelStocktake, closeStocktake } from './end-stocktake.ts'
import { getStocktake, listStocktakePaper, listStocktakes } from './list-stocktakes.ts'
import { readStocktakeSheet } from './read-count-sheet.ts'
import { getStocktakeSheet } from './write-count-sheet.ts'

export const stocktakeCalls = [
  route(contract.listStocktakes, listStocktakes),
  route(contract.getStocktake, getStocktake),
  route(contract.beginStocktake, beginStocktake),
  route(contract.countStocktakeRow, countStocktakeRow),
  route(contract.recountStocktakeRows, recountStocktakeRows),
  route(contract.closeStocktake, closeStocktake),
  route(contract.cancelStocktake, cancelStocktake),
  route(contract.listStocktakePaper, listStocktakePaper),
  route(contract.getStocktakeSheet, getStocktakeSheet),
  route(contract.readStocktakeSheet, readStocktakeSheet),
]
