import { type Static, Type } from 'typebox'
import { shopCurrency } from './currency.ts'

/** An amount in whole fen, from the database to the page. */
export const Fen = Type.Integer({ minimum: 0 })
export const Currency = Type.Literal(shopCurrency)

/** A unit price takes effect from this quantity on. */
export const PriceTier = Type.Object({ from_num: Type.Number(), price: Fen })
export type PriceTier = Static<typeof PriceTier>
