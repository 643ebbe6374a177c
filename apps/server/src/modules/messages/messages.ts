import type { AfterType, ReturnAddress } from '@corium/contract/after-sales'
import type { ReceiveMethod } from '@corium/contract/color-cards'
import type { DiscountKind } from '@corium/contract/discounts'
import type { Bilingual, Language } from '@corium/contract/language'
import type { CodePurpose } from '@corium/contract/passport'
import type { PaidMethod } from '@corium/contract/pay-methods'
import type { Unit } from '@corium/contract/quantity'
import type { TransferAccount } from '#server/modules/shop-settings/settings.ts'
import type { OrderedGoods } from './ordered-goods.ts'

/** The case that a message is about. */
type CaseParams = { after_id: string; after_sn: string }

/** The comment that a message is about. */
type CommentParams = { goods: Bilingual; goods_id: string; order_id: string }

/** The order that an invoice is for. */
type InvoiceParams = { order_id: string; order_sn: string }

/** A PDF in the media store. */
export type AttachedFile = { key: string; name: string }

/** A color that can be bought again, or that costs less than `old_fen`, its price when it was saved. */
export type FavoriteNews = {
  goods_id: string
  sku_id: string
  goods: Bilingual
  color: Bilingual
  unit: Unit
  price_fen: number
  old_fen: number | null
  is_back: boolean
}

/** What a buyer was charged in another currency, in its smallest unit. */
export type Charged = { currency: string; amount: number; digits: number }

/**
 * A refund amount, the same in the currency of the charge if that differs, and the payment method. Messages of
 * earlier versions have the amount alone.
 */
export type GoingBack = { amount_fen: number; charge?: Charged | null; method?: PaidMethod }

