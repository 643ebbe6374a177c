import type { Generated } from 'kysely'
import type { Default, HistoryColumns, Json } from './columns.ts'
import type { OrderAddress } from './orders.ts'

/** The statuses that the database stores. */
export type StoredQuoteStatus = 1 | 2 | 3 | 4

export type QuoteTables = {
  quotes: {
    id: Generated<string>
    sn: string
    member_id: string
    status: StoredQuoteStatus
    version: Default<number>
    company: Default<string>
    note: Default<string>
    /** A day, such as `2026-12-31`. */
    needed_by: string | null
    address: Json<OrderAddress>
    shipping_id: 'courier' | 'freight'
    shipping_fen: number | null
    lead_days: number | null
    valid_until: Date | null
    order_id: string | null
    created_at: Date
    waits_since: Date | null
  }
  quote_lines: {
    quote_id: string
    sort: number
    sku_id: string
    num_milli: number
    price_fen: number | null
  }
  quote_history: { quote_id: string } & HistoryColumns<number>
}
