import * as contract from '@corium/contract/trade-credit'
import * as desk from '@corium/contract/trade-credit-desk'
import { route } from '#server/http/route.ts'
import { correctBalance, getCredit, recordReceipt, takeBackReceipt } from './credit-desk.ts'
import { getMyCredit, getMyStatement } from './my-credit.ts'

export const tradeCreditCalls = [
  route(contract.getTradeCredit, getMyCredit),
  route(contract.getTradeStatement, getMyStatement),
  route(desk.getDeskTradeCredit, getCredit),
  route(desk.recordTradeReceipt, recordReceipt),
  route(desk.takeBackTradeReceipt, takeBackReceipt),
  route(desk.correctTradeBalance, correctBalance),
]
