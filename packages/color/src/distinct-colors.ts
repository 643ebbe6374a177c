/**
 * The colors of a list, each once. Shops sell many goods in one color, whose distance then has to be computed only
 * once.
 */
export type DistinctColors = {
  /** Three numbers per color: L*, a*, b*. */
  labs: Float64Array
  /**
   * The ordinals of each color in the list, rising: those of color n are `ordinals[starts[n]]` to
   * `ordinals[starts[n + 1]]`.
   */
  starts: Uint32Array
  ordinals: Uint32Array
}

/** `flat` holds three numbers per color: L*, a*, b*. */
export function distinctColors(flat: ArrayLike<number>): DistinctColors {
  const size = Math.floor(flat.length / 3)
  const labs = new Float64Array(flat)
  const bits = new Uint32Array(labs.buffer)
  const mask = 2 ** Math.ceil(Math.log2(Math.max(size, 1) * 2)) - 1
  /** A hash table of the known colors: the index of a color plus one, 0 for an empty slot. */
  const table = new Uint32Array(mask + 1)
  const colorOf = new Uint32Array(size)
  let colors = 0
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const at = ordinal * 3
    let slot = hashOf(bits, ordinal * 6) & mask
    while (table[slot] !== 0 && !isSame(labs, (table[slot]! - 1) * 3, at)) slot = (slot + 1) & mask
    if (table[slot] === 0) {
      // The Lab values of the known colors move to the front of the array, where earlier ordinals were.
      labs.copyWithin(colors * 3, at, at + 3)
      table[slot] = ++colors
    }
    colorOf[ordinal] = table[slot]! - 1
  }
  const starts = new Uint32Array(colors + 1)
  for (const color of colorOf) starts[color + 1]!++
  for (let color = 0; color < colors; color++) starts[color + 1]! += starts[color]!
  const ordinals = new Uint32Array(size)
  const next = starts.slice()
  colorOf.forEach((color, ordinal) => {
    ordinals[next[color]!++] = ordinal
  })
  return { labs: labs.slice(0, colors * 3), starts, ordinals }
}

function hashOf(bits: Uint32Array, start: number): number {
  let hash = 0
  for (let at = start; at < start + 6; at++) {
    hash = Math.imul(hash ^ bits[at]!, 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash
}

const isSame = (labs: Float64Array, one: number, other: number): boolean =>
  labs[one] === labs[other] && labs[one + 1] === labs[other + 1] && labs[one + 2] === labs[other + 2]
