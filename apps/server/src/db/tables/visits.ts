import type { Generated } from 'kysely'
import type { Default } from './columns.ts'

export type VisitTables = {
  visit_consents: { token: string; version: string; given_at: Date }
  visit_records: VisitColumns & {
    client: 'pc' | 'official'
    type: 'in' | 'out' | 'timeline'
    visit: number
    source: string
    path: string
    goods_id: string | null
    behavior: string
    visit_seconds: number
    app_seconds: number
  }
  visit_searches: VisitColumns & { keywords: string; goods_num: number | null }
  visit_goods_lists: VisitColumns & { goods_ids: string[] }
  visit_days: {
    day: string
    visits: Default<number>
    visitors: Default<number>
    stay_seconds: Default<number>
    product_visitors: Default<number>
    bag_visitors: Default<number>
    checkout_visitors: Default<number>
    counted_at: Date
  }
  visit_day_pages: {
    day: string
    path: string
    views: number
    visitors: number
    stays: number
    stay_seconds: number
  }
  visit_day_sources: { day: string; source: string; visits: number; visitors: number }
  visit_day_keywords: { day: string; keywords: string; searches: number; without_results: number }
  visit_day_goods: { day: string; goods_id: string; shown: number; views: number }
}

/** Columns of every record of visit statistics. */
type VisitColumns = { id: Generated<number>; token: string; member_id: string | null; at: Date }
