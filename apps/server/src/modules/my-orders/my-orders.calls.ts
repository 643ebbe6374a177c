import * as contract from '@corium/contract/orders'
import { getOrderExpress as orderExpress } from '@corium/contract/parcels'
import { route } from '#server/http/route.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder, listCancelReasons } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { editOrderAddress } from './edit-address.ts'
import { getOrder } from './get-order.ts'
import { getOrderExpress } from './get-order-express.ts'
import { countOrders, listOrders } from './list-orders.ts'
import { confirmReceipt, extendReceipt } from './receipt.ts'
import { remindShipment } from './remind-shipment.ts'

export const myOrderCalls = [
  route(contract.listOrders, listOrders),
  route(contract.getOrder, getOrder),
  route(orderExpress, getOrderExpress),
  route(contract.countOrders, countOrders),
  route(contract.listCancelReasons, listCancelReasons),
  route(contract.cancelOrder, cancelOrder),
  route(contract.editOrderAddress, editOrderAddress),
  route(contract.remindShipment, remindShipment),
  route(contract.confirmReceipt, confirmReceipt),
  route(contract.extendReceipt, extendReceipt),
  route(contract.buyAgain, buyAgain),
  route(contract.deleteOrder, deleteOrder),
]
