/**
 * The saved state of the sandbox. Fields of a provider's API keep the provider's names, so a stored record matches the
 * provider's documentation.
 * Amounts are integer fen; times are ISO 8601 in UTC.
 */
export type State = {
  version: 1
  clock_offset_ms: number
  settings: Settings
  balances: Balances
  transactions: Transaction[]
  refunds: Refund[]
  notices: Notice[]
  inbox: Message[]
  faults: Fault[]
  log: LogEntry[]
}

export type Settings = {
  /** How responses and notices are signed when the merchant's request names no key. */
  verification: 'public-key' | 'certificate'
  /** Multiplies the provider's retry delays for notices; 0 retries at once. */
  retry_scale: number
  /** How long the shop may take to acknowledge a notice. */
  notice_timeout_ms: number
  /** Time between accepting a refund and its success. */
  refund_after_ms: number
  /** Whether the SMS provider's limits per number apply. */
  sms_limits: boolean
}

export type Balances = { buyer: number; merchant: number }

export type Transaction = {
  out_trade_no: string
  transaction_id?: string
  description: string
  total: number
  attach: string
  notify_url: string
  /** As the merchant sent it. Creating the order again with another value is refused. */
  time_expire?: string
  /** The payment deadline: `time_expire`, but at least a minute after creation. */
  payable_until?: string
  created_at: string
  codes: { code_url: string; expires_at: string }[]
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  paid_at?: string
  closed_at?: string
  /** Why the buyer's last attempt failed. */
  declined?: 'refused' | 'balance-too-low'
}

type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export type Refund = {
  refund_id: string
  out_refund_no: string
  out_trade_no: string
  transaction_id: string
  reason: string
  notify_url?: string
  refund: number
  total: number
  status: RefundStatus
  created_at: string
  success_at?: string
  /** When the refund finishes by itself; missing if it waits for the control API. */
  due_at?: string
  /** Its status after `due_at`. */
  outcome: Exclude<RefundStatus, 'PROCESSING'>
}

export type Notice = {
  id: string
  event_type: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL' | 'REFUND.CLOSED'
  original_type: 'transaction' | 'refund'
  out_trade_no: string
  out_refund_no?: string
  notify_url: string
  summary: string
  /** The record at the time of the event. */
  plaintext: string
  created_at: string
  status: 'waiting' | 'held' | 'acknowledged' | 'dropped' | 'given-up'
  due_at?: string
  /** How many copies the next attempt sends at once. */
  copies: number
  /** Number of scheduled retries so far. */
  repeats: number
  attempts: { at: string; outcome: string; acknowledged: boolean; forgery?: string }[]
}

export type Sms = {
  channel: 'sms'
  id: string
  at: string
  /** Digits with country code, no plus. */
  to: [string]
  delivery: Delivery
  sign_name: string
  template_code: string
  params: Record<string, string>
  text: string
  out_id?: string
  code?: string
}

export type Mail = {
  channel: 'mail'
  id: string
  at: string
  /** Envelope recipients, lower case. */
  to: string[]
  delivery: Delivery
  from: string
  subject: string
  text: string
  html: string
  source: string
  message_id?: string
  attachments: { name: string; type: string; bytes: number }[]
  code?: string
}

/** `late` messages arrive at `due_at`; `lost` ones were accepted but never arrive. */
export type Delivery = { state: 'arrived' } | { state: 'late'; due_at: string } | { state: 'lost' }

export type Message = Sms | Mail

export type Fault = {
  id: string
  target: string
  mode: string
  /** Only for this out_trade_no, out_refund_no, number or address. */
  only?: string
  /** Remaining number of times; null until cleared. */
  times: number | null
  /** Chance that the fault is triggered, from 0 to 1; drawn from `seed`. */
  probability?: number
  seed?: number
  status?: number
  code?: string
  message?: string
  ms?: number
  count?: number
}

/** An incoming or outgoing request with masked secrets, for the log page. */
export type LogEntry = {
  id: string
  at: string
  duration_ms: number
  direction: 'in' | 'out'
  channel: 'wechat-pay' | 'sms' | 'mail'
  summary: string
  verdict: 'verified' | 'not-verified' | 'acknowledged' | 'not-acknowledged'
  reason?: string
  status?: number
  request: { headers: Record<string, string>; body: string }
  /** Plaintext of the encrypted part of the body. */
  decrypted?: string
  response: { headers: Record<string, string>; body: string }
}

export function emptyState(): State {
  return {
    version: 1,
    clock_offset_ms: 0,
    settings: {
      verification: 'public-key',
      retry_scale: 1,
      notice_timeout_ms: 5_000,
      refund_after_ms: 3_000,
      sms_limits: true,
    },
    balances: { buyer: 20_000_000, merchant: 0 },
    transactions: [],
    refunds: [],
    notices: [],
    inbox: [],
    faults: [],
    log: [],
  }
}

/** Older entries are dropped, so a sandbox that runs for weeks stays small. */
const maxEntries = { transactions: 5_000, refunds: 5_000, notices: 500, inbox: 500, log: 300 } as const

export function dropOldest(state: State): void {
  for (const name of Object.keys(maxEntries) as (keyof typeof maxEntries)[]) {
    const excess = state[name].length - maxEntries[name]
    if (excess > 0) state[name].splice(0, excess)
  }
}
