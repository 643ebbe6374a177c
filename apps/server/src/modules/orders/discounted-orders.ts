import type { Language } from '@corium/contract/language'
import type { OrderStatus } from '@corium/contract/order-row'
import { seconds } from '#server/runtime/clock.ts'
import { statusTexts } from './orders.texts.ts'

export type DiscountedOrderRow = {
  order_id: string
  order_sn: string
  created_at: Date
  payable_fen: number
  amount_fen: number
  is_paid: boolean
  status: OrderStatus
}

/** An order that a coupon or promotion made cheaper, as staff read it. */
export const presentDiscountedOrder = (row: DiscountedOrderRow, language: Language) => ({
  order_id: row.order_id,
  order_sn: row.order_sn,
  time: seconds(row.created_at),
  payable: row.payable_fen,
  discount: row.amount_fen,
  is_paid: row.is_paid,
  order_status_text: statusTexts[row.status][language],
})
