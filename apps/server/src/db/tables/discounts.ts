import type { CouponAudience } from '@corium/contract/coupon-desk'
import type { MemberCouponStatus } from '@corium/contract/coupon-status'
import type { DiscountKind, DiscountScope, DiscountState } from '@corium/contract/discounts'
import type { Bilingual } from '@corium/contract/language'
import type { Generated } from 'kysely'
import type { Default, HistoryColumns, Json } from './columns.ts'

export type DiscountTables = {
  promotions: DiscountColumns & {
    starts_at: Date
    ends_at: Date
    /** Empty: for everyone. */
    trade_group_ids: Default<string[]>
  }
  coupons: DiscountColumns & {
    terms: Json<Bilingual>
    audience: CouponAudience
    code: string | null
    starts_at: Date | null
    ends_at: Date | null
    valid_days: number | null
    total: number | null
    member_limit: number
    issued_num: Default<number>
  }
  member_coupons: {
    id: Generated<string>
    coupon_id: string
    member_id: string
    status: MemberCouponStatus
    origin: 'received' | 'code' | 'given'
    received_at: Date
    starts_at: Date
    ends_at: Date
    order_id: string | null
  }
  former_members: { contact_hash: Buffer; has_bought: boolean; erased_at: Date }
  former_member_coupons: { contact_hash: Buffer; coupon_id: string; num: number }
  member_coupon_history: { member_coupon_id: string } & HistoryColumns<MemberCouponStatus>
}

/** What coupons and promotions have in common. */
type DiscountColumns = {
  id: Generated<string>
  name: Json<Bilingual>
  kind: DiscountKind
  amount_fen: number
  percent: number
  cap_fen: number | null
  threshold_fen: number
  scope: DiscountScope
  scope_ids: string[]
  state: DiscountState
  version: Default<number>
  created_at: Date
}
