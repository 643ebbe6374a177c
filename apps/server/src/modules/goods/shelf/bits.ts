/** A set of styles: one bit for each place on the shelf. */
export type Bits = Uint32Array

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function bitsOf(places: Iterable<number>, size: number): Bits {
  const bits = noBits(size)
  for (const place of places) add(bits, place)
  return bits
}

export const add = (bits: Bits, place: number): void => {
  bits[place >>> 5]! |= 1 << (place & 31)
}

export const remove = (bits: Bits, place: number): void => {
  bits[place >>> 5]! &= ~(1 << (place & 31))
}

export const has = (bits: Bits, place: number): boolean => (bits[place >>> 5]! & (1 << (place & 31))) !== 0

/** Adds to `into` what `from` holds. */
export function unite(into: Bits, from: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word]! |= from[word]!
  return into
}

/** What all of these hold, as a new set; `size` places when there is none to hold anything back. */
export function common(sets: readonly Bits[], size: number): Bits {
  const [first, ...others] = sets
  if (!first) return allBits(size)
  const bits = first.slice()
  for (const other of others) for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!
  return bits
}

function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff)
  const rest = size & 31
  if (rest) bits[bits.length - 1] = (1 << rest) - 1
  return bits
}

export function count(bits: Bits): number {
  let sum = 0
  for (let word = 0; word < bits.length; word++) sum += ones(bits[word]!)
  return sum
}

export function countCommon(a: Bits, b: Bits): number {
  let sum = 0
  for (let word = 0; word < a.length; word++) sum += ones(a[word]! & b[word]!)
  return sum
}

export function eachPlace(bits: Bits, visit: (place: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let value = bits[word]!; value !== 0; value &= value - 1)
      visit((word << 5) + 31 - Math.clz32(value & -value))
  }
}

function ones(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
