import type { StoredOrder } from './orders.db.ts'

/** An order as a payment for it sees it. */
export type OrderToPay = Pick<StoredOrder, 'id' | 'sn' | 'status' | 'payable_fen' | 'pay_expires_at'>

export {
  findMemberOrder as findOrderToPay,
  getOrderLocked as lockOrder,
  lockMemberOrder as lockOrderToPay,
} from './orders.db.ts'
