/** A color that was found: its ordinal in the list, and its CIEDE2000 distance from the target. */
export type Near = {
  ordinal: number
  deltaE: number
}

/** Keeps the closest colors of those offered; of equally close ones, those earlier in the list. */
export class Closest {
  readonly #limit: number
  readonly #within: number
  /** A binary heap with the farthest color on top. */
  readonly #heap: Near[] = []

  constructor(limit: number, within: number) {
    this.#limit = limit
    this.#within = within
  }

  /** Colors beyond this distance can no longer enter. */
  get cutoff(): number {
    return this.#heap.length < this.#limit ? this.#within : Math.min(this.#within, this.#heap[0]!.deltaE)
  }

  /** Returns whether a later color at the same distance could enter. */
  offer(ordinal: number, deltaE: number): boolean {
    if (deltaE > this.#within) return false
    const color = { ordinal, deltaE }
    if (this.#heap.length < this.#limit) {
      this.#heap.push(color)
      this.#siftUp(this.#heap.length - 1)
      return true
    }
    if (!isFarther(this.#heap[0]!, color)) return false
    this.#heap[0] = color
    this.#siftDown()
    return true
  }

  /** Sorted, the closest first. */
  toSorted(): Near[] {
    return this.#heap.toSorted((one, other) => one.deltaE - other.deltaE || one.ordinal - other.ordinal)
  }

  #siftUp(from: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (!isFarther(this.#heap[at]!, this.#heap[parent]!)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #siftDown(): void {
    let at = 0
    for (;;) {
      let farthest = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#heap.length && isFarther(this.#heap[child]!, this.#heap[farthest]!))
          farthest = child
      if (farthest === at) return
      this.#swap(at, farthest)
      at = farthest
    }
  }

  #swap(one: number, other: number): void {
    const moved = this.#heap[one]!
    this.#heap[one] = this.#heap[other]!
    this.#heap[other] = moved
  }
}

const isFarther = (one: Near, other: Near): boolean =>
  one.deltaE > other.deltaE || (one.deltaE === other.deltaE && one.ordinal > other.ordinal)
