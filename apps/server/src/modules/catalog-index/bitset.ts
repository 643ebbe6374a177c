/** A set of ordinals, one bit each. */
export type Bitset = Uint32Array

export const emptyBitset = (size: number): Bitset => new Uint32Array((size + 31) >>> 5)

export function bitsetOf(ordinals: Iterable<number>, size: number): Bitset {
  const bitset = emptyBitset(size)
  for (const ordinal of ordinals) add(bitset, ordinal)
  return bitset
}

export const add = (bitset: Bitset, ordinal: number): void => {
  bitset[ordinal >>> 5]! |= 1 << (ordinal & 31)
}

export const remove = (bitset: Bitset, ordinal: number): void => {
  bitset[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
}

export const set = (bitset: Bitset, ordinal: number, isMember: boolean): void =>
  isMember ? add(bitset, ordinal) : remove(bitset, ordinal)

export const has = (bitset: Bitset, ordinal: number): boolean =>
  (bitset[ordinal >>> 5]! & (1 << (ordinal & 31))) !== 0

export function isEqual(a: Bitset, b: Bitset): boolean {
  for (let word = 0; word < a.length; word++) if (a[word] !== b[word]) return false
  return true
}

/** Changes `into`. */
export function unite(into: Bitset, from: Bitset): Bitset {
  for (let word = 0; word < into.length; word++) into[word]! |= from[word]!
  return into
}

/** Changes `from`. */
export function subtract(from: Bitset, other: Bitset): void {
  for (let word = 0; word < from.length; word++) from[word]! &= ~other[word]!
}

/** A new set, or the only one itself. */
export const union = (sets: readonly Bitset[]): Bitset =>
  sets.length === 1 ? sets[0]! : sets.slice(1).reduce(unite, sets[0]!.slice())

/** A new set; the intersection of no sets is `all`. */
export function intersect(sets: readonly Bitset[], all: Bitset): Bitset {
  const [first = all, ...others] = sets
  const bitset = first.slice()
  for (const other of others) for (let word = 0; word < bitset.length; word++) bitset[word]! &= other[word]!
  return bitset
}

export function count(bitset: Bitset): number {
  let sum = 0
  for (let word = 0; word < bitset.length; word++) sum += countOnes(bitset[word]!)
  return sum
}

export function countIntersection(a: Bitset, b: Bitset): number {
  let sum = 0
  for (let word = 0; word < a.length; word++) sum += countOnes(a[word]! & b[word]!)
  return sum
}

export function forEachOrdinal(bitset: Bitset, visit: (ordinal: number) => void): void {
  for (let word = 0; word < bitset.length; word++) {
    for (let value = bitset[word]!; value !== 0; value &= value - 1)
      visit((word << 5) + 31 - Math.clz32(value & -value))
  }
}

function countOnes(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
