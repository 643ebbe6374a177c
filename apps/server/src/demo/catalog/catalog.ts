import { both } from '#server/modules/facets/both.ts'
import { facetRows, facetValueRows } from '#server/modules/facets/facet-rows.ts'
import type { CatalogRows } from '../insert-catalog.ts'
import { categories } from './categories.ts'
import { type Goods, goodsOf, idOf } from './goods.ts'
import { hotWords } from './hot-words.ts'
import type { PictureRow } from './pictures.ts'
import { createShowcase, type Showcase } from './showcase.ts'
import { styles } from './styles/all.ts'
import { withdrawn } from './styles/withdrawn.ts'

/** All database rows of the demo catalog. */
export function catalogRows(at: Date): CatalogRows {
  const sold = styles.map((style) => goodsOf(style, at))
  const showcase = createShowcase(sold)
  const goods = [...sold, ...withdrawn.map((style) => withdraw(goodsOf(style, at)))]
  return {
    pictures: pictureRows(goods, showcase),
    categories: categoryRows(showcase),
    facets: facetRows(),
    facet_values: valueRows(showcase),
    styles: goods.map(({ row }) => row),
    price_tiers: goods.flatMap(({ tiers }) => tiers),
    skus: goods.flatMap(({ colors }) => colors.map(({ sku }) => sku)),
    stock: goods.flatMap(({ colors }) => colors.map(({ stock }) => stock)),
    goods_pictures: goods.flatMap(goodsPictureRows),
    material_tiles: goods.flatMap(tileRows),
    hot_words: hotWords,
  }
}

const withdraw = (goods: Goods): Goods => ({ ...goods, row: { ...goods.row, published: false } })

/** All pictures, without repetition. Pictures that visitors see first come first. */
function pictureRows(goods: readonly Goods[], showcase: Showcase): PictureRow[] {
  const all = [
    ...goods.map(({ colors }) => colors[0]!.swatch),
    ...goods.flatMap(({ colors }) => colors.map(({ swatch }) => swatch)),
    ...showcase.uses.values(),
    ...goods.flatMap(({ pictures, tile }) => [...pictures, ...(tile ? [tile] : [])]),
  ]
  return [...new Map(all.map((picture) => [picture.id, picture])).values()]
}

function goodsPictureRows({ style, colors, pictures }: Goods) {
  const style_id = idOf(style.code)
  return [
    ...pictures.map(({ id }, sort) => ({ style_id, sku_id: null, picture_id: id, sort })),
    ...colors.map(({ sku, swatch }, sort) => ({
      style_id,
      sku_id: sku.id ?? null,
      picture_id: swatch.id,
      sort: 100 + sort,
    })),
  ]
}

const tileRows = ({ style, tile }: Goods) =>
  tile ? [{ style_id: idOf(style.code), sku_id: null, picture_id: tile.id }] : []

function categoryRows({ categories: shown }: Showcase) {
  return Object.entries(categories).flatMap(([branch, { name, children }], at) => [
    { id: branch, parent_id: null, name: both(name), picture_id: shown.get(branch)?.id ?? null, sort: at },
    ...Object.entries(children).map(([leaf, leafName], sort) => ({
      id: leaf,
      parent_id: branch,
      name: both(leafName),
      picture_id: shown.get(leaf)?.id ?? null,
      sort,
    })),
  ])
}

function valueRows({ uses, grains, families }: Showcase) {
  const pictures: Partial<Record<string, ReadonlyMap<string, PictureRow>>> = {
    use: uses,
    grain: grains,
    color: families,
  }
  return facetValueRows((facet, value) => pictures[facet]?.get(value)?.id ?? null)
}
