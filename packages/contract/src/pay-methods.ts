import { type Static, Type } from 'typebox'

/**
 * The methods of providers. WeChat Pay has one for each place where a buyer can be: `wechat_native` by a code
 * that a phone scans, `wechat_h5` in the browser of a phone, which opens WeChat, and `wechat_jsapi` in WeChat's
 * own browser.
 */
export const PayMethod = Type.Union([
  Type.Literal('wechat_native'),
  Type.Literal('wechat_h5'),
  Type.Literal('wechat_jsapi'),
  Type.Literal('paypal'),
])
export type PayMethod = Static<typeof PayMethod>

/**
 * What a buyer can choose: a method of a provider, a transfer that staff record once it has arrived, or for a
 * company to pay by the month.
 */
export const OfferedMethod = Type.Union([
  ...PayMethod.anyOf,
  Type.Literal('bank-transfer'),
  Type.Literal('on-account'),
])
export type OfferedMethod = Static<typeof OfferedMethod>

/** How a buyer paid without a provider; staff record it. */
export const ManualMethod = Type.Enum(['bank-transfer', 'cash'])
export type ManualMethod = Static<typeof ManualMethod>

/** How an order was paid: `on-account` by the credit of a company, which pays its statements later. */
export const paidMethods = [
  'wechat_native',
  'wechat_h5',
  'wechat_jsapi',
  'paypal',
  'bank-transfer',
  'cash',
  'on-account',
] as const
export const PaidMethod = Type.Enum([...paidMethods])
export type PaidMethod = Static<typeof PaidMethod>

export const isManual = (method: PaidMethod): method is ManualMethod =>
  method === 'bank-transfer' || method === 'cash'

/** A provider took the money, and can give it back. */
export const isOfProvider = (method: PaidMethod): method is PayMethod =>
  !isManual(method) && method !== 'on-account'

/** A payment method as shown to the buyer. */
export const PayMethodRow = Type.Object({ method: OfferedMethod, name: Type.String(), note: Type.String() })
