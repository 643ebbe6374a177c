import { type Static, Type } from 'typebox'

/**
 * How staff paid a refund that the provider could not make. `wallet`: a transfer within
 * an app such as Alipay.
 */
export const SettledHow = Type.Enum(['bank-transfer', 'wallet', 'cash', 'other'])
export type SettledHow = Static<typeof SettledHow>
