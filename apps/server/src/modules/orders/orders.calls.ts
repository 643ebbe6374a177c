import * as contract from '@corium/contract/orders'
import { answer } from '#server/http/answer.ts'
import { cancelOrder, listCancelReasons } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { getOrder } from './get-order.ts'
import { countOrders, listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

export const orderCalls = [
  answer(contract.confirmOrder, confirmOrder),
  answer(contract.createOrder, placeOrder),
  answer(contract.listOrders, listOrders),
  answer(contract.getOrder, (context, { order_id }) => getOrder(context, order_id)),
  answer(contract.countOrders, countOrders),
  answer(contract.listCancelReasons, listCancelReasons),
  answer(contract.cancelOrder, cancelOrder),
]
