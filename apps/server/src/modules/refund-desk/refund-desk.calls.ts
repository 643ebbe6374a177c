import * as contract from '@corium/contract/refund-desk'
import { route } from '#server/http/route.ts'
import { getDeskRefund, listDeskRefunds } from './desk-refunds.ts'
import { exportDeskRefunds } from './export-refunds.ts'
import {
  acceptReviewed,
  getDeskPayment,
  listReviewedPayments,
  refundReviewed,
  resolveReviewed,
} from './payment-reviews.ts'
import { redirectRefund, resolveRefund, retryRefund, settleRefund } from './refund-actions.ts'

export const refundDeskCalls = [
  route(contract.listDeskRefunds, listDeskRefunds),
  route(contract.exportDeskRefunds, exportDeskRefunds),
  route(contract.getDeskRefund, getDeskRefund),
  route(contract.retryRefund, retryRefund),
  route(contract.redirectRefund, redirectRefund),
  route(contract.settleRefund, settleRefund),
  route(contract.resolveRefund, resolveRefund),
  route(contract.listReviewedPayments, listReviewedPayments),
  route(contract.getDeskPayment, getDeskPayment),
  route(contract.refundReviewed, refundReviewed),
  route(contract.acceptReviewed, acceptReviewed),
  route(contract.resolveReviewed, resolveReviewed),
]
