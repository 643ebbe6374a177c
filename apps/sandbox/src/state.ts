import type {
  AccessToken,
  PayPalCapture,
  PayPalOrder,
  PayPalRefund,
  PayPalWebhookType,
  RememberedResponse,
} from '#sandbox/paypal-records.ts'

/**
 * The saved state of the sandbox. Fields of a provider's API keep the provider's names, so a stored record matches the
 * provider's documentation.
 * Amounts are integer fen, PayPal's are decimal strings with a currency; times are ISO 8601 in UTC.
 */
export type State = {
  version: 1
  clock_offset_ms: number
  settings: Settings
  balances: Balances
  transactions: Transaction[]
  refunds: Refund[]
  notices: Notice[]
  wechat_token: OfficialToken
  identities: Identity[]
  login_codes: LoginCode[]
  website_logins: WebsiteLogin[]
  pushes: Push[]
  chats: ChatMessage[]
  paypal_tokens: AccessToken[]
  paypal_responses: RememberedResponse[]
  paypal_orders: PayPalOrder[]
  paypal_captures: PayPalCapture[]
  paypal_refunds: PayPalRefund[]
  paypal_webhooks: PayPalWebhook[]
  /** What the merchant has at PayPal, in minor units by currency. */
  paypal_balances: Record<string, number>
  /** How often notices were sent, which spreads their share evenly while the merchant switches keys. */
  notices_sent: number
  book_changes: BookChange[]
  parcels: Parcel[]
  parcel_pushes: ParcelPush[]
  inbox: Message[]
  receipts: Receipt[]
  bounces: Bounce[]
  faults: Fault[]
  log: LogEntry[]
}

export type Settings = {
  /**
   * How far the merchant's switch from certificates to the public key has come. `certificate`: not started, so
   * everything is signed by certificate, also where a request names the public key. `switching`: responses are signed by
   * the key that the request names, or else by certificate; notices move over bit by bit. `public-key`: done.
   */
  verification: 'certificate' | 'switching' | 'public-key'
  /** While switching: the share of the notices that the public key signs. The provider goes from 0.001 to 1 in a week. */
  public_key_notices: number
  /** How far the provider has replaced its certificate. `both`: two are valid, and either of them may sign. */
  certificate: 'current' | 'both' | 'next'
  /** Whether refusals are signed. 401 never is; of the others it is not known. */
  signed_refusals: boolean
  /** Multiplies the provider's retry delays for notices; 0 retries at once. */
  retry_scale: number
  /** How long the shop may take to acknowledge a notice. */
  notice_timeout_ms: number
  /** Time between accepting a refund and its success. */
  refund_after_ms: number
  /** The registered address for PayPal's webhooks; empty: /hooks/paypal on the host of the order's return_url. */
  paypal_webhook_url: string
  /** Whether the SMS provider's limits per number apply. */
  sms_limits: boolean
  /** Where Aliyun and Tencent push receipts, as entered in their consoles; empty if nowhere. Twilio's are in each request. */
  aliyun_receipt_url: string
  tencent_receipt_url: string
  /** Time between accepting a text and its receipt. */
  sms_receipt_ms: number
  /** Where the mailbox of returned mail posts them; empty if nowhere. */
  mail_bounce_url: string
  /** The URL of the Official Account's messages, as typed in WeChat's console; empty if none. */
  wechat_push_url: string
  wechat_push_mode: 'secure' | 'plain'
  /** The host to which website logins may return, as registered in WeChat's console; without scheme and port. */
  wechat_redirect_host: string
  /** Whether account and website belong to one Open Platform account, so both see a person's unionid. */
  wechat_unionid: boolean
}

export type Balances = { buyer: number; merchant: number }

