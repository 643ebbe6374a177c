import type { ColumnType } from 'kysely'
import type { AfterSalesTables } from './tables/after-sales.ts'
import type { ColorCardTables } from './tables/color-cards.ts'
import type { CommentTables } from './tables/comments.ts'
import type { ContentTables } from './tables/content.ts'
import type { DiscountTables } from './tables/discounts.ts'
import type { GoodsTables } from './tables/goods.ts'
import type { GoodsChangeTables } from './tables/goods-changes.ts'
import type { IntegrationTables } from './tables/integrations.ts'
import type { InvoiceTables } from './tables/invoices.ts'
import type { MemberTables } from './tables/members.ts'
import type { MessageTables } from './tables/messages.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { QuoteTables } from './tables/quotes.ts'
import type { ShipmentTables } from './tables/shipments.ts'
import type { StaffTables } from './tables/staff.ts'
import type { TradeTables } from './tables/trade.ts'
import type { VisitTables } from './tables/visits.ts'

/** Every table of the database with its columns, as the queries see them. */
export type Tables = GoodsTables &
  GoodsChangeTables &
  MemberTables &
  VisitTables &
  OrderTables &
  DiscountTables &
  ShipmentTables &
  AfterSalesTables &
  CommentTables &
  InvoiceTables &
  ColorCardTables &
  QuoteTables &
  TradeTables &
  StaffTables &
  PaymentTables &
  MessageTables &
  ContentTables &
  IntegrationTables & {
    seeds: { name: string; seeded_at: Date }
    request_answers: {
      owner: string
      path: string
      request_id: string
      answer: ColumnType<unknown, string | null, string | null>
      created_at: Date
    }
  }
