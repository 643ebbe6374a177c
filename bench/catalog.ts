import type { Bilingual } from '@corium/contract/language'
import { catalogRows } from '../apps/server/src/demo/catalog/catalog.ts'
import { type Goods, goodsOf, idOf } from '../apps/server/src/demo/catalog/goods.ts'
import { type PaletteColor, palette } from '../apps/server/src/demo/catalog/palette.ts'
import type { Style } from '../apps/server/src/demo/catalog/style.ts'
import { styles } from '../apps/server/src/demo/catalog/styles/all.ts'
import type { CatalogRows } from '../apps/server/src/demo/insert-catalog.ts'
import { createRandom } from './random.ts'
import { seriesNames } from './series-names.ts'

/** Fixed, so that the same size always gives the same catalog. */
const at = new Date('2026-01-01T00:00:00Z')
const skusPerStyle = 4
const categories = 12
/** Each style of the demo shop has this many variants with their own sets of colors and pictures. */
const lots = 12
/** Styles per insert. */
const batchSize = 2000

/** Categories of the generated goods, each with the same number of styles. */
export const benchCategories: readonly string[] = [...Map.groupBy(styles, ({ category }) => category)]
  .sort(([a, ones], [b, others]) => others.length - ones.length || (a < b ? -1 : 1))
  .slice(0, categories)
  .map(([category]) => category)

const templates = benchCategories.map((category) => styles.filter((style) => style.category === category))

/**
 * Generates a catalog of `size` styles in batches: the facets and categories of the demo shop, and variations
 * of its styles in name, colors, thickness, price and stock, so that facet values are as common as in a real
 * shop. Every run gives the same catalog.
 */
export function* generateCatalog(size: number): Generator<CatalogRows> {
  const { categories, facets, facet_values, hot_words, pictures } = catalogRows(at)
  const known = new Set(pictures?.map(({ id }) => id))
  const models = new Map<string, Goods>()
  yield { pictures, categories, facets, facet_values, hot_words }
  for (let from = 0; from < size; from += batchSize) {
    const goods = Array.from({ length: Math.min(batchSize, size - from) }, (_, i) =>
      generate(from + i, models),
    )
    const shown = goods.flatMap(({ model }) => [
      ...model.pictures,
      ...model.colors.map(({ swatch }) => swatch),
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
  const random = createRandom(index + 1)
  const candidates = templates[index % templates.length]!
  const template = candidates[Math.floor(random() * candidates.length)]!
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
      attributes: scaleThickness(model.row.attributes!, 0.8 + Math.floor(random() * 9) / 20),
      rank: Math.floor(random() * 1000),
      created_at: new Date(at.getTime() - Math.floor(random() * 1500) * 86_400_000),
    },
    tiers: model.tiers.map((tier) => ({
      ...tier,
      style_id: id,
      price_fen: price(tier.price_fen!, factor) - 1,
    })),
    skus: model.colors.map(({ sku }) => ({
      ...sku,
      id: `${id}-${sku.color_no}`,
      style_id: id,
      code: `${code}-${sku.color_no}`,
    })),
    stock: model.colors.map(({ sku, stock }) => ({
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
      ...model.colors.map(({ sku, swatch }, sort) => ({
        style_id: id,
        sku_id: `${id}-${sku.color_no}`,
        picture_id: swatch.id,
        sort: 100 + sort,
      })),
    ],
  }
}

/** A style of the demo shop in one set of colors, the base of many generated styles. */
function modelOf(template: Style, lot: number, models: Map<string, Goods>): Goods {
  const code = `${template.code}L${lot}`
  const found = models.get(code)
  if (found) return found
  const all = Object.keys(palette) as PaletteColor[]
  const first = (template.code.charCodeAt(4) * 7 + lot * 5) % all.length
  const colors = Array.from({ length: skusPerStyle }, (_, i) => all[(first + i * 11) % all.length]!)
  const model = goodsOf({ ...template, code, colors, pantone: undefined }, at)
  models.set(code, model)
  return model
}

function named([en, zh]: Style['name'], [enSeries, zhSeries]: (typeof seriesNames)[number]): Bilingual {
  return { 'en-us': `${enSeries} ${en}`, 'zh-cn': `${zhSeries}${zh}` }
}

type Attributes = NonNullable<NonNullable<CatalogRows['styles']>[number]['attributes']>

function scaleThickness(attributes: Attributes, factor: number): Attributes {
  const { thickness } = attributes
  if (!thickness || Array.isArray(thickness)) return attributes
  const round = (value: number) => Math.max(0.1, Math.round(value * factor * 20) / 20)
  return { ...attributes, thickness: { min: round(thickness.min), max: round(thickness.max) } }
}
