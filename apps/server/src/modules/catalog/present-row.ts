import { shopCurrency } from '@corium/contract/currency'
import type { GoodsRow, Picture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type {
  CatalogEntry,
  CatalogSku,
  CatalogSnapshot,
  PictureRef,
} from '#server/modules/catalog-index/types.ts'
import { pictureUrl, presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { presentBadges } from './badges.ts'
import { stockText } from './stock-state.ts'

/** A card shows at most this many colors; `color_num` counts all of them. */
const maxColors = 6

/** A style as lists show it; a card opens on the color that matches the request. */
export function presentRow(snapshot: CatalogSnapshot, entry: CatalogEntry, language: Language): GoodsRow {
  const { id, code, name, summary, unit, badges, price_min, price_max, facts, skus, matchedSku } = entry
  const opening = matchedSku?.picture ?? pictureRefsOf(entry)[0]
  const picture = opening === undefined ? missingPicture(entry) : snapshot.picture(opening)
  return {
    goods_id: id,
    goods_code: code,
    goods_name: name[language],
    summary: summary[language],
    image: presentPicture(picture, language),
    price_min,
    price_max,
    currency: shopCurrency,
    unit,
    colors: skus.slice(0, maxColors).map((sku) => ({
      sku_id: sku.id,
      sku_code: sku.code,
      name: sku.name[language],
      hex: sku.hex,
      image_url: pictureUrl(sku.picture === null ? picture.id : snapshot.picture(sku.picture).id),
    })),
    color_num: skus.length,
    badges: presentBadges(badges, snapshot, language),
    facts: { ...facts, width: facts.width?.[language], stock: stockText(entry, language) },
  }
}

/** The style's own pictures; without any, those of its colors. */
function pictureRefsOf({ pictures, skus }: CatalogEntry): PictureRef[] {
  return pictures.length > 0 ? pictures : skus.flatMap(({ picture }) => picture ?? [])
}

/** The picture of one color, or of the style if the color has none. */
export function pictureOf(
  snapshot: CatalogSnapshot,
  entry: CatalogEntry,
  language: Language,
  sku: CatalogSku | undefined,
): Picture {
  const ref = sku?.picture ?? pictureRefsOf(entry)[0]
  return presentPicture(ref === undefined ? missingPicture(entry) : snapshot.picture(ref), language)
}

/** A style without pictures: the URL answers 404, so the page shows the color in its place. */
const missingPicture = ({ skus, name }: CatalogEntry): PictureRow => ({
  id: 'none',
  kind: 'swatch',
  width: 960,
  height: 1200,
  hex: skus[0]?.hex ?? '#d9d9d9',
  mm: null,
  alt: name,
})
