import { type Static, Type } from 'typebox'

export const PayMethod = Type.Union([Type.Literal('wechat_native'), Type.Literal('paypal')])
export type PayMethod = Static<typeof PayMethod>

/** A payment method as shown to the buyer. */
export const PayMethodRow = Type.Object({ method: PayMethod, name: Type.String(), note: Type.String() })