export type Transaction = {
  /** Created through the API for merchants outside mainland China. */
  abroad?: true
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
  /** What the provider's coupons paid of the total, in fen; the merchant gets the total. */
  coupon?: number
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

/** Makes the books that a provider shows of a day differ from what happened. */
export type BookChange = {
  provider: 'wechat-pay' | 'paypal'
  /** The shop's number of the payment or refund. */
  number: string
  /** `extra`: a payment that no buyer made. */
  change: 'missing' | 'amount' | 'extra'
  /** The amount in the books, in the smallest unit of the currency. */
  amount?: number
  /** The day of an extra payment, in China: `2026-11-20`. */
  day?: string
}

/** How far the delivery of a notice to the shop got. */
export type NoticeDelivery = {
  status: 'waiting' | 'held' | 'acknowledged' | 'dropped' | 'given-up'
  due_at?: string
  /** How many copies the next attempt sends at once. */
  copies: number
  /** Number of scheduled retries so far. */
  repeats: number
  attempts: { at: string; outcome: string; acknowledged: boolean; forgery?: string }[]
}

export type PayPalWebhook = NoticeDelivery & {
  id: string
  event_type: PayPalWebhookType
  order_id: string
  capture_id?: string
  refund_id?: string
  url: string
  /** Address of the API, where the signing certificate is served. */
  api_url: string
  /** The event as it is sent, with the resource at the time of the event. */
  body: string
  created_at: string
}

export type Notice = NoticeDelivery & {
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
}

/** The Official Account's access tokens, newest last, and when the shop forced a new one. */
export type OfficialToken = {
  tokens: { access_token: string; expires_at: string; revoked?: true }[]
  forced_at: string[]
}

/** A person with WeChat. The account and the website each know them by another openid. */
export type Identity = {
  id: string
  nickname: string
  openid: string
  website_openid: string
  unionid: string
  /** How the person came to follow the Official Account; missing if they do not follow it. */
  follows?: { since: string; scene: 'ADD_SCENE_QR_CODE' | 'ADD_SCENE_SEARCH'; qr_scene_str: string }
}

/** A temporary code of the Official Account. */
export type LoginCode = {
  ticket: string
  url: string
  scene: string
  created_at: string
  expires_at: string
}

/** A visit to WeChat's login page, and what follows from it. */
export type WebsiteLogin = {
  state: string
  redirect_uri: string
  opened_at: string
  status: 'open' | 'allowed' | 'refused'
  identity?: string
  /** Exchanged once for the tokens. */
  code?: string
  code_expires_at?: string
  tokens?: { access_token: string; refresh_token: string; expires_at: string }
}

/** A message to the shop: an event of the Official Account or what a person wrote. */
export type Push = NoticeDelivery & {
  id: string
  identity: string
  /** The XML before encryption; repeats send the same. */
  message: string
  event: 'subscribe' | 'SCAN' | 'unsubscribe' | 'text'
  scene?: string
  created_at: string
}

export type ChatMessage = {
  id: string
  identity: string
  at: string
  /** `wechat`: WeChat's own note that the account does not work. */
  from: 'account' | 'person' | 'wechat'
  text: string
}

/** A tracking number that was queried or subscribed. */
export type Parcel = {
  com: string
  num: string
  phone_end: string
  created_at: string
  /** What the courier saw, oldest first, with the state code that it had from then on. */
  trail: { at: string; code: string; context: string; place: string }[]
  queried_at?: string
  subscription?: {
    callbackurl: string
    salt: string
    status: 'polling' | 'shutdown' | 'abort'
    created_at: string
    ended_at?: string
  }
}

/** A push about a parcel, with its whole history at that time. */
export type ParcelPush = {
  id: string
  num: string
  push_status: 'polling' | 'shutdown' | 'abort'
  callbackurl: string
  salt: string
  param: string
  created_at: string
} & NoticeDelivery

export type Sms = {
  channel: 'sms'
  id: string
  at: string
  provider: 'aliyun' | 'tencent' | 'twilio'
  /** The provider's id: `BizId`, `SerialNo` or `sid`. */
  message_id: string
  /** Digits with country code, no plus. */
  to: [string]
  delivery: Delivery
  sign_name: string
  template_code: string
  params: Record<string, string>
  text: string
  out_id?: string
  /** Twilio's `StatusCallback`. */
  status_url?: string
  code?: string
}

/** What a provider reports about a text. */
export type Receipt = NoticeDelivery & {
  id: string
  provider: Sms['provider']
  url: string
  to: string
  message_id: string
  out_id?: string
  event: 'sent' | 'delivered' | 'failed'
  created_at: string
}

/** A mail that comes back to its envelope sender some time after it was accepted. */
export type Bounce = NoticeDelivery & {
  id: string
  to: string
  url: string
  /** The delivery status notification, as a mail. */
  source: string
  created_at: string
}

export type Mail = {
  channel: 'mail'
  id: string
  at: string
  /** Envelope recipients, lower case. */
  to: string[]
  /** The envelope's sender, to whom it comes back. */
  return_path: string
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

/**
 * `late` messages arrive at `due_at`; `lost` and `failed` ones were accepted but never arrive, and the sender hears only of
 * a failed one.
 */
export type Delivery =
  | { state: 'arrived' }
  | { state: 'late'; due_at: string }
  | { state: 'lost' }
  | { state: 'failed' }

export type Message = Sms | Mail

export type Fault = {
  id: string
  target: string
  mode: string
  /** Only for this order number, refund number, PayPal id, phone number or address. */
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
  channel: 'wechat-pay' | 'wechat' | 'paypal' | 'sms' | 'mail' | 'couriers'
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
      public_key_notices: 0.5,
      certificate: 'current',
      signed_refusals: true,
      retry_scale: 1,
      notice_timeout_ms: 5_000,
      refund_after_ms: 3_000,
      paypal_webhook_url: '',
      sms_limits: true,
      aliyun_receipt_url: '',
      tencent_receipt_url: '',
      sms_receipt_ms: 1_000,
      mail_bounce_url: '',
      wechat_push_url: '',
      wechat_push_mode: 'secure',
      wechat_redirect_host: 'localhost',
      wechat_unionid: true,
    },
    balances: { buyer: 20_000_000, merchant: 0 },
    transactions: [],
    refunds: [],
    notices: [],
    wechat_token: { tokens: [], forced_at: [] },
    identities: readyIdentities(),
    login_codes: [],
    website_logins: [],
    pushes: [],
    chats: [],
    paypal_tokens: [],
    paypal_responses: [],
    paypal_orders: [],
    paypal_captures: [],
    paypal_refunds: [],
    paypal_webhooks: [],
    paypal_balances: {},
    notices_sent: 0,
    book_changes: [],
    parcels: [],
    parcel_pushes: [],
    inbox: [],
    receipts: [],
    bounces: [],
    faults: [],
    log: [],
  }
}

