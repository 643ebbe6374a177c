import type { Currency } from '@corium/contract/currency'
import type { Bilingual, Language } from '@corium/contract/language'
import type { OrderStatus } from '@corium/contract/order-status'
import type { ShipStatus } from '@corium/contract/ship-status'
import type { ColumnType, Generated } from 'kysely'
import type { Default, HistoryColumns, Json } from './columns.ts'

export type OrderTables = {
  bag_lines: {
    id: Generated<string>
    visitor_id: string | null
    member_id: string | null
    sku_id: string
    num_milli: number
    price_fen: number
    is_selected: Default<boolean>
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  orders: {
    id: Generated<string>
    sn: string
    member_id: string
    language: Language
    status: OrderStatus
    cancel_type: 'buyer' | 'timeout' | 'staff' | null
    cancel_reason: string | null
    goods_fen: number
    discount_fen: Default<number>
    shipping_fen: number
    payable_fen: number
    currency: Currency
    weight_grams: number
    shipping_id: string
    shipping_name: Json<Bilingual>
    address: Json<OrderAddress>
    remark: Default<string>
    created_at: Date
    pay_expires_at: Date
    /** When the buyer chose to pay by bank transfer. */
    transfer_at: Date | null
    reminded_of: Date | null
    paid_at: Date | null
    canceled_at: Date | null
    ship_status: Default<ShipStatus>
    packed_at: Date | null
    shipped_at: Date | null
    received_at: Date | null
    replaced_at: Date | null
    confirm_due_at: Date | null
    extended_at: Date | null
    reminded_at: Date | null
    hidden_at: Date | null
    after_status: Default<0 | 1 | 2>
    comment_status: Default<0 | 1 | 2>
    shipping_rule: ColumnType<Bilingual | null, string | null, string | null>
    all_claimed: Default<boolean>
    member_coupon_id: ColumnType<string | null, string | null | undefined, string | null>
    receipt_days: number
    return_days: number
    claim_days: number
    /** The quote that it was placed with. */
    quote_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  order_lines: {
    id: Generated<string>
    order_id: string
    sort: number
    style_id: string
    sku_id: string
    sku_code: string
    goods_name: Json<Bilingual>
    color_name: Json<Bilingual>
    hex: string
    picture_id: string | null
    unit: 'm' | 'sqft' | 'piece' | 'hide'
    num_milli: number
    price_fen: number
    amount_fen: number
    holds_stock: boolean
    claimed_milli: Default<number>
    dropped_milli: Default<number>
    discount_fen: Default<number>
    commented_at: ColumnType<Date | null, undefined, Date>
  }
  order_discounts: {
    order_id: string
    sort: number
    promotion_id: string | null
    coupon_id: string | null
    name: Json<Bilingual>
    is_delivery: boolean
    amount_fen: number
    cap_fen: number | null
    is_paid: Default<boolean>
  }
  order_history: { order_id: string } & HistoryColumns<number>
  order_refunds: {
    id: Generated<string>
    order_id: string
    refund_id: string
    reason: string
    words: string
    goods_fen: number
    shipping_fen: number
    goodwill_fen: number
  }
  order_refund_lines: {
    order_refund_id: string
    order_line_id: string
    num_milli: number
    amount_fen: number
  }
}

export type OrderAddress = {
  consignee: string
  mobile: string
  country: string
  country_name: string
  province: string
  city: string
  district: string
  detail: string
  postcode: string
  /** The address in one line for the parcel. */
  full_text: string
  /** In China; orders from before it was kept lack it. */
  province_code?: string
}
