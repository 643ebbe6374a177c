import { wrap } from '../curve.ts'

/** A crossing pattern: does the lengthwise thread lie over the crosswise one at this crossing? */
export type Binding = (column: number, row: number) => boolean

export const plain: Binding = (column, row) => ((column + row) & 1) === 0
/** Two over, two under, each row one step on. */
export const twill: Binding = (column, row) => wrap(column + row, 4) < 2

export interface Crossing {
  /** -1 to 1: height of each thread's middle here; the two are opposite at a crossing. */
  warp: number
  weft: number
  /** 0 at a thread's sides to 1 along its middle. */
  warpRound: number
  weftRound: number
}

/** The threads at a place given in thread widths; `place` is reused between calls. */
export function crossing(binding: Binding, across: number, down: number, place: Crossing): Crossing {
  const column = Math.floor(across)
  const row = Math.floor(down)
  const fx = across - column
  const fy = down - row
  place.warp = rideAlong(binding(column, row - 1), binding(column, row), binding(column, row + 1), fy)
  place.weft = -rideAlong(binding(column - 1, row), binding(column, row), binding(column + 1, row), fx)
  place.warpRound = Math.sqrt(1 - 0.94 * (2 * fx - 1) ** 2)
  place.weftRound = Math.sqrt(1 - 0.94 * (2 * fy - 1) ** 2)
  return place
}

export const noCrossing = (): Crossing => ({ warp: 0, weft: 0, warpRound: 0, weftRound: 0 })

/** A thread's height between the crossing before, this one and the one after. */
function rideAlong(before: boolean, here: boolean, after: boolean, t: number): number {
  const at = here ? 1 : -1
  const beside = (t < 0.5 ? before : after) ? 1 : -1
  const away = 2 * Math.abs(t - 0.5)
  const share = 0.5 * away * away * (3 - 2 * away)
  return at + (beside - at) * share
}
