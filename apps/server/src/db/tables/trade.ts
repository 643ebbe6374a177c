import type { Bilingual } from '@corium/contract/language'
import type { BusinessKind, TradeStatus, YearlyVolume } from '@corium/contract/trade'
import type { LedgerKind } from '@corium/contract/trade-credit'
import type { Generated } from 'kysely'
import type { ActorColumns, Default, HistoryColumns, Json } from './columns.ts'

export type TradeTables = {
  trade_groups: {
    id: Generated<string>
    name: Json<Bilingual>
    sort: number
    created_at: Date
  }
  trade_accounts: {
    id: Generated<string>
    member_id: string
    status: TradeStatus
    version: Default<number>
    company: string
    country: string
    company_code: string
    business: BusinessKind
    volume: YearlyVolume | null
    website: Default<string>
    note: Default<string>
    group_id: string | null
    created_at: Date
    submitted_at: Date
    /** What the company can owe, and the days to pay after a month's end; null when it cannot order on account. */
    credit_fen: Default<number | null>
    credit_days: Default<number | null>
    statement_at: Default<Date | null>
  }
  trade_ledger: {
    id: Generated<number>
    /** The member whose company it is. */
    member_id: string
    at: Date
    kind: LedgerKind
    amount_fen: number
    order_id: Default<string | null>
    refund_id: Default<string | null>
    day: Default<string | null>
    reference: Default<string>
    note: Default<string>
    /** The receipt that a reversal takes back. */
    reverses: Default<number | null>
    /** The account to which the entry belonged before a merge. */
    joined_from: Default<string | null>
  } & Pick<ActorColumns, 'actor_type' | 'staff_id'>
  trade_statements: {
    id: Generated<string>
    member_id: string
    number: string
    month: string
    after_entry: number
    last_entry: number
    opening_fen: number
    closing_fen: number
    carried_fen: Default<number>
    joined_from: Default<string | null>
    created_at: Date
    due_at: Date
    settled_at: Date | null
    remind_at: Date | null
    warn_at: Date | null
  }
  trade_account_history: { trade_id: string } & HistoryColumns<TradeStatus>
}
