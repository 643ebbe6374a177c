import type { ReceiveMethod } from '@corium/contract/colour-cards'
import type { Bilingual, Language } from '@corium/contract/language'
import type { CodePurpose } from '@corium/contract/passport'

/** Every message that the shop sends by itself, and what it tells. Amounts are fen. */
export type Messages = {
  'verification-code': { code: string; minutes: number; purpose: CodePurpose }
  'registration-done': Record<string, never>
  'password-changed': Record<string, never>
  'order-placed': { order_id: string; order_sn: string; payable_fen: number; hold_hours: number }
  'payment-received': { order_id: string; order_sn: string; amount_fen: number }
  'order-cancelled': {
    order_id: string
    order_sn: string
    amount_fen: number
    reason: 'buyer' | 'timeout'
  }
  'paid-order-cancelled': { order_id: string; order_sn: string; amount_fen: number }
  'late-payment-refunded': { order_id: string; order_sn: string; amount_fen: number }
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

export type Template = keyof Messages

/** One message, on its way to one person. */
export type Message<T extends Template = Template> = {
  [Name in T]: { template: Name; params: Messages[Name] }
}[T] & {
  channel: 'sms' | 'mail'
  /** An E.164 number or an address. */
  recipient: string
  language: Language
  at: Date
  /** After this it is not sent any more. */
  expiresAt?: Date
}
