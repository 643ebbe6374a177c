import { toLinear } from '../src/hex.ts'
import { type Lab, linearToLab } from '../src/lab.ts'

/** Pseudo-random numbers from 0 to 1; the same seed gives the same numbers. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function randomColor(random: () => number): Lab {
  return linearToLab([toLinear(random()), toLinear(random()), toLinear(random())])
}

export function flatten(labs: readonly Lab[]): Float64Array {
  return Float64Array.from(labs.flat())
}