/** Every message that the shop sends, and its parameters. Amounts are fen. */
export type MessageParams = {
  'verification-code': { code: string; minutes: number; purpose: CodePurpose }
  'registration-done': Record<string, never>
  'password-changed': Record<string, never>
  /** The new number, masked. */
  'mobile-changed': { mobile: string }
  /** The new email, masked. */
  'email-changed': { email: string }
  'wechat-linked': Record<string, never>
  'wechat-unlinked': Record<string, never>
  'two-step-on': Record<string, never>
  'two-step-off': Record<string, never>
  /** Staff turned it off. */
  'two-step-removed': Record<string, never>
  /** How many codes are left. */
  'two-step-recovery-used': { left: number }
  'two-step-codes-renewed': Record<string, never>
  'account-deleted': Record<string, never>
  /** Staff planned to erase the account; `day` in China, such as 2026-12-07. */
  'account-erasure-planned': { day: string }
  'account-erasure-canceled': Record<string, never>
  /** `by` has added the person; the token is for the link. */
  'staff-invitation': { token: string; name: string; by: string; days: number }
  'staff-password-link': { token: string; minutes: number }
  'staff-password-changed': Record<string, never>
  'staff-factor-changed': Record<string, never>
  /** `by` has removed the person's second factor. */
  'staff-factor-reset': { by: string }
  /** Goes to the person, and to the owners. */
  'staff-recovery-code-used': { name: string; email: string }
  /** `by` has changed the account that buyers transfer money to; `number` is '' when there is none now. */
  'staff-bank-account-changed': { by: string; number: string }
  /** A buyer complains to WeChat Pay; the shop has to answer until then. */
  'staff-complaint': { number: string; until: string }
  /** Messages of earlier versions have no `goods`. */
  'order-placed': {
    order_id: string
    order_sn: string
    payable_fen: number
    hold_hours: number
    goods?: OrderedGoods
  }
  /** The order is free, because it has only free samples or a coupon covers it. */
  'order-confirmed': { order_id: string; order_sn: string; goods: OrderedGoods }
  /** The buyer has chosen to pay by bank transfer; `until` is an ISO time, the end of a day in China. */
  'order-held-for-transfer': {
    order_id: string
    order_sn: string
    payable_fen: number
    account: TransferAccount
    until: string
  }
  /** The order will be canceled unless it is paid; `until` is an ISO time, for a transfer the end of a day in China. */
  'order-lapses-soon': {
    order_id: string
    order_sn: string
    payable_fen: number
    until: string
    by_transfer: boolean
  }
  /** With a `charge`, the buyer paid in another currency; messages of earlier versions have none. */
  'payment-received': { order_id: string; order_sn: string; amount_fen: number; charge?: Charged | null }
  /** `was_paid`: the order was paid, and the money went back before. */
  'order-canceled': {
    order_id: string
    order_sn: string
    amount_fen: number
    was_paid?: boolean
    reason: 'buyer' | 'timeout'
  }
  'paid-order-canceled': { order_id: string; order_sn: string } & GoingBack
  /** `refund_fen` is 0 when nothing was paid, or, with `was_paid`, when it went back before. */
  'order-canceled-by-shop': {
    order_id: string
    order_sn: string
    amount_fen: number
    was_paid?: boolean
    refund_fen: number
    charge?: Charged | null
    method?: PaidMethod
    reason: Bilingual
  }
  /**
   * Parcels that left, with all that was left to send or only a part of it,
   * or one whose number was corrected.
   */
  'order-shipped': {
    order_id: string
    order_sn: string
    parcels: { courier: Bilingual; number: string }[]
    kind: 'all' | 'part' | 'corrected'
  }
  /** Staff changed where an order goes, as its buyer asked. The order's page shows the address. */
  'order-address-changed': { order_id: string; order_sn: string }
  /**
   * Staff refunded a part of an order, with a reason and perhaps words of their own
   * in the language of the order.
   */
  'order-part-refunded': {
    order_id: string
    order_sn: string
    reason: Bilingual
    words: string
  } & GoingBack
  /** A parcel is with the courier who brings it, ready to be fetched, or delivered. */
  'order-parcel-news': {
    order_id: string
    order_sn: string
    courier: Bilingual
    number: string
    kind: 'delivering' | 'pick-up' | 'delivered'
  }
  'late-payment-refunded': {
    order_id: string
    order_sn: string
    amount_fen: number
    charge?: Charged | null
  }
  /** The order had been paid before, for example by another method. */
  'second-payment-refunded': {
    order_id: string
    order_sn: string
    amount_fen: number
    charge: Charged | null
  }
  /**
   * Approved: with a return, `address` says where the goods go and `due` until when, as an ISO time. A
   * `charge` is known once the refund has started, here and below.
   */
  'after-sales-approved': CaseParams &
    GoingBack & {
      kind: AfterType
      address: ReturnAddress | null
      due: string | null
      note: string
    }
  /** The case was refused, or the goods that came back. */
  /** `can_resubmit` is missing in messages of versions before. */
  'after-sales-refused': CaseParams & { reason: Bilingual; is_goods: boolean; can_resubmit?: boolean }
  /** The goods came back and were accepted. */
  'after-sales-received': CaseParams & GoingBack & { kind: AfterType; note: string }
  'after-sales-refund-sent': CaseParams & GoingBack
  /** `by_hand`: how staff paid the buyer, when no provider did. */
  'after-sales-refunded': CaseParams & GoingBack & { by_hand?: Bilingual }
  'after-sales-replacement-sent': CaseParams & { courier: Bilingual; courier_number: string }
  'after-sales-lapsed': CaseParams
  /** Staff wrote to the buyer. */
  'after-sales-message': CaseParams & { text: string; picture_num: number }
  /** The comment or its follow-up, with the reason. */
  'comment-hidden': CommentParams & { reason: Bilingual }
  'comment-replied': CommentParams
  /** `file` is attached to the mail. */
  'invoice-issued': InvoiceParams & { number: string; amount_fen: number; file: AttachedFile }
  /** In the words of an employee. */
  'invoice-refused': InvoiceParams & { reason: string }
  /** `next`: a corrected invoice follows, one for the rest after a refund, or none. */
  'invoice-reversed': InvoiceParams & {
    number: string
    reason: string
    next: 'corrected' | 'rest' | 'none'
  }
  /**
   * Favorites that are back in stock or cost less, and colors that the member waited
   * for; `more` counts those left out.
   */
  'favorites-changed': { items: FavoriteNews[]; more: number }
  /** Staff gave the member a coupon; `ends` is an ISO time. */
  'coupon-given': {
    coupon: Bilingual
    kind: DiscountKind
    amount_fen: number
    percent: number
    threshold_fen: number
    /** Messages of earlier versions have neither it nor `is_for_some`, which says that it is not for all goods. */
    cap_fen?: number | null
    is_for_some?: boolean
    ends: string
  }
  /**
   * The shop has a message of the contact form. Without its words, which a stranger may have typed for
   * another's address.
   */
  'contact-received': { ticket_no: string; subject: Bilingual }
  /** The reply of an employee to it. */
  'contact-replied': { ticket_no: string; subject: Bilingual; content: string; reply: string }
  /** The shop has named its prices; `until` is an ISO time. */
  'quote-answered': { quote_id: string; quote_sn: string; payable_fen: number; until: string; note: string }
  'quote-declined': { quote_id: string; quote_sn: string; note: string }
  /** `group` is the one whose prices the company has. */
  'trade-approved': { company: string; group: Bilingual }
  /** With the reason, in the words of an employee. */
  'trade-refused': { company: string; note: string }
  'trade-ended': { company: string; note: string }
  /** Null when the company cannot order on account any more. */
  'trade-credit-set': {
    company: string
    credit_fen: number | null
    credit_days: number | null
    /** It could order on account before. */
    is_changed?: boolean
  }
  /** `due` is the last day to pay. */
  'trade-order-charged': { order_id: string; order_sn: string; amount_fen: number; due: string }
  /** `month` is such as 2026-11; below zero the company has credit. */
  'trade-statement': {
    statement_id: string
    company: string
    month: string
    closing_fen: number
    due: string
  }
  'trade-due': {
    statement_id: string
    company: string
    number: string
    open_fen: number
    due: string
    is_overdue: boolean
    /** The company can order on account once it has paid. */
    has_credit?: boolean
  }
  /** `day` is when the money came. */
  'trade-receipt': { company: string; amount_fen: number; day: string }
  /** A receipt that staff had recorded wrongly, with their reason. */
  'trade-receipt-taken-back': { company: string; amount_fen: number; reference: string; note: string }
  'card-received': { goods: Bilingual[] }
  'card-approved': { goods: Bilingual }
  'card-refused': { goods: Bilingual; reason: Bilingual }
  'card-sent': {
    goods: Bilingual
    courier: Bilingual
    courier_number: string
    receive_method: ReceiveMethod
  }
}

