import { Type } from 'typebox'
import { Moment } from './call.ts'

/** An amount in another currency than the order's. */
export const ChargedAmount = Type.Object({
  /** ISO 4217. */
  currency: Type.String(),
  /** In the currency's smallest unit, of which there are 10 to the power of `digits` in one. */
  amount: Type.Integer({ minimum: 1 }),
  digits: Type.Integer({ minimum: 0, maximum: 2 }),
})

/** What a buyer is charged in another currency than the order's. */
export const Charge = Type.Object({
  ...ChargedAmount.properties,
  /** A decimal number: how much of the currency one unit of the order's currency is. */
  rate: Type.String(),
  /** When the rate was taken. */
  rate_time: Moment,
})
