import * as addresses from './addresses.ts'
import * as bag from './bag.ts'
import type { Call, Input, Output } from './call.ts'
import * as cardDesk from './card-desk.ts'
import * as colourCards from './colour-cards.ts'
import * as colourSearch from './colour-search.ts'
import * as favourites from './favourites.ts'
import * as goods from './goods.ts'
import * as orders from './orders.ts'
import * as passport from './passport.ts'
import * as payments from './payments.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'

const parts = {
  goods,
  colourSearch,
  favourites,
  bag,
  colourCards,
  orders,
  payments,
  addresses,
  passport,
  site,
  staff,
  cardDesk,
}

type Part = (typeof parts)[keyof typeof parts]
type CallIn<P> = P extends unknown ? Extract<P[keyof P], Call> : never

/** Every call of the shop, as a type. */
export type AnyCall = CallIn<Part>

/** Path to input and output: what a browser needs to know of the contract, at no cost in bytes. */
export type CallMap = {
  [C in AnyCall as C['path']]: { input: Input<C>; output: Output<C> }
}

/** Every call of the shop, in the order of the parts above. */
export const calls: readonly Call[] = Object.values(parts).flatMap((part) =>
  Object.values(part).filter(isCall),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}
