import { type Static, Type } from 'typebox'

/** A quantity in the product's unit with at most three decimals, such as 3.5 meters. */
export const Quantity = Type.Number({ minimum: 0.001, maximum: 100_000, multipleOf: 0.001 })

export const Unit = Type.Union([
  Type.Literal('m'),
  Type.Literal('sqft'),
  Type.Literal('piece'),
  Type.Literal('hide'),
])
export type Unit = Static<typeof Unit>
