import * as contract from '@corium/contract/checkout'
import { route } from '#server/http/route.ts'
import { confirmOrder } from './confirm-order.ts'
import { placeOrder } from './place-order.ts'

export const checkoutCalls = [
  route(contract.confirmOrder, confirmOrder),
  route(contract.createOrder, placeOrder),
]
