import type { GoodsSort, GoodsView } from '@corium/contract/goods-list-desk'
import { goodsStatus } from '@corium/contract/goods-status'
import type { Language } from '@corium/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { hasWord, type Word } from './goods-words.ts'

export type GoodsFilter = {
  view: GoodsView
  /** All of them have to be in a code or name of the style or of one of its colors. */
  words: readonly Word[]
  /** The style is one of these. */
  ids: readonly string[] | undefined
  categoryIds: readonly string[] | undefined
  grain: string | undefined
}

const { lit } = sql
const isPublished = sql<boolean>`styles.status = ${lit(goodsStatus.published)}`

/** The condition names the predicate of the index `stock_short`. */
const withColors = (condition: RawBuilder<unknown>) => sql<boolean>`${isPublished}
  and styles.supply <> 'made-to-order'
  and styles.id in (
    select skus.style_id
    from stock join skus on skus.id = stock.sku_id join styles as own on own.id = skus.style_id
    where on_hand_milli - held_milli - low_milli <= 0 and skus.active and ${condition}
  )`

const views: Record<GoodsView, RawBuilder<boolean>> = {
  all: sql`true`,
  published: isPublished,
  scheduled: sql`styles.status = ${lit(goodsStatus.scheduled)}`,
  draft: sql`styles.status = ${lit(goodsStatus.draft)}`,
  ended: sql`styles.status = ${lit(goodsStatus.ended)}`,
  'text-missing': sql`styles.lacks_text`,
  low: withColors(sql`true`),
  'sold-out': withColors(sql`on_hand_milli - held_milli < own.min_milli`),
}

function matching(db: Db, { view, words, ids, categoryIds, grain }: GoodsFilter) {
  return db
    .selectFrom('styles')
    .where(views[view])
    .$if(words.length > 0, (qb) => qb.where(sql<boolean>`${sql.join(words.map(hasWord), sql` and `)}`))
    .$if(ids !== undefined, (qb) => qb.where('styles.id', '=', anyOf(ids!)))
    .$if(categoryIds !== undefined, (qb) => qb.where('category_id', '=', anyOf(categoryIds!)))
    .$if(grain !== undefined, (qb) =>
      qb.where(sql<boolean>`styles.attributes @> ${JSON.stringify({ grain: [grain] })}::jsonb`),
    )
}

/** How many goods match; those with a word are counted up to `max`. */
export function countGoods(db: Db, filter: GoodsFilter, max: number): Promise<number> {
  const query = matching(db, filter)
  if (filter.words.length === 0) return countRows(query)
  return countRows(db.selectFrom(query.select('styles.id').limit(sql.lit(max)).as('found')))
}

export async function selectGoods(
  db: Db,
  filter: GoodsFilter,
  { sort, language, offset, limit }: { sort: GoodsSort; language: Language } & Paging,
) {
  const order = {
    updated: sql`styles.updated_at desc`,
    new: sql`styles.created_at desc`,
    code: sql`styles.code`,
    name: sql`styles.name->>${lit(language)}`,
    'price-up': sql`styles.price_fen`,
    'price-down': sql`styles.price_fen desc`,
  }[sort]
  return matching(db, filter)
    .leftJoin('staff', 'staff.id', 'styles.staff_id')
    .select([
      'styles.id',
      'styles.code',
      'styles.name',
      'category_id',
      'attributes',
      'unit',
      'supply',
      'price_fen',
    ])
    .select(['min_milli', 'status', 'publish_at', 'end_at', 'missing', 'lacks_text', 'styles.version'])
    .select(['updated_at', 'staff.name as staff_name'])
    .orderBy(order)
    .orderBy('styles.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function selectGoodsIds(db: Db, filter: GoodsFilter, limit: number): Promise<string[]> {
  const rows = await matching(db, filter).select('styles.id').orderBy('styles.id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Each number comes from an index. */
export async function countByView(db: Db): Promise<Record<GoodsView, number>> {
  const [statuses, lacking, short] = await Promise.all([
    db
      .selectFrom('styles')
      .select((eb) => ['status', eb.fn.countAll<number>().as('num')] as const)
      .groupBy('status')
      .execute(),
    countRows(db.selectFrom('styles').where(views['text-missing'])),
    db
      .selectFrom('stock')
      .innerJoin('skus', 'skus.id', 'stock.sku_id')
      .innerJoin('styles', 'styles.id', 'skus.style_id')
      .select(sql<number>`count(distinct styles.id)`.as('low'))
      .select(
        sql<number>`count(distinct styles.id) filter (where on_hand_milli - held_milli < min_milli)`.as(
          'sold_out',
        ),
      )
      .where(sql<boolean>`on_hand_milli - held_milli - low_milli <= 0`)
      // Without parameters: PostgreSQL would soon use a plan for any of their values,
      // which reads the whole table.
      .where(sql<boolean>`active and ${isPublished} and supply <> 'made-to-order'`)
      .executeTakeFirstOrThrow(),
  ])
  const count = (status: number) => statuses.find((row) => row.status === status)?.num ?? 0
  return {
    all: statuses.reduce((sum, { num }) => sum + num, 0),
    published: count(goodsStatus.published),
    scheduled: count(goodsStatus.scheduled),
    draft: count(goodsStatus.draft),
    ended: count(goodsStatus.ended),
    'text-missing': lacking,
    low: short.low,
    'sold-out': short.sold_out,
  }
}

/** The active colors of these styles with their stock, in the order of the shop. */
export function selectColors(db: Db, styleIds: readonly string[]) {
  return db
    .selectFrom('skus')
    .leftJoin('stock', 'stock.sku_id', 'skus.id')
    .select(['skus.id', 'style_id', 'code', 'color_name', 'hex', 'price_fen', 'missing', 'low_milli'])
    .select(sql<number>`coalesce(on_hand_milli - held_milli, 0)::bigint`.as('available_milli'))
    .where('style_id', '=', anyOf(styleIds))
    .where('active', '=', true)
    .orderBy('style_id')
    .orderBy('skus.sort')
    .orderBy('code')
    .execute()
}

/** The picture of each style in lists: its own first one, or that of its first color. */
export function selectCovers(db: Db, styleIds: readonly string[]) {
  return db
    .selectFrom('goods_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .distinctOn('style_id')
    .select(['style_id', 'pictures.id', 'kind', 'width', 'height', 'hex', 'mm', 'alt'])
    .where('style_id', '=', anyOf(styleIds))
    .orderBy('style_id')
    .orderBy(sql`sku_id is not null`)
    .orderBy('sort')
    .orderBy('picture_id')
    .execute()
}

/** The names of these categories and of all grains. */
export async function selectNames(db: Db, categoryIds: readonly string[]) {
  const [categories, grains] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).where('id', '=', anyOf(categoryIds)).execute(),
    db.selectFrom('facet_values').select(['value', 'name']).where('facet_key', '=', 'grain').execute(),
  ])
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    grains: new Map(grains.map(({ value, name }) => [value, name])),
  }
}
