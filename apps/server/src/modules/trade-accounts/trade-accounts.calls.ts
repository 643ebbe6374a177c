import * as contract from '@corium/contract/trade'
import { setTradeCredit } from '@corium/contract/trade-credit-desk'
import * as desk from '@corium/contract/trade-desk'
import { route } from '#server/http/route.ts'
import { applyForTrade } from './apply.ts'
import { approveTrade, changeGroup, endTrade, refuseTrade, setCredit } from './decide-trade.ts'
import { getTradeAccount } from './get-trade-account.ts'
import { getTrade, listTrades } from './trade-desk.ts'
import { listGroups, removeGroup, saveGroup, setOrder } from './trade-groups.ts'

export const tradeCalls = [
  route(contract.getTradeAccount, getTradeAccount),
  route(contract.applyForTrade, applyForTrade),
  route(desk.listTradeAccounts, listTrades),
  route(desk.getDeskTradeAccount, getTrade),
  route(desk.approveTradeAccount, approveTrade),
  route(desk.refuseTradeAccount, refuseTrade),
  route(desk.changeTradeGroup, changeGroup),
  route(setTradeCredit, setCredit),
  route(desk.endTradeAccount, endTrade),
  route(desk.listTradeGroups, listGroups),
  route(desk.saveTradeGroup, saveGroup),
  route(desk.sortTradeGroups, setOrder),
  route(desk.deleteTradeGroup, removeGroup),
]
