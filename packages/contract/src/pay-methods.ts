import { type Static, Type } from 'typebox'

export const PayMethod = Type.Union([Type.Literal('wechat_native'), Type.Literal('paypal')])
export type PayMethod = Static<typeof PayMethod>

/** How a buyer paid without a provider; staff record it. */
export const ManualMethod = Type.Enum(['bank-transfer', 'cash'])
export type ManualMethod = Static<typeof ManualMethod>

/** How an order was paid. */
export const PaidMethod = Type.Enum(['wechat_native', 'paypal', 'bank-transfer', 'cash'])
export type PaidMethod = Static<typeof PaidMethod>

export const isManual = (method: PaidMethod): method is ManualMethod =>
  method === 'bank-transfer' || method === 'cash'

/** A payment method as shown to the buyer. */
export const PayMethodRow = Type.Object({ method: PayMethod, name: Type.String(), note: Type.String() })