/** The people of the phone: two follow the Official Account, one does not. */
function readyIdentities(): Identity[] {
  const follows = { since: '2026-01-01T00:00:00.000Z', scene: 'ADD_SCENE_SEARCH', qr_scene_str: '' } as const
  const person = (id: string, nickname: string, number: number): Identity => ({
    id,
    nickname,
    openid: `oSandboxAccount${String(number).padStart(13, '0')}`,
    website_openid: `oSandboxWebsite${String(number).padStart(13, '0')}`,
    unionid: `oSandboxUnion${String(number).padStart(15, '0')}`,
  })
  return [
    { ...person('lin', '林悦 Lin Yue', 1), follows },
    { ...person('chen', '陈安 Chen An', 2), follows },
    person('wu', '吴可 Wu Ke', 3),
  ]
}

/** Older entries are dropped, so a sandbox that runs for weeks stays small. */
const maxEntries = {
  transactions: 5_000,
  refunds: 5_000,
  notices: 500,
  identities: 100,
  login_codes: 1_000,
  website_logins: 1_000,
  pushes: 500,
  receipts: 500,
  bounces: 500,
  chats: 500,
  paypal_tokens: 100,
  paypal_responses: 5_000,
  paypal_orders: 5_000,
  paypal_captures: 5_000,
  paypal_refunds: 5_000,
  paypal_webhooks: 500,
  parcels: 2_000,
  parcel_pushes: 500,
  inbox: 500,
  log: 300,
} as const

export function dropOldest(state: State): void {
  for (const name of Object.keys(maxEntries) as (keyof typeof maxEntries)[]) {
    const excess = state[name].length - maxEntries[name]
    if (excess > 0) state[name].splice(0, excess)
  }
}
