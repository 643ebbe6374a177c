import { type Static, Type } from 'typebox'

/** Whole fen, from the database to the wire; formatted only where it is shown. */
export const Fen = Type.Integer({ minimum: 0 })
export const Currency = Type.Literal('CNY')
export type Currency = Static<typeof Currency>

/** A unit price takes effect from this quantity on. */
export const PriceTier = Type.Object({ from_num: Type.Number(), price: Fen })
export type PriceTier = Static<typeof PriceTier>
