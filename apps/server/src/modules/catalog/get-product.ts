import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { GoodsDetail, Sku } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Context } from '#server/context.ts'
import type { CatalogEntry, CatalogSnapshot } from '#server/modules/catalog-index/types.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { presentTiers } from '#server/modules/stock/purchasable-sku.ts'
import { refuse } from '#server/refuse.ts'
import { findGoods, type GoodsRows } from './catalog.db.ts'
import { hideArea } from './hide-area.ts'
import { presentRow } from './present-row.ts'
import { simulationUrl } from './simulation-url.ts'
import { stockState, stockText } from './stock-state.ts'

const maxRelated = 8

/** One style with its colors, prices, stock and data sheet. Prices and stock are read from the database. */
export async function getGoods(
  context: Context,
  { goods_id, with_related = false }: Input<typeof contract.getGoods>,
): Promise<Output<typeof contract.getGoods>> {
  const { snapshot } = context.catalog
  const entry = snapshot.find(goods_id)
  const rows = entry && (await findGoods(context.db, goods_id))
  if (!rows) refuse('not-found')
  const goods = await presentGoods(context, snapshot, entry, rows)
  if (!with_related) return goods
  const related = await snapshot.related(goods_id, maxRelated)
  return { ...goods, related: related.map((other) => presentRow(snapshot, other, context.language)) }
}

export async function presentGoods(
  context: Context,
  snapshot: CatalogSnapshot,
  entry: CatalogEntry,
  rows: GoodsRows,
): Promise<GoodsDetail> {
  const { db, language, settings } = context
  const goods_id = entry.id
  const { style, pictures } = rows
  const row = presentRow(snapshot, entry, language)
  const own = pictures.filter(({ sku_id }) => !sku_id)
  const available_milli = rows.skus.reduce((sum, sku) => sum + sku.available_milli, 0)
  return {
    ...row,
    images: (own.length > 0 ? own : pictures).map((picture) => presentPicture(picture, language)),
    facts: { ...row.facts, stock: stockText({ ...style, available_milli }, language) },
    description: style.description[language],
    skus: rows.skus.map((sku) => presentSku(rows, sku, language)),
    sheet: presentSheet(style, language),
    care: style.care[language],
    category: presentCategoryPath(snapshot, style, language),
    simulation_url: await simulationUrl(context, { goods_id, sku_id: rows.skus[0]?.id }),
    ...hideArea(style),
    return_days: (await settings.get(db, 'orders')).return_days,
    seo: {
      title: `${style.name[language]} ${style.code}`,
      description: seoDescription(style, language),
    },
  }
}

export const presentSheet = ({ sheet }: GoodsRows['style'], language: Language): GoodsDetail['sheet'] =>
  sheet.map(({ group, rows }) => ({
    group: group[language],
    rows: rows.map(({ name, value, standard, hint }) => ({
      name: name[language],
      value: value[language],
      standard,
      hint: hint?.[language],
    })),
  }))

export const presentCategoryPath = (
  snapshot: CatalogSnapshot,
  { category_id }: GoodsRows['style'],
  language: Language,
): GoodsDetail['category'] =>
  snapshot.categoryPath(category_id).map(({ id, name }) => ({ category_id: id, name: name[language] }))

/**
 * A color's own price replaces the style's price below the first tier. The tiers are unit prices of the style
 * and the same for every color.
 */
export function presentSku(
  { style, tiers, pictures }: GoodsRows,
  sku: GoodsRows['skus'][number],
  language: Language,
): Sku {
  const stock = { ...style, available_milli: sku.available_milli }
  return {
    sku_id: sku.id,
    sku_code: sku.code,
    color: {
      no: sku.color_no,
      name: sku.color_name[language],
      hex: sku.hex,
      lab: { l: sku.lab_l, a: sku.lab_a, b: sku.lab_b },
      family: sku.family,
      pantone: sku.pantone ?? undefined,
    },
    images: pictures
      .filter(({ sku_id }) => sku_id === sku.id)
      .map((picture) => presentPicture(picture, language)),
    price: sku.price_fen ?? style.price_fen,
    tiers: presentTiers({ tiers }),
    stock_num: fromMilli(sku.available_milli),
    stock_text: stockText(stock, language),
    stock_state: stockState(stock),
    min_num: fromMilli(style.min_milli),
    step_num: fromMilli(style.step_milli),
    max_num: fromMilli(style.max_milli),
    lead_days: style.lead_days,
    lot: sku.lot,
  }
}

/** Search engines cut off longer descriptions. */
const maxSeoLength = 160

function seoDescription({ summary, description }: GoodsRows['style'], language: Language): string {
  const text = `${summary[language]}${language === 'zh-cn' ? '。' : '. '}${description[language]}`
  return text.length > maxSeoLength ? `${text.slice(0, maxSeoLength - 1)}…` : text
}
