import { wrap } from '../math.ts'

/** Whether the warp thread lies over the weft thread at a crossing. */
export type WeavePattern = (column: number, row: number) => boolean

export const plain: WeavePattern = (column, row) => ((column + row) & 1) === 0
/** 2/2 twill: two over, two under, shifted by one in each row. */
export const twill: WeavePattern = (column, row) => wrap(column + row, 4) < 2

export type Crossing = {
  /** Height of each thread's center line, -1 to 1; opposite signs at a crossing. */
  warp: number
  weft: number
  /** Cross section: 0 at a thread's sides, 1 at its center line. */
  warpRound: number
  weftRound: number
}

/** Samples the threads at a point in thread widths; writes into `here` and returns it. */
export function crossing(pattern: WeavePattern, across: number, down: number, here: Crossing): Crossing {
  const column = Math.floor(across)
  const row = Math.floor(down)
  const fx = across - column
  const fy = down - row
  here.warp = threadHeight(pattern(column, row - 1), pattern(column, row), pattern(column, row + 1), fy)
  here.weft = -threadHeight(pattern(column - 1, row), pattern(column, row), pattern(column + 1, row), fx)
  here.warpRound = Math.sqrt(1 - 0.94 * (2 * fx - 1) ** 2)
  here.weftRound = Math.sqrt(1 - 0.94 * (2 * fy - 1) ** 2)
  return here
}

export const emptyCrossing = (): Crossing => ({ warp: 0, weft: 0, warpRound: 0, weftRound: 0 })

/** A thread's height, interpolated between the previous, this and the next crossing. */
function threadHeight(before: boolean, here: boolean, after: boolean, t: number): number {
  const at = here ? 1 : -1
  const beside = (t < 0.5 ? before : after) ? 1 : -1
  const away = 2 * Math.abs(t - 0.5)
  const share = 0.5 * away * away * (3 - 2 * away)
  return at + (beside - at) * share
}
