import type { Currency } from '@corium/contract/currency'
import type { DisputeStatus } from '@corium/contract/dispute'
import type { PaidMethod } from '@corium/contract/pay-methods'
import type { SettledHow } from '@corium/contract/settled-how'
import type { Generated } from 'kysely'
import type { ComplaintEntry, ComplaintState } from '#server/providers/complaints.ts'
import type { Default, HistoryColumns } from './columns.ts'

export type PaymentTables = {
  payments: {
    id: Generated<string>
    sn: string
    order_id: string
    method: PaidMethod
    status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
    amount_fen: number
    currency: Currency
    /**
     * The content of the QR code, the last link that opened the provider's app, or the prepay id of a payment in
     * the app.
     */
    code_url: string | null
    approve_url: Default<string | null>
    code_expires_at: Date | null
    provider_ref: Default<string | null>
    provider_id: string | null
    charge_currency: Default<string | null>
    charge_minor: Default<number | null>
    rate_e6: Default<number | null>
    rate_source: Default<string | null>
    rate_as_of: Default<Date | null>
    capture: Default<'started' | 'pending' | null>
    capture_at: Default<Date | null>
    declines: Default<number>
    received_fen: number | null
    problem: 'late' | 'extra' | 'amount-differs' | 'refunded-elsewhere' | 'resolved' | null
    created_at: Date
    checked_at: Date | null
    next_check_at: Date | null
    paid_at: Date | null
    closed_at: Date | null
  }
  payment_history: { payment_id: string } & HistoryColumns<number>
  refunds: {
    id: Generated<string>
    sn: string
    payment_id: string
    order_id: string
    method: PaidMethod
    currency: Currency
    amount_fen: number
    charge_currency: Default<string | null>
    charge_minor: Default<number | null>
    reason: string
    status: 'created' | 'processing' | 'succeeded' | 'closed' | 'needs-attention'
    provider_id: string | null
    problem: string | null
    created_at: Date
    checked_at: Date | null
    next_check_at: Date | null
    succeeded_at: Date | null
    accepted_at: Date | null
    reported: string | null
    reported_at: Date | null
    sending_until: Date | null
    settled_how: SettledHow | null
    settled_reference: string | null
  }
  refund_history: { refund_id: string } & HistoryColumns<string>
  disputes: {
    provider: string
    number: string
    payment_id: string
    order_id: string
    status: DisputeStatus
    reason: string
    amount_fen: number
    charge_currency: string | null
    charge_minor: number | null
    opened_at: Date
    respond_by: Date | null
    changed_at: Date
    ended_at: Date | null
    next_check_at: Date | null
  }
  complaints: {
    provider: string
    number: string
    state: ComplaintState
    type: string
    problem: string
    text: string
    phone: string
    wanted_fen: number | null
    picture_num: number
    has_new_message: boolean
    is_refunded: boolean
    times: number
    opened_at: Date
    reply_by: Date | null
    finish_by: Date | null
    asked_at: Date
    ended_at: Date | null
    next_check_at: Date | null
  }
  complaint_entries: {
    id: Generated<number>
    provider: string
    number: string
    entry_id: string
    at: Date
    author: ComplaintEntry['author']
    type: string
    text: string
    picture_num: number
  }
  complaint_acts: {
    id: Generated<string>
    provider: string
    number: string
    kind: 'reply' | 'complete'
    text: string
    state: 'sending' | 'sent' | 'failed'
    problem: Default<string>
    staff_id: string | null
    created_at: Date
    tried_at: Default<Date | null>
    tries: Default<number>
    next_try_at: Date | null
    entry_id: Default<string | null>
  }
  statements: {
    provider: string
    day: string
    ready_at: Date
    next_check_at: Date | null
    read_at: Date | null
    compared_at: Date | null
  }
  statement_entries: {
    provider: string
    day: string
    kind: 'payment' | 'refund'
    provider_id: string
    sn: string
    minor: number
    currency: string
    state: 'succeeded' | 'processing' | 'failed'
    at: Date
  }
  statement_differences: {
    id: Generated<string>
    provider: string
    day: string
    kind: 'payment' | 'refund'
    number: string
    what: 'missing-here' | 'missing-there' | 'amount-differs' | 'state-differs'
    status: 'open' | 'explained' | 'resolved'
    order_id: string | null
    currency: string
    ours_minor: number | null
    theirs_minor: number | null
    ours_state: string
    theirs_state: string
    found_at: Date
  }
  statement_difference_history: { difference_id: string } & HistoryColumns<string>
  exchange_rates: {
    id: Generated<number>
    currency: string
    rate_e6: number
    markup_bps: number
    source: string
    as_of: Date
    staff_id: string | null
    created_at: Date
  }
  provider_notices: {
    provider: string
    notice_id: string
    kind: string
    reference: string
    body: string
    received_at: Date
    checked_at: Date | null
    next_check_at: Date
    handled_at: Date | null
  }
}
