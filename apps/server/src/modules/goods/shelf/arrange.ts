import type { Sort } from '@corium/contract/goods'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/open.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { type Categories, createCategories } from './categories.ts'
import { createShelfColours, type ShelfColours } from './colours.ts'
import { availableOf, createFacets, type Facet, pricesOf } from './facets.ts'
import type { Narrowed } from './narrow.ts'
import { type Order, ordersBy, type Traits } from './orders.ts'
import { createPacker, type Packed } from './packed.ts'
import { type GoodsRecord, recordOf } from './records.ts'
import { readStyles, selectCategories, selectFacets, selectFacetValues } from './shelf.db.ts'
import { createShelfPictures, type ShelfPictures } from './shelf-pictures.ts'
import { createTally } from './tally.ts'
import { type Codes, createCodes } from './words/codes.ts'
import { createDrafts } from './words/drafts.ts'
import { createLexicon, type Lexicon } from './words/lexicon.ts'
import { createLabels, type Labels } from './words/suggestions.ts'

/**
 * All goods at one moment, arranged for listing. Every style has a place, a number from 0 to `size`;
 * everything else is told about places.
 */
export type Arrangement = {
  size: number
  placeOf: Map<string, number>
  records: Packed<GoodsRecord>
  pictures: ShelfPictures
  categories: Categories
  facets: Facet[]
  orders: Record<Sort, Order>
  /** What is left of each style in thousandths of its unit, all colours together. */
  available: Float64Array
  tally: ReturnType<typeof createTally>
  lexicon: Lexicon
  codes: Codes
  labels: Labels
  colours: ShelfColours
  /** What visitors have narrowed the goods to lately: the next page or another order needs no new count. */
  selections: LRUCache<string, Narrowed>
}

const selectionBytes = 8 * 1024 * 1024
/** What a facet's count takes beside its numbers. */
const countBytes = 300

export async function arrange(db: Db): Promise<Arrangement> {
  const [categoryRows, facets, values] = [
    await selectCategories(db),
    await selectFacets(db),
    await selectFacetValues(db),
  ]
  const pictures = await selectPictures(
    db,
    [...categoryRows, ...values].flatMap(({ picture_id }) => picture_id ?? []),
  )
  const categories = createCategories(categoryRows, pictures)
  const vocabulary = createFacets({ facets, values, pictures })
  const packer = createPacker<GoodsRecord>()
  const shelfPictures = createShelfPictures(db)
  const texts = createDrafts()
  const codes = createCodes()
  const colours = createShelfColours()
  const placeOf = new Map<string, number>()
  const available: number[] = []
  const traits: Traits = { rank: [], created: [], price: [], thickness: [] }
  const widthNames = new Map(
    values.filter(({ facet_key }) => facet_key === 'width').map(({ value, name }) => [value, name]),
  )

  for await (const portion of readStyles(db)) {
    const numbers = await shelfPictures.take(
      portion.flatMap(({ shown }) => shown.map(({ picture_id }) => picture_id)),
    )
    for (const style of portion) {
      const place = placeOf.size
      const prices = pricesOf(style)
      const { thickness } = style.attributes
      placeOf.set(style.id, place)
      categories.put(place, style.category_id)
      vocabulary.put(place, style)
      texts.putName(place, style.name)
      for (const { color_name } of style.skus) texts.putColour(place, color_name)
      texts.putText(place, style.summary)
      texts.putText(place, style.description)
      codes.put(place, style.code, style.skus)
      colours.put(place, style.skus)
      packer.pack(recordOf(style, numbers, widthNames))
      available.push(availableOf(style))
      traits.rank.push(style.rank)
      traits.created.push(style.created)
      traits.price.push(prices.min)
      traits.thickness.push(thickness && !Array.isArray(thickness) ? thickness.min : Infinity)
    }
    await breathe()
  }

  const size = placeOf.size
  const shelved = categories.seal(size)
  const shelvedFacets = vocabulary.seal(size, shelved)
  labelFacets(texts, shelvedFacets)
  const records = packer.seal()
  return {
    size,
    placeOf,
    records,
    pictures: shelfPictures.seal(),
    categories: shelved,
    facets: shelvedFacets,
    tally: createTally(shelvedFacets, size),
    lexicon: createLexicon(texts.drafts),
    codes: codes.seal(records),
    labels: createLabels({ categories: shelved, facets: shelvedFacets }),
    orders: ordersBy(size, traits),
    colours: colours.seal(),
    available: Float64Array.from(available),
    selections: new LRUCache({
      maxSize: selectionBytes,
      sizeCalculation: ({ bits, counts, found }, key) =>
        bits.byteLength +
        counts.reduce((sum, { nums }) => sum + nums.byteLength + countBytes, 0) +
        (found ? found.bits.byteLength + found.order.byteLength : 0) +
        2 * key.length,
    }),
  }
}

/** Goods are found by what facets and categories call them, unless that is a figure such as `20,000 and more`. */
function labelFacets(texts: ReturnType<typeof createDrafts>, facets: readonly Facet[]): void {
  for (const { type, values } of facets) {
    for (const { value, name, bits } of values) {
      if (!/^\d/.test(value)) texts.label(name, bits, type === 'colour' ? value : undefined)
    }
  }
}

/** Lets calls that wait be answered between two portions. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))
