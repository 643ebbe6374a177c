import { hexToLab } from '@corium/color/hex'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-list-desk'
import { type GoodsView, maxCountedGoods } from '@corium/contract/goods-list-desk'
import { fromMilli } from '@corium/contract/measure'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { writtenTexts } from './bilingual-form.ts'
import { listCategoriesBelow } from './categories-below.ts'
import { statusTexts } from './goods.states.ts'
import { readWords } from './goods-words.ts'
import {
  countByView,
  countGoods,
  type GoodsFilter,
  selectColors,
  selectCovers,
  selectGoods,
  selectGoodsIds,
  selectNames,
} from './list-goods.db.ts'
import { findNearest } from './read-color.ts'

type Filter = Pick<Input<typeof contract.listDeskGoods>, 'view' | 'keyword' | 'category_id' | 'grain'>
type Row = Output<typeof contract.listDeskGoods>['list'][number]

const shownColors = 6
/** CIEDE2000 distance up to which a color is found by its hex value. */
const maxDelta = 6

export async function listDeskGoods(
  context: StaffContext,
  input: Input<typeof contract.listDeskGoods>,
): Promise<Output<typeof contract.listDeskGoods>> {
  const { db, clock, language } = context
  const { page = 1, limit = 50, sort = 'updated' } = input
  const filter = await readGoodsFilter(context, input)
  const { view, words, ...narrowing } = filter
  const isNarrowed = words.length > 0 || Object.values(narrowing).some((value) => value !== undefined)
  const [matching, styles, counts] = await Promise.all([
    isNarrowed ? countGoods(db, filter, maxCountedGoods + 1) : undefined,
    selectGoods(db, filter, { sort, language, ...pagingOf(page, limit) }),
    countByView(db),
  ])
  return {
    list: await presentRows(context, styles),
    page,
    limit,
    ...presentTotal(filter.words, matching ?? counts[view]),
    server_time: seconds(clock.now()),
    counts: Object.entries(counts).map(([of, num]) => ({ view: of as GoodsView, num })),
  }
}

/** Goods that match a keyword are counted up to one more than the maximum that the list shows. */
export function presentTotal(words: readonly unknown[], found: number): { total: number; is_more: boolean } {
  const is_more = words.length > 0 && found > maxCountedGoods
  return { total: is_more ? maxCountedGoods : found, is_more }
}

/** The ids of all goods that the list would show, up to `limit`. */
export async function listGoodsIds(
  context: Pick<StaffContext, 'db' | 'catalog'>,
  filter: Filter,
  limit: number,
): Promise<string[]> {
  return selectGoodsIds(context.db, await readGoodsFilter(context, filter), limit)
}

/** Reads a #hex color as the goods near it, and all else as words. */
async function readGoodsFilter(
  { db, catalog }: Pick<StaffContext, 'db' | 'catalog'>,
  { view = 'all', keyword = '', category_id, grain }: Filter,
): Promise<GoodsFilter> {
  const hex = keyword.trim().startsWith('#') ? hexToLab(keyword) : undefined
  return {
    view,
    grain,
    words: hex ? [] : await readWords(db, keyword),
    ids: hex && [
      ...new Set((await findNearest(catalog, hex, { maxDelta, limit: 200 })).map(({ entry }) => entry.id)),
    ],
    categoryIds: category_id === undefined ? undefined : await listCategoriesBelow(db, category_id),
  }
}

async function presentRows(
  { db, language }: StaffContext,
  styles: Awaited<ReturnType<typeof selectGoods>>,
): Promise<Row[]> {
  const ids = styles.map(({ id }) => id)
  const [colors, covers, names] = await Promise.all([
    selectColors(db, ids),
    selectCovers(db, ids),
    selectNames(
      db,
      styles.map(({ category_id }) => category_id),
    ),
  ])
  const colorsOf = Map.groupBy(colors, ({ style_id }) => style_id)
  const coverOf = new Map(covers.map((cover) => [cover.style_id, cover]))
  return styles.map((style) => {
    const own = colorsOf.get(style.id) ?? []
    const prices = own.map(({ price_fen }) => price_fen ?? style.price_fen)
    const name = writtenTexts('name', style.name, style.missing)
    const cover = coverOf.get(style.id)
    const isStocked = style.supply !== 'made-to-order'
    const grains = style.attributes.grain
    return {
      goods_id: style.id,
      goods_code: style.code,
      name_cn: name.cn,
      name_en: name.en,
      category_id: style.category_id,
      category_name: names.categories.get(style.category_id)?.[language] ?? '',
      grain: (Array.isArray(grains) ? grains : [])
        .map((value) => names.grains.get(value)?.[language] ?? value)
        .join(', '),
      image: cover ? presentPicture(cover, language) : null,
      colors: own.slice(0, shownColors).map(({ id, code, color_name, hex }) => ({
        sku_id: id,
        sku_code: code,
        name: color_name[language],
        hex,
      })),
      color_num: own.length,
      low_color_num: isStocked ? own.filter((sku) => sku.available_milli <= (sku.low_milli ?? 0)).length : 0,
      sold_out_color_num: isStocked ? own.filter((sku) => sku.available_milli < style.min_milli).length : 0,
      available_num: fromMilli(own.reduce((sum, sku) => sum + sku.available_milli, 0)),
      unit: style.unit,
      status: style.status,
      status_text: statusTexts[style.status][language],
      price_min: Math.min(...(prices.length > 0 ? prices : [style.price_fen])),
      price_max: Math.max(...(prices.length > 0 ? prices : [style.price_fen])),
      publish_at: secondsOrNull(style.publish_at),
      end_at: secondsOrNull(style.end_at),
      missing: [...style.missing, ...(own.some((sku) => sku.missing.length > 0) ? ['skus'] : [])],
      version: style.version,
      updated_at: seconds(style.updated_at),
      updated_by: style.staff_name ?? '',
    }
  })
}
