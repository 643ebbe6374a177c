import type { Bilingual } from '@corium/contract/language'
import { type Bitset, emptyBitset, has, intersect, remove, unite } from './bitset.ts'
import { openOn, readEntry } from './entries.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogEntry, ColorMatch } from './types.ts'

/** Ordinals of styles with the same grain and the same use, then of styles that share one of them. */
export function relatedTo(data: SnapshotData, ordinal: number, limit: number): number[] {
  const { size, all } = data
  const sameGrain = stylesSharing(data, ordinal, 'grain')
  const sameUse = stylesSharing(data, ordinal, 'use')
  const both = intersect([sameGrain, sameUse], all)
  const either = unite(unite(emptyBitset(size), sameGrain), sameUse)
  remove(both, ordinal)
  remove(either, ordinal)
  const first = [...available(data, both, limit)]
  for (const shown of first) remove(either, shown)
  return [...first, ...available(data, either, limit - first.length)]
}

/** How close a color has to be, by CIEDE2000, to count as similar: the same family at most. */
const maxDelta = 8

/**
 * Other styles with a color close to this one, each in its closest color, the closest first. Those that are
 * sold out only fill up the list. Empty for an effect such as metallic, whose measured color does not
 * describe it.
 */
export function relatedByColor(
  data: SnapshotData,
  ordinal: number,
  skuIndex: number,
  limit: number,
): ColorMatch[] {
  const { plain } = data.colors
  const color = plain.colorOf(ordinal, skuIndex)
  if (color === undefined) return []
  const lab = plain.labOf(color)
  // Several of the closest colors can belong to one style, and others are sold out:
  // read more until there are enough.
  for (let maxColors = limit * 16; ; maxColors *= 8) {
    const nearest = plain.index.nearest(lab, { limit: maxColors, within: maxDelta })
    const inStock = new Map<number, (typeof nearest)[number]>()
    const soldOut: typeof inStock = new Map()
    for (const near of nearest) {
      const style = plain.styleOf(near.ordinal)
      const found = isAvailable(data, style) ? inStock : soldOut
      if (style !== ordinal && !found.has(style)) found.set(style, near)
    }
    if (inStock.size < limit && nearest.length === maxColors) continue
    return [...inStock.values(), ...soldOut.values()].slice(0, limit).map((near) => {
      const entry = readEntry(data, plain.styleOf(near.ordinal))
      const sku = entry.skus[plain.skuIndexOf(near.ordinal)]!
      return {
        entry: openOn(entry, sku),
        sku,
        lab: plain.labOf(near.ordinal),
        deltaE: near.deltaE,
        hasReference: false,
        others: 0,
      }
    })
  }
}

/**
 * Other styles of the same grain, each opened on a color of another family than this one and, as far as
 * possible, than the styles before it. `except` are ordinals that are shown elsewhere.
 */
export function relatedByGrain(
  data: SnapshotData,
  ordinal: number,
  skuIndex: number,
  { limit, except }: { limit: number; except: readonly number[] },
): { grains: Bilingual[]; entries: CatalogEntry[] } {
  const grains = data.facets.find(({ key }) => key === 'grain')?.values ?? []
  const sameGrain = stylesSharing(data, ordinal, 'grain')
  for (const shown of [ordinal, ...except]) remove(sameGrain, shown)
  const family = data.records.get(ordinal).skus[skuIndex]?.family
  const shownFamilies = new Set([family])
  const entries: CatalogEntry[] = []
  // A style that comes in the same family only is passed over, so look at a few more than are shown.
  for (const other of available(data, sameGrain, limit * 3)) {
    if (entries.length === limit) break
    const entry = readEntry(data, other)
    const others = entry.skus.filter((sku) => sku.family !== family)
    const sku = others.find((one) => !shownFamilies.has(one.family)) ?? others[0]
    if (!sku) continue
    shownFamilies.add(sku.family)
    entries.push(openOn(entry, sku))
  }
  return { grains: grains.filter(({ styles }) => has(styles, ordinal)).map(({ name }) => name), entries }
}

/** Whether a style can be ordered in at least one color. */
const isAvailable = ({ available, madeToOrder }: SnapshotData, ordinal: number): boolean =>
  available[ordinal]! > 0 || has(madeToOrder, ordinal)

/** The styles of a set in the recommended order; those that are sold out come last. */
function available(data: SnapshotData, styles: Bitset, limit: number): number[] {
  const inStock: number[] = []
  const soldOut: number[] = []
  for (const ordinal of data.sortOrders.recommended.ordinals) {
    if (inStock.length >= limit) break
    if (!has(styles, ordinal)) continue
    if (isAvailable(data, ordinal)) inStock.push(ordinal)
    else if (soldOut.length < limit) soldOut.push(ordinal)
  }
  return [...inStock, ...soldOut].slice(0, limit)
}

/** Styles that share a value of this facet with the style. */
function stylesSharing({ facets, size }: SnapshotData, ordinal: number, key: string): Bitset {
  const sharing = emptyBitset(size)
  for (const { styles } of facets.find((facet) => facet.key === key)?.values ?? []) {
    if (has(styles, ordinal)) unite(sharing, styles)
  }
  return sharing
}
