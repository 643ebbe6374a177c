import { deltaE00 } from './delta-e.ts'
import { labToDin99o } from './din99o.ts'
import type { Lab } from './lab.ts'

/** A balanced k-d tree over DIN99o. Colours lie in leaf order, so that a leaf is one stretch of `labs`. */
export interface ColourTree {
  size: number
  /** Three numbers a colour: L*, a*, b*. */
  labs: Float64Array
  /** Where each colour stood in the list that was handed in. */
  places: Uint32Array
  /** Six numbers a node: the least L99, a99, b99, then the greatest. */
  boxes: Float64Array
  /** The first and the one-past-last colour of each node. */
  starts: Uint32Array
  ends: Uint32Array
  /** The second child of each node (the first follows its parent); 0 marks a leaf. */
  seconds: Uint32Array
  /** Four numbers a node that has a ball: the middle in Lab, and how far in CIEDE2000 its colours reach. */
  balls: Float64Array
}

const leafSize = 16

/**
 * Whether a node of this many colours has a ball: the leaves, and every fourth step up to 4096, where a
 * shop's many lots of one colour lie together.
 */
export const hasBall = (count: number): boolean =>
  count <= leafSize || (count > 128 && count <= 256) || (count > 2048 && count <= 4096)

/** `flat` holds three numbers a colour: L*, a*, b*. */
export function growColourTree(flat: ArrayLike<number>): ColourTree {
  const size = Math.floor(flat.length / 3)
  const din = new Float64Array(size * 3)
  for (let place = 0; place < size; place++) din.set(labToDin99o(labAt(flat, place)), place * 3)

  const places = Uint32Array.from({ length: size }, (_, place) => place)
  const most = 4 * Math.ceil(size / leafSize) + 1
  const tree: ColourTree = {
    size,
    labs: new Float64Array(size * 3),
    places,
    boxes: new Float64Array(most * 6),
    starts: new Uint32Array(most),
    ends: new Uint32Array(most),
    seconds: new Uint32Array(most),
    balls: new Float64Array(most * 4),
  }

  let nodes = 0
  const grow = (start: number, end: number): void => {
    const node = nodes++
    tree.starts[node] = start
    tree.ends[node] = end
    const axis = fitBox(tree.boxes.subarray(node * 6, node * 6 + 6), din, places, start, end)
    if (end - start <= leafSize) return
    const middle = (start + end) >>> 1
    halve(places, din, axis, start, end - 1, middle)
    grow(start, middle)
    tree.seconds[node] = nodes
    grow(middle, end)
  }
  if (size > 0) grow(0, size)

  for (let at = 0; at < size; at++) tree.labs.set(labAt(flat, places[at]!), at * 3)
  for (let node = 0; node < nodes; node++)
    if (hasBall(tree.ends[node]! - tree.starts[node]!)) fitBall(tree, node)
  return tree
}

export const labAt = (flat: ArrayLike<number>, at: number): Lab => [
  flat[at * 3]!,
  flat[at * 3 + 1]!,
  flat[at * 3 + 2]!,
]

/** Fits a box around some colours and says along which axis it is longest. */
function fitBox(
  box: Float64Array,
  din: Float64Array,
  places: Uint32Array,
  start: number,
  end: number,
): number {
  box.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3, 6)
  for (let at = start; at < end; at++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = din[places[at]! * 3 + axis]!
      if (value < box[axis]!) box[axis] = value
      if (value > box[axis + 3]!) box[axis + 3] = value
    }
  }
  const length = (axis: number) => box[axis + 3]! - box[axis]!
  const longer = length(1) > length(0) ? 1 : 0
  return length(2) > length(longer) ? 2 : longer
}

/** Moves the colours about until none before `middle` lies beyond any from `middle` on. */
function halve(
  places: Uint32Array,
  din: Float64Array,
  axis: number,
  first: number,
  last: number,
  middle: number,
): void {
  let low = first
  let high = last
  while (low < high) {
    const pivot = din[places[(low + high) >>> 1]! * 3 + axis]!
    let left = low
    let right = high
    while (left <= right) {
      while (din[places[left]! * 3 + axis]! < pivot) left++
      while (din[places[right]! * 3 + axis]! > pivot) right--
      if (left > right) break
      const swapped = places[left]!
      places[left++] = places[right]!
      places[right--] = swapped
    }
    if (middle <= right) high = right
    else if (middle >= left) low = left
    else return
  }
}

function fitBall({ labs, starts, ends, balls }: ColourTree, node: number): void {
  const start = starts[node]!
  const end = ends[node]!
  const middle: [number, number, number] = [0, 0, 0]
  for (let at = start; at < end; at++)
    for (let axis = 0; axis < 3; axis++) middle[axis]! += labs[at * 3 + axis]! / (end - start)
  let reach = 0
  for (let at = start; at < end; at++) reach = Math.max(reach, deltaE00(middle, labAt(labs, at)))
  balls.set([...middle, reach], node * 4)
}
