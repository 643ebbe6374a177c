import * as contract from '@corium/contract/exchange-rates'
import { route } from '#server/http/route.ts'
import { listExchangeRates, setExchangeRate } from './desk-rates.ts'
import { getChargeRate } from './get-charge-rate.ts'

export const exchangeRateCalls = [
  route(contract.listExchangeRates, listExchangeRates),
  route(contract.setExchangeRate, setExchangeRate),
  route(contract.getChargeRate, getChargeRate),
]
