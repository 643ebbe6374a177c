import { Closest, type Near } from './closest.ts'
import { type ColourTree, growColourTree, hasBall, labAt } from './colour-tree.ts'
import { deltaE00 } from './delta-e.ts'
import { type Din99o, din99oReach, labToDin99o } from './din99o.ts'
import type { Lab } from './lab.ts'

export interface Wanted {
  /** How many at most. */
  limit: number
  /** Only colours up to this CIEDE2000 distance. */
  within?: number
  /** Only these places: one bit a colour, 32 a word, the lowest bit first. */
  allowed?: Uint32Array
}

export interface ColourIndex {
  size: number
  /** The closest colours by CIEDE2000, the closest first; equally close ones in the order of the list. */
  nearest: (lab: Lab, wanted: Wanted) => Near[]
  /** Visits every colour up to this CIEDE2000 distance, in no order: what is left unsorted costs little. */
  eachWithin: (lab: Lab, within: number, visit: (place: number, deltaE: number) => void) => void
}

/** No two colours are closer in CIEDE2000 than their difference in L* over this (S_L never exceeds 1.747). */
const lightnessReach = 1.75

/**
 * Indexes colours handed in as three numbers each: L*, a*, b*. Lightness and DIN99o tell what cannot be
 * close; whatever is left is measured with CIEDE2000.
 */
export function createColourIndex(flat: Float32Array | Float64Array | readonly number[]): ColourIndex {
  const tree = growColourTree(flat)
  return {
    size: tree.size,
    nearest(lab, { limit, within = Number.POSITIVE_INFINITY, allowed }) {
      const closest = new Closest(limit, within)
      if (tree.size > 0 && limit > 0) walk(tree, lab, closest, allowed)
      return closest.listed()
    },
    eachWithin(lab, within, visit) {
      const offer = (place: number, deltaE: number) => {
        if (deltaE <= within) visit(place, deltaE)
      }
      if (tree.size > 0) walk(tree, lab, { reach: within, offer }, undefined)
    },
  }
}

/** Takes the colours that are measured, and says from where on it takes none. */
type Taker = Pick<Closest, 'reach' | 'offer'>

function walk(tree: ColourTree, lab: Lab, closest: Taker, allowed: Uint32Array | undefined): void {
  const din = labToDin99o(lab)
  const visit = (node: number, apart: number): void => {
    if (apart > closest.reach * din99oReach) return
    const second = tree.seconds[node]!
    if (second === 0) {
      readLeaf(tree, node, lab, closest, allowed)
      return
    }
    if (hasBall(tree.ends[node]! - tree.starts[node]!) && isBeyond(tree, node, lab, closest.reach)) return
    const toFirst = toBox(tree, node + 1, din)
    const toSecond = toBox(tree, second, din)
    if (toFirst <= toSecond) {
      visit(node + 1, toFirst)
      visit(second, toSecond)
    } else {
      visit(second, toSecond)
      visit(node + 1, toFirst)
    }
  }
  visit(0, toBox(tree, 0, din))
}

function readLeaf(
  tree: ColourTree,
  leaf: number,
  lab: Lab,
  closest: Taker,
  allowed: Uint32Array | undefined,
): void {
  const { labs, places } = tree
  const end = tree.ends[leaf]!
  let weighed = false
  for (let at = tree.starts[leaf]!; at < end; at++) {
    const place = places[at]!
    if (allowed && (allowed[place >>> 5]! & (1 << (place & 31))) === 0) continue
    if (Math.abs(labs[at * 3]! - lab[0]) > lightnessReach * closest.reach) continue
    if (!weighed) {
      if (isBeyond(tree, leaf, lab, closest.reach)) return
      weighed = true
    }
    closest.offer(place, deltaE00(lab, labAt(labs, at)))
  }
}

/**
 * Whether all colours of a node lie beyond the reach. CIEDE2000 is no metric but nearly one. Measured over
 * millions of random triples, a colour r away from a middle that is d away is itself at least so far away:
 * d - 1.25 r when d <= 15, d - 4.7 r when it is more, as long as the hues are less than a quarter turn apart;
 * for any hues 0.88 d - 1.5 r when d <= 20 and 0.39 d - 1.5 r when it is more, because the formula jumps
 * where hues are opposite. Used with a margin.
 */
function isBeyond({ balls }: ColourTree, node: number, lab: Lab, reach: number): boolean {
  if (reach === Number.POSITIVE_INFINITY) return false
  const middle: Lab = [balls[node * 4]!, balls[node * 4 + 1]!, balls[node * 4 + 2]!]
  const radius = balls[node * 4 + 3]!
  const away = deltaE00(lab, middle)
  if ((away <= 20 ? 0.85 : 0.35) * away - 1.5 * radius > reach) return true
  const hueIsNear = lab[1] * middle[1] + lab[2] * middle[2] >= 0
  return hueIsNear && (away <= 15 ? away - 1.4 * radius : away - 6 * radius) > reach
}

/** The DIN99o distance from a colour to the nearest side of a node's box; 0 inside it. */
function toBox({ boxes }: ColourTree, node: number, din: Din99o): number {
  let sum = 0
  for (let axis = 0; axis < 3; axis++) {
    const value = din[axis]!
    const least = boxes[node * 6 + axis]!
    const greatest = boxes[node * 6 + 3 + axis]!
    const out = value < least ? least - value : value > greatest ? value - greatest : 0
    sum += out * out
  }
  return Math.sqrt(sum)
}
