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

export function allBits(size: number): Bits {
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

/** The words of a set that are not empty: a small set is met with others in few steps. */
export type Filled = { at: Uint32Array; words: Uint32Array; count: number }

export function filled(bits: Bits): Filled {
  let length = 0
  for (let word = 0; word < bits.length; word++) if (bits[word]) length++
  const at = new Uint32Array(length)
  const words = new Uint32Array(length)
  let next = 0
  let sum = 0
  for (let word = 0; word < bits.length; word++) {
    const value = bits[word]!
    if (value === 0) continue
    at[next] = word
    words[next++] = value
    sum += ones(value)
  }
  return { at, words, count: sum }
}

export function countCommon({ at, words }: Filled, bits: Bits): number {
  let sum = 0
  for (let next = 0; next < at.length; next++) sum += ones(words[next]! & bits[at[next]!]!)
  return sum
}

export function* places(bits: Bits): Generator<number> {
  for (let word = 0; word < bits.length; word++) {
    for (let value = bits[word]!; value !== 0; value &= value - 1) {
      yield (word << 5) + 31 - Math.clz32(value & -value)
    }
  }
}

function ones(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
