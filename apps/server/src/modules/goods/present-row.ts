import type { GoodsRow, Picture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { presentBadges } from './badges.ts'
import type { Arrangement } from './shelf/arrange.ts'
import { type GoodsRecord, picturesShown, type SkuRecord } from './shelf/records.ts'
import type { Wish } from './shelf/words/search.ts'
import { stockText } from './stock-words.ts'

/** A card has room for so many chips; `color_num` says how many there are. */
const colorsShown = 6

/** A style as lists show it; where colours are wanted, it opens on them. */
export function presentRow(
  shelf: Arrangement,
  place: number,
  language: Language,
  wish: Wish = () => 0,
): GoodsRow {
  const record = shelf.records.get(place)
  const { id, code, name, summary, unit, badges, price_min, price_max, facts, skus } = record
  const { colors, wanted } = inOrderOf(wish, skus)
  const opening = wanted?.picture ?? undefined
  const pictures = [...(opening === undefined ? [] : [opening]), ...picturesOf(record)]
    .slice(0, picturesShown)
    .map((number) => shelf.pictures.get(number))
  const [first = blankPicture(record)] = pictures
  return {
    goods_id: id,
    goods_code: code,
    goods_name: name[language],
    summary: summary[language],
    image: presentPicture(first, language),
    images: pictures.map((picture) => presentPicture(picture, language)),
    price_min,
    price_max,
    currency: 'CNY',
    unit,
    colors: colors.slice(0, colorsShown).map((sku) => presentColour(shelf, sku, first, language)),
    color_num: skus.length,
    badges: presentBadges(badges, shelf.facets, language),
    facts: {
      ...facts,
      width: facts.width?.[language],
      stock: stockText({ ...record, available_milli: shelf.available[place]! }, language),
    },
  }
}

/** Colours with those in front that are wanted most, and the one wanted most of all, if any is. */
function inOrderOf(wish: Wish, skus: readonly SkuRecord[]) {
  const wishes = new Map(skus.map((sku) => [sku, wish(sku)]))
  const colors = skus.toSorted((a, b) => wishes.get(b)! - wishes.get(a)!)
  return { colors, wanted: colors.find((sku) => wishes.get(sku)! > 0) }
}

/** The style's own pictures; without any, those of its colours. */
function picturesOf({ pictures, skus }: GoodsRecord): number[] {
  return pictures.length > 0 ? pictures : skus.flatMap(({ picture }) => picture ?? [])
}

function presentColour(shelf: Arrangement, sku: SkuRecord, instead: PictureRow, language: Language) {
  const picture = sku.picture === null ? { ...instead, hex: sku.hex } : shelf.pictures.get(sku.picture)
  return {
    sku_id: sku.id,
    sku_code: sku.code,
    name: sku.name[language],
    hex: sku.hex,
    image: presentPicture(picture, language),
  }
}

/** The picture of a style or colour that a card, a line or a suggestion shows. */
export function pictureOf(
  shelf: Arrangement,
  record: GoodsRecord,
  language: Language,
  sku?: SkuRecord,
): Picture {
  const number = sku?.picture ?? picturesOf(record)[0]
  return presentPicture(number === undefined ? blankPicture(record) : shelf.pictures.get(number), language)
}

/** Nobody has taken a picture yet: an address that answers nothing, so that the page shows the colour. */
const blankPicture = ({ skus, name }: GoodsRecord): PictureRow => ({
  id: 'none',
  kind: 'swatch',
  width: 960,
  height: 1200,
  hex: skus[0]?.hex ?? '#d9d9d9',
  mm: null,
  alt: name,
})
