import type { Bilingual, Language } from '@corium/contract/language'
import type { Selectable } from 'kysely'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import type { Tables } from '#server/db/tables.ts'

export type StoredOrder = Selectable<Tables['orders']>
export type OrderLineRow = Selectable<Tables['order_lines']>

/** The columns that a move or another event sets. */
export type OrderFacts = Partial<
  Pick<
    StoredOrder,
    | 'pay_expires_at'
    | 'transfer_at'
    | 'paid_at'
    | 'canceled_at'
    | 'cancel_type'
    | 'cancel_reason'
    | 'ship_status'
    | 'packed_at'
    | 'shipped_at'
    | 'received_at'
    | 'confirm_due_at'
    | 'extended_at'
    | 'reminded_at'
  >
>

/** An order as it is inserted; `insertingOrder` adds its first status. */
export type NewOrder = Pick<
  StoredOrder,
  | 'id'
  | 'sn'
  | 'member_id'
  | 'goods_fen'
  | 'discount_fen'
  | 'shipping_fen'
  | 'payable_fen'
  | 'weight_grams'
  | 'shipping_id'
  | 'currency'
  | 'remark'
  | 'created_at'
  | 'pay_expires_at'
  | 'member_coupon_id'
  | 'receipt_days'
  | 'return_days'
  | 'claim_days'
> &
  Partial<Pick<StoredOrder, 'quote_id'>> & {
    language: Language
    shipping_name: Bilingual
    shipping_rule: Bilingual
    address: OrderAddress
    lines: Omit<
      OrderLineRow,
      'id' | 'order_id' | 'sort' | 'claimed_milli' | 'dropped_milli' | 'commented_at'
    >[]
    discounts: readonly Omit<Selectable<Tables['order_discounts']>, 'order_id' | 'sort' | 'is_paid'>[]
  }
