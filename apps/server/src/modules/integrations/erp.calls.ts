import * as contract from '@corium/contract/erp'
import { route } from '#server/http/route.ts'
import { shipOrder } from '#server/modules/order-desk/ship.ts'
import { listChangedGoods } from './erp-goods.ts'
import { getErpOrder, listChangedOrders } from './erp-orders.ts'
import { adjustErpStock, listErpStock, setErpStock } from './erp-stock.ts'

/** The calls for programs: they do what staff do at the desks, with the same functions. */
export const erpCalls = [
  route(contract.listChangedOrders, listChangedOrders),
  route(contract.getErpOrder, getErpOrder),
  route(contract.shipErpOrder, shipOrder),
  route(contract.listErpStock, listErpStock),
  route(contract.setErpStock, setErpStock),
  route(contract.adjustErpStock, adjustErpStock),
  route(contract.listChangedGoods, listChangedGoods),
]
