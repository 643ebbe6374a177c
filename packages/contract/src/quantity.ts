import { type Static, Type } from 'typebox'

/** An amount of goods in the style's unit, at most three decimals: 3.5 is three and a half metres. */
export const Quantity = Type.Number({ minimum: 0.001, maximum: 100_000, multipleOf: 0.001 })

export const Unit = Type.Union([
  Type.Literal('m'),
  Type.Literal('sqft'),
  Type.Literal('piece'),
  Type.Literal('hide'),
])
export type Unit = Static<typeof Unit>
