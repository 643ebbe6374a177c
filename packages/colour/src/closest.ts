/** A colour found: its place in the list, and its CIEDE2000 distance from the colour sought. */
export interface Near {
  place: number
  deltaE: number
}

/** Keeps the closest few of all that is offered; of equally close ones, those earlier in the list. */
export class Closest {
  readonly #limit: number
  readonly #within: number
  /** A heap with the worst on top. */
  readonly #kept: Near[] = []

  constructor(limit: number, within: number) {
    this.#limit = limit
    this.#within = within
  }

  /** Beyond this distance nothing is taken any more. */
  get reach(): number {
    return this.#kept.length < this.#limit ? this.#within : Math.min(this.#within, this.#kept[0]!.deltaE)
  }

  offer(place: number, deltaE: number): void {
    if (deltaE > this.#within) return
    const found = { place, deltaE }
    if (this.#kept.length < this.#limit) {
      this.#kept.push(found)
      this.#rise(this.#kept.length - 1)
    } else if (isWorse(this.#kept[0]!, found)) {
      this.#kept[0] = found
      this.#sink()
    }
  }

  /** The closest first. */
  listed(): Near[] {
    return this.#kept.toSorted((one, other) => one.deltaE - other.deltaE || one.place - other.place)
  }

  #rise(from: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >>> 1
      if (!isWorse(this.#kept[at]!, this.#kept[above]!)) return
      this.#swap(at, above)
      at = above
    }
  }

  #sink(): void {
    let at = 0
    for (;;) {
      let worst = at
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < this.#kept.length && isWorse(this.#kept[below]!, this.#kept[worst]!)) worst = below
      if (worst === at) return
      this.#swap(at, worst)
      at = worst
    }
  }

  #swap(one: number, other: number): void {
    const moved = this.#kept[one]!
    this.#kept[one] = this.#kept[other]!
    this.#kept[other] = moved
  }
}

const isWorse = (one: Near, other: Near): boolean =>
  one.deltaE > other.deltaE || (one.deltaE === other.deltaE && one.place > other.place)
