import * as contract from '@corium/contract/payments'
import { route } from '#server/http/route.ts'
import { chooseTransfer } from './bank-transfer.ts'
import { listPayMethods } from './list-pay-methods.ts'
import { payOnAccount } from './pay-on-account.ts'
import { getPaymentStatus } from './payment-status.ts'
import { cancelPaypal, capturePaypal } from './paypal-return.ts'
import { startPayment } from './start-payment.ts'
import { getWechatPage } from './wechat-payer.ts'

export const paymentCalls = [
  route(contract.listPayMethods, listPayMethods),
  route(contract.startPayment, startPayment),
  route(contract.getWechatPage, getWechatPage),
  route(contract.chooseTransfer, chooseTransfer),
  route(contract.payOnAccount, payOnAccount),
  route(contract.getPaymentStatus, getPaymentStatus),
  route(contract.capturePaypal, capturePaypal),
  route(contract.cancelPaypal, cancelPaypal),
]
