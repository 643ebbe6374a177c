import * as contract from '@corium/contract/stock-desk'
import { route } from '#server/http/route.ts'
import { getStock, listStock, listStockLedger } from './list-stock.ts'
import { correctStock, countStock, receiveStock, setLowStock, writeOffStock } from './move-stock.ts'

export const stockDeskCalls = [
  route(contract.listStock, listStock),
  route(contract.getStock, getStock),
  route(contract.listStockLedger, listStockLedger),
  route(contract.receiveStock, receiveStock),
  route(contract.countStock, countStock),
  route(contract.writeOffStock, writeOffStock),
  route(contract.correctStock, correctStock),
  route(contract.setLowStock, setLowStock),
]
