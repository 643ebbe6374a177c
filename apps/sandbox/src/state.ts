/**
 * Everything the outside world remembers. Fields that a provider sends or receives keep the
 * provider's own names, so that a stored record can be read beside the provider's document.
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
  messages: Message[]
  faults: Fault[]
  exchanges: Exchange[]
}

export type Settings = {
  /** How answers and notices are signed when the merchant's request doesn't name a key. */
  verification: 'public-key' | 'certificate'
  /** Multiplies the provider's waits between repeated notices; 0 repeats at once. */
  retry_scale: number
  /** How long the shop may take to acknowledge a notice. */
  notice_timeout_ms: number
  /** From accepting a refund to its success. */
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
  /** As the merchant wrote it; a later different value is a different order. */
  time_expire?: string
  /** Last moment to pay: `time_expire`, at least a minute after creation. */
  payable_until?: string
  created_at: string
  codes: { code_url: string; expires_at: string }[]
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  paid_at?: string
  closed_at?: string
  /** Why the buyer's last attempt failed, for the pages. */
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
  /** When the bank finishes it; absent when a person decides. */
  due_at?: string
  /** What it will become when due. */
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
  /** The record as it was when the event happened. */
  plaintext: string
  created_at: string
  status: 'waiting' | 'held' | 'acknowledged' | 'dropped' | 'given-up'
  due_at?: string
  /** How many identical copies the next attempt sends at once. */
  copies: number
  /** How many times the provider's schedule has planned another attempt. */
  repeats: number
  attempts: { at: string; outcome: string; acknowledged: boolean; forgery?: string }[]
}

export type Sms = {
  channel: 'sms'
  id: string
  at: string
  /** Digits with country code, no plus. */
  to: [string]
  arrival: Arrival
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
  arrival: Arrival
  from: string
  subject: string
  text: string
  html: string
  source: string
  message_id?: string
  attachments: { name: string; type: string; bytes: number }[]
  code?: string
}

/** `late` messages arrive at the given time; `lost` ones were accepted and never arrive. */
export type Arrival = { state: 'arrived' } | { state: 'late'; due_at: string } | { state: 'lost' }

export type Message = Sms | Mail

export type Fault = {
  id: string
  target: string
  mode: string
  /** Only for this out_trade_no, out_refund_no, number or address. */
  only?: string
  /** How often it still strikes; null until cleared. */
  times: number | null
  /** Chance between 0 and 1 that it strikes when it could; drawn from a fixed seed. */
  probability?: number
  seed?: number
  status?: number
  code?: string
  message?: string
  ms?: number
  count?: number
}

/** One request in or out, for the Log page. Secrets are already masked. */
export type Exchange = {
  id: string
  at: string
  took_ms: number
  direction: 'in' | 'out'
  channel: 'wechat-pay' | 'sms' | 'mail'
  what: string
  verdict: 'verified' | 'not-verified' | 'acknowledged' | 'not-acknowledged'
  reason?: string
  status?: number
  request: { headers: Record<string, string>; body: string }
  /** What the sender encrypted into the body. */
  opened?: string
  answer: { headers: Record<string, string>; body: string }
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
    messages: [],
    faults: [],
    exchanges: [],
  }
}

/** The oldest go first, so that a sandbox left running for weeks stays small. */
const kept = { transactions: 5_000, refunds: 5_000, notices: 500, messages: 500, exchanges: 300 } as const

export function forgetOldest(state: State): void {
  for (const name of Object.keys(kept) as (keyof typeof kept)[]) {
    const excess = state[name].length - kept[name]
    if (excess > 0) state[name].splice(0, excess)
  }
}
