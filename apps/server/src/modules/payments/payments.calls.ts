import * as contract from '@corium/contract/payments'
import { answer } from '#server/http/answer.ts'
import { listPayMethods } from './pay-methods.ts'
import { getPaymentStatus } from './payment-status.ts'
import { startPayment } from './start-payment.ts'

export const paymentCalls = [
  answer(contract.listPayMethods, listPayMethods),
  answer(contract.startPayment, startPayment),
  answer(contract.getPaymentStatus, getPaymentStatus),
]
