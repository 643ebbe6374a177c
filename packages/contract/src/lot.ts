import { Type } from 'typebox'

/** A dye lot: material dyed in one batch, by the shop's own name for it, such as `L2611-A`. */
export const Lot = Type.String({ maxLength: 40 })
