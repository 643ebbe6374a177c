import type { SandboxContext } from '#sandbox/context.ts'
import { minorUnits, money } from '#sandbox/paypal/money.ts'
import { refuseField } from '#sandbox/paypal/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/paypal/route.ts'
import type { Money, PayPalCapture, PayPalRefund } from '#sandbox/records/paypal.ts'

/*
 * developer.paypal.com/docs/api/transaction-search/v1: the merchant's transactions of at most 31 days, which
 * appear up to three hours after they happened.
 */

const dayMs = 24 * 3_600_000
const appearsAfterMs = 3 * 3_600_000
const maxRangeMs = 31 * dayMs

type Info = {
  transaction_id: string
  paypal_reference_id?: string
  paypal_reference_id_type?: 'TXN' | 'ODR'
  /** T0006: a payment through the API. T1107: a refund by the merchant. */
  transaction_event_code: 'T0006' | 'T1107'
  at: string
  amount: Money
  /** S: done, P: pending, D: denied. */
  status: 'S' | 'P' | 'D'
  number?: string | undefined
}

/** Lists payments and refunds by the time at which they were made. */
export function listTransactions(context: SandboxContext, { query }: ApiCall): ApiResponse {
  const start = readTime(query, 'start_date')
  const end = readTime(query, 'end_date')
  if (end < start || end - start > maxRangeMs) refuseField('INVALID_PARAMETER_VALUE', 'end_date')
  const pageSize = readNumber(query, 'page_size', 100, 500)
  const page = readNumber(query, 'page', 1, 1_000_000)
  const refreshed = context.now().getTime() - appearsAfterMs
  const found = listInfos(context)
    .filter(({ at }) => Date.parse(at) >= start && Date.parse(at) <= Math.min(end, refreshed))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    status: 200,
    body: {
      transaction_details: shown.map((info) => ({ transaction_info: presentInfo(info) })),
      account_number: 'SANDB0XMERCHANT',
      start_date: payPalTime(start),
      end_date: payPalTime(end),
      last_refreshed_datetime: payPalTime(refreshed),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / pageSize),
      links: [],
    },
  }
}

/** All entries of the books, with the changes that the control API made. */
function listInfos({ state }: SandboxContext): Info[] {
  const changes = state.book_changes.filter(({ provider }) => provider === 'paypal')
  const numberOf = (capture: PayPalCapture) =>
    state.paypal_orders.find(({ id }) => id === capture.order_id)?.unit.custom_id
  const infos = [
    ...state.paypal_captures.map((capture) => captureInfo(capture, numberOf(capture))),
    ...state.paypal_refunds.map(refundInfo),
    ...changes
      .filter(({ change }) => change === 'extra')
      .map(({ number, amount = 1, day }) => extraInfo(number, amount, day)),
  ]
  return infos.flatMap((info) => {
    const change = changes.find(({ number, change }) => number === info.number && change !== 'extra')
    if (change?.change === 'missing') return []
    if (change?.amount === undefined) return [info]
    const sign = minorUnits(info.amount) < 0 ? -1 : 1
    return [{ ...info, amount: money(info.amount.currency_code, sign * change.amount) }]
  })
}

const captureInfo = ({ id, order_id, status, amount, created_at }: PayPalCapture, number?: string): Info => ({
  transaction_id: id,
  paypal_reference_id: order_id,
  paypal_reference_id_type: 'ODR',
  transaction_event_code: 'T0006',
  at: created_at,
  amount,
  status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S',
  number,
})

const refundInfo = ({ id, capture_id, status, amount, created_at, custom_id }: PayPalRefund): Info => ({
  transaction_id: id,
  paypal_reference_id: capture_id,
  paypal_reference_id_type: 'TXN',
  transaction_event_code: 'T1107',
  at: created_at,
  amount: money(amount.currency_code, -minorUnits(amount)),
  status: status === 'PENDING' ? 'P' : status === 'COMPLETED' ? 'S' : 'D',
  number: custom_id,
})

/** A payment that no buyer made, at noon in China. */
const extraInfo = (number: string, minor: number, day = ''): Info => ({
  transaction_id: `EXTRA${number}`,
  transaction_event_code: 'T0006',
  at: new Date(`${day}T12:00:00+08:00`).toISOString(),
  amount: money('USD', minor),
  status: 'S',
  number,
})

const presentInfo = ({ at, amount, status, number, ...ids }: Info): object => ({
  paypal_account_id: 'SANDB0XBUYER1',
  ...ids,
  transaction_initiation_date: payPalTime(Date.parse(at)),
  transaction_updated_date: payPalTime(Date.parse(at)),
  transaction_amount: amount,
  transaction_status: status,
  ...(number !== undefined && { invoice_id: number, custom_field: number }),
  protection_eligibility: '01',
})

/** As in `2026-11-20T08:00:00+0000`. */
const payPalTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+0000`

function readTime(query: URLSearchParams, name: string): number {
  const text = query.get(name)
  if (!text) refuseField('MISSING_REQUIRED_PARAMETER', name)
  const hasZone = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text)
  const ms = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  if (!hasZone || Number.isNaN(ms)) refuseField('INVALID_PARAMETER_SYNTAX', name, text)
  return ms
}

function readNumber(query: URLSearchParams, name: string, usual: number, max: number): number {
  const text = query.get(name)
  if (text === null) return usual
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > max)
    refuseField('INVALID_PARAMETER_VALUE', name, text)
  return number
}
