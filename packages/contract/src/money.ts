import { type Static, Type } from 'typebox'
import { shopCurrency } from './currency.ts'

/** An amount in whole fen, from the database to the page. */
export const Fen = Type.Integer({ minimum: 0 })

/** The highest price of a unit, and the highest limit, in fen: ¥ 20 million. */
export const maxPrice = 2_000_000_000
export const Price = Type.Integer({ minimum: 0, maximum: maxPrice })
export const Currency = Type.Literal(shopCurrency)

/** A unit price takes effect from this quantity on. */
export const PriceTier = Type.Object({ from_num: Type.Number({ maximum: 1_000_000 }), price: Price })
export type PriceTier = Static<typeof PriceTier>
