import * as contract from '@corium/contract/order-desk'
import * as partRefunds from '@corium/contract/part-refunds'
import { route } from '#server/http/route.ts'
import { addOrderNote, cancelDeskOrder, setPacked } from './desk-actions.ts'
import { getDeskOptions, getDeskOrder, listDeskOrders } from './desk-orders.ts'
import { editDeskAddress } from './edit-address.ts'
import { exportDeskOrders } from './export-orders.ts'
import { listPapers } from './list-papers.ts'
import { recordPayment } from './record-payment.ts'
import { getRefundPreview, refundOrderPart } from './refund-part.ts'
import { editParcel, shipOrder } from './ship.ts'

export const orderDeskCalls = [
  route(contract.listDeskOrders, listDeskOrders),
  route(contract.exportDeskOrders, exportDeskOrders),
  route(contract.getDeskOrder, getDeskOrder),
  route(contract.listPapers, listPapers),
  route(contract.getDeskOptions, getDeskOptions),
  route(contract.setPacked, setPacked),
  route(contract.shipOrder, shipOrder),
  route(contract.editParcel, editParcel),
  route(contract.editDeskAddress, editDeskAddress),
  route(contract.addOrderNote, addOrderNote),
  route(contract.recordPayment, recordPayment),
  route(partRefunds.getRefundPreview, getRefundPreview),
  route(partRefunds.refundOrderPart, refundOrderPart),
  route(contract.cancelDeskOrder, cancelDeskOrder),
]
