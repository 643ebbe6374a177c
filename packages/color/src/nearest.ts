import { Closest, type Near } from './closest.ts'
import { buildColorTree, type ColorTree, hasBall, labAt } from './color-tree.ts'
import { deltaE00 } from './delta-e.ts'
import { type Din99o, din99oPerDeltaE, labToDin99o } from './din99o.ts'
import { type DistinctColors, distinctColors } from './distinct-colors.ts'
import type { Lab } from './lab.ts'
import { finish, type Steps } from './steps.ts'

export type NearestQuery = {
  /** Returns at most this many colors. */
  limit: number
  /** Only colors up to this CIEDE2000 distance. */
  within?: number
  /** Only colors for which this is true. */
  isAllowed?: (ordinal: number) => boolean
}

export type ColorIndex = {
  size: number
  /** The closest colors by CIEDE2000, the closest first; equally close ones in the order of the list. */
  nearest: (lab: Lab, query: NearestQuery) => Near[]
  /** Visits every color up to this CIEDE2000 distance, unsorted, which is faster than `nearest`. */
  forEachWithin: (lab: Lab, within: number, visit: (ordinal: number, deltaE: number) => void) => void
}

/** The difference in L* is at most this many times the CIEDE2000 distance (S_L never exceeds 1.747). */
const lightnessPerDeltaE = 1.75

/**
 * Indexes colors given as three numbers each: L*, a*, b*. Lightness and DIN99o rule out most colors; the rest
 * are measured with CIEDE2000.
 */
export function* prepareColorIndex(flat: ArrayLike<number>): Steps<ColorIndex> {
  const { labs, starts, ordinals } = distinctColors(flat)
  yield
  const tree = yield* buildColorTree(labs)
  const index = { tree, starts, ordinals }
  return {
    size: ordinals.length,
    nearest(lab, { limit, within = Number.POSITIVE_INFINITY, isAllowed }) {
      const closest = new Closest(limit, within)
      if (tree.size > 0 && limit > 0) walk(index, lab, closest, isAllowed)
      return closest.toSorted()
    },
    forEachWithin(lab, within, visit) {
      const offer = (ordinal: number, deltaE: number) => {
        if (deltaE > within) return false
        visit(ordinal, deltaE)
        return true
      }
      if (tree.size > 0) walk(index, lab, { cutoff: within, offer }, undefined)
    },
  }
}

/** Like `prepareColorIndex`, but does all of the work at once. */
export const createColorIndex = (flat: ArrayLike<number>): ColorIndex => finish(prepareColorIndex(flat))

/** Collects measured colors; colors beyond `cutoff` need not be offered. */
type Collector = Pick<Closest, 'cutoff' | 'offer'>

/** A tree of the distinct colors, with the ordinals of each. */
type TreeOfDistinct = Pick<DistinctColors, 'starts' | 'ordinals'> & { tree: ColorTree }

function walk(
  index: TreeOfDistinct,
  lab: Lab,
  collector: Collector,
  isAllowed: NearestQuery['isAllowed'],
): void {
  const { tree } = index
  const din = labToDin99o(lab)
  const visit = (node: number, distance: number): void => {
    if (distance > collector.cutoff * din99oPerDeltaE) return
    const second = tree.secondChildren[node]!
    if (second === 0) {
      readLeaf(index, node, lab, collector, isAllowed)
      return
    }
    if (hasBall(tree.ends[node]! - tree.starts[node]!) && isBeyond(tree, node, lab, collector.cutoff)) return
    const toFirst = distanceToBox(tree, node + 1, din)
    const toSecond = distanceToBox(tree, second, din)
    if (toFirst <= toSecond) {
      visit(node + 1, toFirst)
      visit(second, toSecond)
    } else {
      visit(second, toSecond)
      visit(node + 1, toFirst)
    }
  }
  visit(0, distanceToBox(tree, 0, din))
}

function readLeaf(
  { tree, starts, ordinals }: TreeOfDistinct,
  leaf: number,
  lab: Lab,
  collector: Collector,
  isAllowed: NearestQuery['isAllowed'],
): void {
  const { labs, ordinals: colors } = tree
  const end = tree.ends[leaf]!
  let isBallChecked = false
  for (let at = tree.starts[leaf]!; at < end; at++) {
    const color = colors[at]!
    if (Math.abs(labs[at * 3]! - lab[0]) > lightnessPerDeltaE * collector.cutoff) continue
    let next = starts[color]!
    const last = starts[color + 1]!
    if (isAllowed) while (next < last && !isAllowed(ordinals[next]!)) next++
    if (next === last) continue
    if (!isBallChecked) {
      if (isBeyond(tree, leaf, lab, collector.cutoff)) return
      isBallChecked = true
    }
    const deltaE = deltaE00(lab, labAt(labs, at))
    for (; next < last; next++) {
      const ordinal = ordinals[next]!
      if ((!isAllowed || isAllowed(ordinal)) && !collector.offer(ordinal, deltaE)) break
    }
  }
}

/**
 * Whether all colors of a node are beyond the cutoff. CIEDE2000 breaks the triangle inequality, so the bounds
 * were measured over millions of random triples. For a center at distance d and a ball of radius r, every
 * color of the ball is at least this far away:
 * - hues less than 90° apart: d - 1.25 r if d <= 15, else d - 4.7 r
 * - any hues: 0.88 d - 1.5 r if d <= 20, else 0.39 d - 1.5 r, because the formula jumps at opposite hues
 * The code uses these bounds with a margin.
 */
function isBeyond({ balls }: ColorTree, node: number, lab: Lab, cutoff: number): boolean {
  if (cutoff === Number.POSITIVE_INFINITY) return false
  const center: Lab = [balls[node * 4]!, balls[node * 4 + 1]!, balls[node * 4 + 2]!]
  const radius = balls[node * 4 + 3]!
  const distance = deltaE00(lab, center)
  if ((distance <= 20 ? 0.85 : 0.35) * distance - 1.5 * radius > cutoff) return true
  const hueIsNear = lab[1] * center[1] + lab[2] * center[2] >= 0
  return hueIsNear && (distance <= 15 ? distance - 1.4 * radius : distance - 6 * radius) > cutoff
}

/** DIN99o distance from a color to the nearest side of a node's box; 0 inside the box. */
function distanceToBox({ boxes }: ColorTree, node: number, din: Din99o): number {
  let sum = 0
  for (let axis = 0; axis < 3; axis++) {
    const value = din[axis]!
    const min = boxes[node * 6 + axis]!
    const max = boxes[node * 6 + 3 + axis]!
    const outside = value < min ? min - value : value > max ? value - max : 0
    sum += outside * outside
  }
  return Math.sqrt(sum)
}
