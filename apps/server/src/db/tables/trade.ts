import type { Bilingual } from '@corium/contract/language'
import type { BusinessKind, TradeStatus, YearlyVolume } from '@corium/contract/trade'
import type { Generated } from 'kysely'
import type { Default, HistoryColumns, Json } from './columns.ts'

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
  }
  trade_account_history: { trade_id: string } & HistoryColumns<TradeStatus>
}
