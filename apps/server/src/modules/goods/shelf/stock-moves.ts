import type { Arrangement } from './arrange.ts'
import { add, remove } from './bits.ts'
import { valuesWhileLeft } from './facets.ts'

/** Puts new stock numbers on the shelf, and takes styles in or out of what is in stock. */
export function moveStock(
  { placeOf, available, facets, records, selections }: Arrangement,
  news: readonly { style_id: string; available_milli: number }[],
): void {
  const supply = facets.find(({ key }) => key === 'supply')
  for (const { style_id, available_milli } of news) {
    const place = placeOf.get(style_id)
    if (place === undefined) continue
    const was = available[place]! > 0
    const is = available_milli > 0
    available[place] = available_milli
    if (was === is) continue
    const change = is ? add : remove
    for (const value of valuesWhileLeft[records.get(place).supply]) {
      const bits = supply?.byValue.get(value)?.bits
      if (bits) change(bits, place)
    }
    selections.clear()
  }
}
