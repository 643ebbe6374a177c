import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import * as addresses from '#server/modules/addresses/member-data.ts'
import * as afterSales from '#server/modules/after-sales/member-data.ts'
import * as bag from '#server/modules/bag/member-data.ts'
import * as behavior from '#server/modules/behavior/member-data.ts'
import * as changeLog from '#server/modules/change-log/member-data.ts'
import * as colorCards from '#server/modules/color-cards/member-data.ts'
import * as comments from '#server/modules/comments/member-data.ts'
import * as contact from '#server/modules/contact/member-data.ts'
import * as coupons from '#server/modules/coupons/member-data.ts'
import * as favorites from '#server/modules/favorites/member-data.ts'
import * as invoices from '#server/modules/invoices/member-data.ts'
import * as members from '#server/modules/members/member-data.ts'
import * as messages from '#server/modules/messages/member-data.ts'
import * as orders from '#server/modules/orders/member-data.ts'
import * as passport from '#server/modules/passport/member-data.ts'
import * as payments from '#server/modules/payments/member-data.ts'
import * as quotes from '#server/modules/quotes/member-data.ts'
import * as recentlyViewed from '#server/modules/recently-viewed/member-data.ts'
import * as searchHistory from '#server/modules/search-history/member-data.ts'
import * as shipments from '#server/modules/shipments/member-data.ts'
import * as simulator from '#server/modules/simulator/member-data.ts'
import * as tradeAccounts from '#server/modules/trade-accounts/member-data.ts'
import * as tradeCredit from '#server/modules/trade-credit/member-data.ts'
import * as twoStepLogin from '#server/modules/two-step-login/member-data.ts'
import * as uploads from '#server/modules/uploads/member-data.ts'
import * as wechatLogin from '#server/modules/wechat-login/member-data.ts'

type MemberData = {
  /** What the module stores about a member, under names that no other module uses. */
  exportMember(db: Db, memberId: string): Promise<Record<string, unknown>>
  /**
   * Deletes the data, or removes what identifies the member if the law requires the rest. Called again five minutes
   * later, for data written meanwhile.
   */
  eraseMember?(trx: Db, memberId: string, at: Date): Promise<void>
  /**
   * Moves the data to another account of the same person. Called twice, the second time for data written meanwhile.
   */
  mergeMember(trx: Db, merge: Merge): Promise<void>
}

/**
 * Every module that stores personal data of members. `members` is last, because the others look up the
 * member's row.
 */
export const memberData: readonly MemberData[] = [
  orders,
  payments,
  shipments,
  afterSales,
  comments,
  contact,
  invoices,
  colorCards,
  quotes,
  tradeAccounts,
  tradeCredit,
  coupons,
  addresses,
  favorites,
  recentlyViewed,
  searchHistory,
  behavior,
  simulator,
  bag,
  uploads,
  messages,
  changeLog,
  wechatLogin,
  twoStepLogin,
  passport,
  members,
]
