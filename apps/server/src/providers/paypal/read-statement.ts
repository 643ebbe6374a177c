import { type Static, Type } from 'typebox'
import type { StatementEntry } from '../payment-provider.ts'
import { amountOf } from './currencies.ts'
import { Money } from './read-order.ts'

/** One page of PayPal's list of transactions. */
export const TransactionPage = Type.Object({
  transaction_details: Type.Array(
    Type.Object({
      transaction_info: Type.Object({
        transaction_id: Type.String(),
        paypal_reference_id: Type.Optional(Type.String()),
        transaction_event_code: Type.String(),
        transaction_initiation_date: Type.String(),
        transaction_amount: Money,
        transaction_status: Type.String(),
        invoice_id: Type.Optional(Type.String()),
        custom_field: Type.Optional(Type.String()),
      }),
    }),
  ),
  /** Until when the list is complete. */
  last_refreshed_datetime: Type.Optional(Type.String()),
  total_pages: Type.Optional(Type.Integer()),
})

type Info = Static<typeof TransactionPage>['transaction_details'][number]['transaction_info']

/**
 * T00: payments. T11: refunds, and payments that were taken back. T12: chargebacks. Fees, holds and transfers have
 * other codes.
 */
const kinds: Record<string, StatementEntry['kind']> = { T00: 'payment', T11: 'refund', T12: 'refund' }

/** D: denied. V: reversed later, which is another transaction. */
const states: Record<string, StatementEntry['state']> = {
  S: 'succeeded',
  V: 'succeeded',
  P: 'processing',
  D: 'failed',
}

/**
 * `undefined` when we do not know a status, or an amount or time is invalid. Skips entries that are neither payments
 * nor refunds.
 */
export function readStatementPage(page: Static<typeof TransactionPage>): StatementEntry[] | undefined {
  const entries = page.transaction_details.flatMap(({ transaction_info }) => readInfo(transaction_info) ?? [])
  return entries.includes('unreadable') ? undefined : entries.filter((entry) => entry !== 'unreadable')
}

function readInfo(info: Info): StatementEntry | 'unreadable' | undefined {
  const { transaction_event_code: code, transaction_amount, transaction_status } = info
  const kind = kinds[code.slice(0, 3)]
  const isOut = transaction_amount.value.startsWith('-')
  // A payment from the account, or a refund to it, belongs to no order.
  if (!kind || isOut !== (kind === 'refund')) return undefined
  const amount = amountOf({ ...transaction_amount, value: transaction_amount.value.replace('-', '') })
  const at = readPaypalTime(info.transaction_initiation_date)
  const state = states[transaction_status]
  if (!amount || !at || !state) return 'unreadable'
  return { kind, sn: numberOf(info, kind), providerId: info.transaction_id, amount, state, at }
}

/**
 * Our number of an entry. A payment that PayPal reversed without a refund of ours has PayPal's number of the payment,
 * under which the shop records it.
 */
const numberOf = (
  { transaction_event_code: code, custom_field, invoice_id, paypal_reference_id }: Info,
  kind: StatementEntry['kind'],
): string =>
  (kind === 'refund' && code !== 'T1107' ? paypal_reference_id : (custom_field ?? invoice_id)) ?? ''

/** Such as `2026-11-20T08:00:00+0000`. */
export function readPaypalTime(text: string): Date | undefined {
  const time = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(time.getTime()) ? undefined : time
}
