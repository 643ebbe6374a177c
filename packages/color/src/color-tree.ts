import { deltaE00 } from './delta-e.ts'
import { labToDin99o } from './din99o.ts'
import type { Lab } from './lab.ts'
import type { Steps } from './steps.ts'

/**
 * A balanced k-d tree over DIN99o. Colors are stored in leaf order, so each leaf
 * is one contiguous range of `labs`.
 */
export type ColorTree = {
  size: number
  /** Three numbers per color: L*, a*, b*. */
  labs: Float64Array
  /** The ordinal of each color in the list that the tree was built from. */
  ordinals: Uint32Array
  /** Bounding box of each node in DIN99o: minimum L99, a99, b99, then the maximum. */
  boxes: Float64Array
  /** First color of each node, and one past its last. */
  starts: Uint32Array
  ends: Uint32Array
  /** Second child of each node; the first child is the next node. 0 marks a leaf. */
  secondChildren: Uint32Array
  /** Bounding ball of some nodes: center in Lab, and radius in CIEDE2000. */
  balls: Float64Array
}

const leafSize = 16

/**
 * Whether a node of this many colors has a ball: leaves, and every fourth level up to 4096 colors. A shop has
 * many lots of one color, which fill such a node.
 */
export const hasBall = (count: number): boolean =>
  count <= leafSize || (count > 128 && count <= 256) || (count > 2048 && count <= 4096)

/** Colors or nodes between two steps. */
const stepSize = 4096

/** `flat` holds three numbers per color: L*, a*, b*. */
export function* buildColorTree(flat: ArrayLike<number>): Steps<ColorTree> {
  const size = Math.floor(flat.length / 3)
  const din = new Float64Array(size * 3)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    din.set(labToDin99o(labAt(flat, ordinal)), ordinal * 3)
    if (ordinal % stepSize === 0) yield
  }

  const ordinals = Uint32Array.from({ length: size }, (_, ordinal) => ordinal)
  const maxNodes = 4 * Math.ceil(size / leafSize) + 1
  const tree: ColorTree = {
    size,
    labs: new Float64Array(size * 3),
    ordinals,
    boxes: new Float64Array(maxNodes * 6),
    starts: new Uint32Array(maxNodes),
    ends: new Uint32Array(maxNodes),
    secondChildren: new Uint32Array(maxNodes),
    balls: new Float64Array(maxNodes * 4),
  }

  let nodes = 0
  /** Returns where the node is split, or nothing for a leaf. */
  const addNode = (node: number, start: number, end: number): number | undefined => {
    tree.starts[node] = start
    tree.ends[node] = end
    const axis = fitBox(tree.boxes.subarray(node * 6, node * 6 + 6), din, ordinals, start, end)
    if (end - start <= leafSize) return undefined
    const middle = (start + end) >>> 1
    partition(ordinals, din, axis, start, end - 1, middle)
    return middle
  }
  const buildAtOnce = (start: number, end: number): void => {
    const node = nodes++
    const middle = addNode(node, start, end)
    if (middle === undefined) return
    buildAtOnce(start, middle)
    tree.secondChildren[node] = nodes
    buildAtOnce(middle, end)
  }
  function* build(start: number, end: number): Steps<void> {
    if (end - start <= stepSize) return buildAtOnce(start, end)
    const node = nodes++
    const middle = addNode(node, start, end)!
    yield
    yield* build(start, middle)
    tree.secondChildren[node] = nodes
    yield* build(middle, end)
  }
  if (size > 0) yield* build(0, size)

  for (let at = 0; at < size; at++) tree.labs.set(labAt(flat, ordinals[at]!), at * 3)
  for (let node = 0; node < nodes; node++) {
    if (hasBall(tree.ends[node]! - tree.starts[node]!)) fitBall(tree, node)
    if (node % 256 === 0) yield
  }
  return tree
}

export const labAt = (flat: ArrayLike<number>, at: number): Lab => [
  flat[at * 3]!,
  flat[at * 3 + 1]!,
  flat[at * 3 + 2]!,
]

/** Fits a box around the colors and returns its longest axis. */
function fitBox(
  box: Float64Array,
  din: Float64Array,
  ordinals: Uint32Array,
  start: number,
  end: number,
): number {
  box.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3, 6)
  for (let at = start; at < end; at++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = din[ordinals[at]! * 3 + axis]!
      if (value < box[axis]!) box[axis] = value
      if (value > box[axis + 3]!) box[axis + 3] = value
    }
  }
  const length = (axis: number) => box[axis + 3]! - box[axis]!
  const longer = length(1) > length(0) ? 1 : 0
  return length(2) > length(longer) ? 2 : longer
}

/**
 * Quickselect: reorders until no color before `middle` is greater on the axis than
 * any color from `middle` on.
 */
function partition(
  ordinals: Uint32Array,
  din: Float64Array,
  axis: number,
  first: number,
  last: number,
  middle: number,
): void {
  let low = first
  let high = last
  while (low < high) {
    const pivot = din[ordinals[(low + high) >>> 1]! * 3 + axis]!
    let left = low
    let right = high
    while (left <= right) {
      while (din[ordinals[left]! * 3 + axis]! < pivot) left++
      while (din[ordinals[right]! * 3 + axis]! > pivot) right--
      if (left > right) break
      const swapped = ordinals[left]!
      ordinals[left++] = ordinals[right]!
      ordinals[right--] = swapped
    }
    if (middle <= right) high = right
    else if (middle >= left) low = left
    else return
  }
}

function fitBall({ labs, starts, ends, balls }: ColorTree, node: number): void {
  const start = starts[node]!
  const end = ends[node]!
  const center: [number, number, number] = [0, 0, 0]
  for (let at = start; at < end; at++)
    for (let axis = 0; axis < 3; axis++) center[axis]! += labs[at * 3 + axis]! / (end - start)
  let radius = 0
  for (let at = start; at < end; at++) radius = Math.max(radius, deltaE00(center, labAt(labs, at)))
  balls.set([...center, radius], node * 4)
}
