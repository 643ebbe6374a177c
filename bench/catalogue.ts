import type { Bilingual } from '@corium/contract/language'
import { catalogueRows } from '../apps/server/src/db/seed/catalogue/catalogue.ts'
import { type Goods, goodsOf, idOf } from '../apps/server/src/db/seed/catalogue/goods.ts'
import { type PaletteColour, palette } from '../apps/server/src/db/seed/catalogue/palette.ts'
import type { Style } from '../apps/server/src/db/seed/catalogue/style.ts'
import { styles } from '../apps/server/src/db/seed/catalogue/styles/all.ts'
import type { CatalogueRows } from '../apps/server/src/db/seed/insert-catalogue.ts'
import { numbersFrom } from './numbers.ts'
import { seriesNames } from './series-names.ts'

/** All goods were added up to this moment, so that the same size is always the same catalogue. */
const at = new Date('2026-01-01T00:00:00Z')
const skusPerStyle = 4
const categories = 12
/** Each style of the demo shop comes in so many sets of colours, each with pictures of its own. */
const lots = 12
/** Styles that are made and put in at a time. */
const portion = 2000

/** Categories of the generated goods, each with the same number of styles. */
export const categoriesInUse: readonly string[] = [...Map.groupBy(styles, ({ category }) => category)]
  .sort(([a, ones], [b, others]) => others.length - ones.length || (a < b ? -1 : 1))
  .slice(0, categories)
  .map(([category]) => category)

const templates = categoriesInUse.map((category) => styles.filter((style) => style.category === category))

/**
 * A catalogue of `size` styles, portion by portion: the demo shop's vocabulary, and styles that vary the demo's own
 * in name, colours, thickness, price and stock, so that facets are spread as in a real range. The same at every run.
 */
export function* generateCatalogue(size: number): Generator<CatalogueRows> {
  const { categories, facets, facet_values, hot_words, banners, pictures } = catalogueRows(at)
  const known = new Set(pictures?.map(({ id }) => id))
  const models = new Map<string, Goods>()
  yield { pictures, categories, facets, facet_values, hot_words, banners }
  for (let from = 0; from < size; from += portion) {
    const goods = Array.from({ length: Math.min(portion, size - from) }, (_, i) => generate(from + i, models))
    const shown = goods.flatMap(({ model }) => [
      ...model.pictures,
      ...model.colours.map(({ swatch }) => swatch),
    ])
    const fresh = new Map(shown.filter(({ id }) => !known.has(id)).map((picture) => [picture.id, picture]))
    for (const id of fresh.keys()) known.add(id)
    yield {
      pictures: [...fresh.values()],
      styles: goods.map(({ row }) => row),
      price_tiers: goods.flatMap(({ tiers }) => tiers),
      skus: goods.flatMap(({ skus }) => skus),
      stock: goods.flatMap(({ stock }) => stock),
      goods_pictures: goods.flatMap(({ shows }) => shows),
    }
  }
}

function generate(index: number, models: Map<string, Goods>) {
  const random = numbersFrom(index + 1)
  const family = templates[index % templates.length]!
  const template = family[Math.floor(random() * family.length)]!
  const lot = Math.floor(random() * lots)
  const model = modelOf(template, lot, models)
  const code = `${template.code.slice(0, 2)}${String(100_000 + index)}`
  const id = idOf(code)
  const price = (fen: number, factor: number) => Math.max(100, Math.round((fen * factor) / 50) * 50)
  const factor = 0.6 + random() * 0.9
  const series = seriesNames[Math.floor(random() * seriesNames.length)]!
  return {
    model,
    row: {
      ...model.row,
      id,
      code,
      name: named(template.name, series),
      price_fen: price(model.row.price_fen!, factor),
      attributes: thinner(model.row.attributes!, 0.8 + Math.floor(random() * 9) / 20),
      rank: Math.floor(random() * 1000),
      created_at: new Date(at.getTime() - Math.floor(random() * 1500) * 86_400_000),
    },
    tiers: model.tiers.map((tier) => ({
      ...tier,
      style_id: id,
      price_fen: price(tier.price_fen!, factor) - 1,
    })),
    skus: model.colours.map(({ sku }) => ({
      ...sku,
      id: `${id}-${sku.color_no}`,
      style_id: id,
      code: `${code}-${sku.color_no}`,
    })),
    stock: model.colours.map(({ sku, stock }) => ({
      ...stock,
      sku_id: `${id}-${sku.color_no}`,
      on_hand_milli: stock.on_hand_milli! * (1 + Math.floor(random() * 5)),
    })),
    shows: [
      ...model.pictures.map((picture, sort) => ({
        style_id: id,
        sku_id: null,
        picture_id: picture.id,
        sort,
      })),
      ...model.colours.map(({ sku, swatch }, sort) => ({
        style_id: id,
        sku_id: `${id}-${sku.color_no}`,
        picture_id: swatch.id,
        sort: 100 + sort,
      })),
    ],
  }
}

/** A style of the demo shop in one set of colours; what varies from style to style is laid over it. */
function modelOf(template: Style, lot: number, models: Map<string, Goods>): Goods {
  const code = `${template.code}L${lot}`
  const found = models.get(code)
  if (found) return found
  const all = Object.keys(palette) as PaletteColour[]
  const first = (template.code.charCodeAt(4) * 7 + lot * 5) % all.length
  const colours = Array.from({ length: skusPerStyle }, (_, i) => all[(first + i * 11) % all.length]!)
  const model = goodsOf({ ...template, code, colours, pantone: undefined }, at)
  models.set(code, model)
  return model
}

function named([en, zh]: Style['name'], [enSeries, zhSeries]: (typeof seriesNames)[number]): Bilingual {
  return { 'en-us': `${enSeries} ${en}`, 'zh-cn': `${zhSeries}${zh}` }
}

type Attributes = NonNullable<NonNullable<CatalogueRows['styles']>[number]['attributes']>

function thinner(attributes: Attributes, factor: number): Attributes {
  const { thickness } = attributes
  if (!thickness || Array.isArray(thickness)) return attributes
  const round = (value: number) => Math.max(0.1, Math.round(value * factor * 20) / 20)
  return { ...attributes, thickness: { min: round(thickness.min), max: round(thickness.max) } }
}
