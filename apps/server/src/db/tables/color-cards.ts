import type { CardStatus } from '@corium/contract/color-cards'
import type { Bilingual } from '@corium/contract/language'
import type { ColumnType, Generated } from 'kysely'
import type { Default, HistoryColumns, Json } from './columns.ts'
import type { OrderAddress } from './orders.ts'

export type ColorCardTables = {
  color_cards: {
    id: Generated<string>
    sn: string
    member_id: string
    status: CardStatus
    style_id: string
    style_code: string
    goods_name: Json<Bilingual>
    sku_id: string | null
    sku_code: Default<string>
    color_name: ColumnType<Bilingual | null, string | null, string | null>
    hex: string
    picture_id: string | null
    address: Json<OrderAddress>
    receive_method: 'mail' | 'logistics'
    company: Default<string>
    purpose: Default<string>
    courier: string | null
    courier_number: string | null
    refuse_reason: string | null
    refuse_note: Default<string>
    created_at: Date
    sent_at: Date | null
  }
  color_card_history: { card_id: string } & HistoryColumns<number>
}