export type MessageTemplate = keyof MessageParams
/**
 * Messages that never go by SMS, so they need no template at the SMS provider: staff have an email, couriers
 * send an SMS themselves, the page has just shown the bank account, a reminder, comments, favorites, coupons
 * and trade accounts can wait, people without an email are called back, and a phone that was stolen gets SMS.
 */
type MailTemplate =
  | `staff-${string}`
  | `comment-${string}`
  | `favorites-${string}`
  | `coupon-${string}`
  | `contact-${string}`
  | `trade-${string}`
  | `two-step-${string}`
  | 'order-parcel-news'
  | 'order-held-for-transfer'
  | 'order-lapses-soon'
export type SmsTemplate = Exclude<MessageTemplate, MailTemplate>
/** Messages that members find in their account; people who write by the contact form need no account. */
export type MemberTemplate = Exclude<MessageTemplate, `staff-${string}` | `contact-${string}`>
export type StaffTemplate = Extract<MessageTemplate, `staff-${string}`>

/** A message to one person. */
export type Message<T extends MessageTemplate = MessageTemplate> = {
  [Name in T]: { template: Name; params: MessageParams[Name] }
}[T] & {
  channel: 'sms' | 'mail'
  /** An E.164 number or an email. */
  recipient: string
  language: Language
  at: Date
  /** The message is dropped when it has not been sent by then. */
  expiresAt?: Date
}
