import { toLinear } from '../src/hex.ts'
import { type Lab, linearToLab } from '../src/lab.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function randomColour(roll: () => number): Lab {
  return linearToLab([toLinear(roll()), toLinear(roll()), toLinear(roll())])
}

export function flatten(labs: readonly Lab[]): Float64Array {
  return Float64Array.from(labs.flat())
}
