import type { BookChange } from '#sandbox/records/book-change.ts'
import type { Parcel, ParcelPush } from '#sandbox/records/couriers.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import type { LogEntry } from '#sandbox/records/log-entry.ts'
import type { Bounce, Message, Receipt } from '#sandbox/records/messages.ts'
import type {
  AccessToken,
  PayPalCapture,
  PayPalDispute,
  PayPalOrder,
  PayPalRefund,
  PayPalWebhook,
  RememberedResponse,
} from '#sandbox/records/paypal.ts'
import {
  type ChatMessage,
  type Identity,
  type LoginCode,
  type OfficialToken,
  type Push,
  readyIdentities,
  type WebsiteLogin,
} from '#sandbox/records/wechat.ts'
import type { Balances, Complaint, Notice, Refund, Transaction } from '#sandbox/records/wechat-pay.ts'
import { defaultSettings, type Settings } from '#sandbox/settings.ts'

/**
 * The saved state of the sandbox. Fields of a provider's API keep the provider's names, so a stored record
 * matches the provider's documentation. Amounts are integer fen, PayPal's are decimal strings with a
 * currency; times are ISO 8601 in UTC.
 */
export type State = {
  version: 1
  /** How far the sandbox's time was from the given clock's at `clock_scaled_at`. */
  clock_offset_ms: number
  /** How many seconds of the sandbox pass in one of the given clock, since `clock_scaled_at`. */
  clock_scale: number
  /** In the given clock's time. */
  clock_scaled_at: string
  settings: Settings
  balances: Balances
  transactions: Transaction[]
  refunds: Refund[]
  complaints: Complaint[]
  /** The URL for notices about complaints that the merchant registered; empty before that. */
  complaint_notice_url: string
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
  paypal_disputes: PayPalDispute[]
  paypal_webhooks: PayPalWebhook[]
  /** The merchant's balances at PayPal, in minor units by currency. */
  paypal_balances: Record<string, number>
  /** How many notices were sent, which spreads the public key's share evenly while the merchant switches keys. */
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

export function emptyState(): State {
  return {
    version: 1,
    clock_offset_ms: 0,
    clock_scale: 1,
    clock_scaled_at: new Date(0).toISOString(),
    settings: { ...defaultSettings },
    balances: { buyer: 20_000_000, merchant: 0 },
    transactions: [],
    refunds: [],
    complaints: [],
    complaint_notice_url: '',
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
    paypal_disputes: [],
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

/** Older entries are dropped, so a sandbox that runs for weeks stays small. */
const maxEntries = {
  transactions: 5_000,
  refunds: 5_000,
  complaints: 1_000,
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
  paypal_disputes: 1_000,
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
