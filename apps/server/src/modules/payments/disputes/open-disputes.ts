import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** At this provider buyers complain, and staff answer in the back office; at the others they dispute. */
export const complainingProvider = 'wechat-pay'

/** As in the index `disputes_open`. */
export const isOpenDispute = sql<boolean>`ended_at is null`

/** What pages show of a dispute. */
export type ShownDispute = Omit<
  Selectable<Tables['disputes']>,
  'payment_id' | 'order_id' | 'changed_at' | 'ended_at' | 'next_check_at'
>

/** An open dispute as JSON holds it. */
export type OpenDispute = Omit<ShownDispute, 'opened_at' | 'respond_by'> & {
  opened_at: string
  respond_by: string | null
}

/** A column of orders: the open disputes about their payments, null when there are none. */
export const openDisputes = sql<
  OpenDispute[] | null
>`(select jsonb_agg(jsonb_build_object('provider', provider, 'number', number,
    'status', disputes.status, 'reason', reason, 'amount_fen', amount_fen, 'charge_currency', charge_currency,
    'charge_minor', charge_minor, 'opened_at', opened_at, 'respond_by', respond_by))
  from disputes where order_id = orders.id and ${isOpenDispute})`.as('disputes')

/** A condition of orders. */
export const hasOpenDispute = sql<boolean>`orders.id in (select order_id from disputes where ${isOpenDispute})`
