import { Type } from 'typebox'

export const PayMethod = Type.Union([Type.Literal('wechat_native')])

/** A way to pay as a buyer reads it. */
export const PayMethodRow = Type.Object({ method: PayMethod, name: Type.String(), note: Type.String() })
