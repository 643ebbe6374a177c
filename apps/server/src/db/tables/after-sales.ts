import type { AfterType, ReturnAddress, ReturnMethod } from '@corium/contract/after-sales'
import type { AfterStatus } from '@corium/contract/after-status'
import type { Currency } from '@corium/contract/currency'
import type { ColumnType, Generated } from 'kysely'
import type { Default, HistoryColumns } from './columns.ts'
import type { OrderAddress } from './orders.ts'

export type AfterSalesTables = {
  after_sales: {
    id: string
    sn: string
    order_id: string
    member_id: string
    status: AfterStatus
    type: AfterType
    is_received: boolean
    reason: string
    description: string
    return_method: ReturnMethod
    contact_name: string
    contact_mobile: string
    address: ColumnType<OrderAddress | null, string | null, string | null>
    currency: Currency
    goods_fen: number
    shipping_fen: number
    refund_fen: number
    returns_shipping: boolean
    refund_id: string | null
    created_at: Date
    decided_at: Date | null
    checked_at: Date | null
    ended_at: Date | null
    due_at: Date | null
    alarmed_at: Date | null
    resubmits: Default<number>
    refuse_reason: string | null
    refuse_note: Default<string>
    return_address: ColumnType<ReturnAddress | null, string | null, string | null>
    back_courier: string | null
    back_number: string | null
    back_mobile: Default<string>
    back_sent_at: Date | null
    ship_courier: string | null
    ship_number: string | null
    shipped_at: Date | null
    /** Since when the buyer waits for an answer; a trigger follows the messages. */
    waits_since: Default<Date | null>
  }
  after_sales_lines: {
    case_id: string
    order_line_id: string
    num_milli: number
    amount_fen: number
    exchange_sku_id: string | null
    held_sku_id: string | null
    is_claimed: boolean
    holds_stock: Default<boolean>
  }
  after_sales_history: { case_id: string } & HistoryColumns<number>
  after_sales_messages: {
    id: string
    seq: Generated<number>
    case_id: string
    at: Date
    member_id: string | null
    staff_id: string | null
    text: string
    is_note: Default<boolean>
  }
}
