import { type InferResult, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import type { SheetTest } from './words/test-words.ts'

/** Styles per query: large enough to need few queries, small enough to let requests in between. */
export const batchSize = 1000

type SkuRow = Awaited<ReturnType<typeof selectSkus>>[number]
type PictureIdRow = Awaited<ReturnType<typeof selectPictureIds>>[number]

type OwnRow = InferResult<ReturnType<typeof selectStyles>>[number]

/** A style with its colors, and the ids of the pictures that show it. */
export type StyleRow = OwnRow & {
  skus: SkuRow[]
  pictures: PictureIdRow[]
}

/** Everything for sale, in batches ordered by id; or one style, published or not. */
export async function* readStyles(db: Db, only?: string): AsyncGenerator<StyleRow[]> {
  for (let after = ''; ; ) {
    const styles = await readAll(
      db,
      selectStyles(db)
        .$if(only === undefined, (qb) => qb.where('published', '=', true))
        .$if(only !== undefined, (qb) => qb.where('id', '=', only!))
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize),
    )
    const first = styles[0]?.id
    const last = styles.at(-1)?.id
    if (!first || !last) return
    const isBetween = sql<boolean>`style_id between ${first} and ${last}`
    yield withParts(styles, await selectSkus(db, isBetween), await selectPictureIds(db, isBetween))
    if (styles.length < batchSize) return
    after = last
  }
}

/** Of these styles, the ones that are for sale. */
export async function selectPublished(db: Db, ids: readonly string[]): Promise<StyleRow[]> {
  const styles = await readAll(
    db,
    selectStyles(db).where('published', '=', true).where('id', '=', anyOf(ids)),
  )
  if (styles.length === 0) return []
  const isOne = sql<boolean>`style_id = any(${styles.map(({ id }) => id)})`
  return withParts(styles, await selectSkus(db, isOne), await selectPictureIds(db, isOne))
}

function withParts(
  styles: readonly OwnRow[],
  skuRows: readonly SkuRow[],
  pictureRows: readonly PictureIdRow[],
): StyleRow[] {
  const skus = groupByStyle(skuRows)
  const pictures = groupByStyle(pictureRows)
  return styles.map((style) => ({
    ...style,
    skus: skus.get(style.id) ?? [],
    pictures: pictures.get(style.id) ?? [],
  }))
}

/** Reads all rows as one JSON value, which takes the driver a fifth of the time of reading row by row. */
export async function readAll<T>(db: Db, query: SelectQueryBuilder<Tables, never, T>) {
  const { rows } = await db.selectNoFrom(jsonArrayFrom(query).as('rows')).executeTakeFirstOrThrow()
  return rows
}

/**
 * The tests on the data sheet, without their results: most of a sheet is figures
 * for which buyers do not search.
 */
const testsOnSheet = sql<SheetTest[]>`
  (select coalesce(json_agg(json_build_object('name', test -> 'name', 'standard', test ->> 'standard')), '[]')
    from jsonb_path_query(sheet, '$[*].rows[*] ? (exists (@.standard))') as test)`

const selectStyles = (db: Db) =>
  db
    .selectFrom('styles')
    .leftJoin('favorite_counts', 'style_id', 'id')
    .select(({ fn, lit }) => fn.coalesce('members', lit(0)).as('favorites'))
    .select(['id', 'code', 'category_id', 'name', 'summary', 'description', 'unit', 'price_fen'])
    .select(['supply', 'lead_days', 'min_milli', 'attributes', 'badges', 'rank'])
    .select(sql<number>`extract(epoch from created_at)`.as('created'))
    .select(testsOnSheet.as('tests'))

/** Stock of a color that no order holds. */
export const availableOfSku = sql<number>`
  coalesce((select on_hand_milli - held_milli from stock where sku_id = skus.id), 0)`

function selectSkus(db: Db, isWanted: RawBuilder<boolean>) {
  return readAll(
    db,
    db
      .selectFrom('skus')
      .select(['id', 'style_id', 'code', 'color_no', 'color_name', 'family', 'hex', 'pantone', 'price_fen'])
      .select(['lab_l', 'lab_a', 'lab_b', 'effect'])
      .select(availableOfSku.as('available_milli'))
      .where(isWanted)
      .where('active', '=', true)
      .orderBy('style_id')
      .orderBy('skus.sort')
      .orderBy('code'),
  )
}

function selectPictureIds(db: Db, isWanted: RawBuilder<boolean>) {
  return readAll(
    db,
    db
      .selectFrom('goods_pictures')
      .select(['style_id', 'sku_id', 'picture_id'])
      .where(isWanted)
      .orderBy('style_id')
      .orderBy('sort')
      .orderBy('picture_id'),
  )
}

function groupByStyle<T extends { style_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.style_id)
    if (group) group.push(row)
    else groups.set(row.style_id, [row])
  }
  return groups
}

export function selectGoodsPictures(db: Db, ids: readonly string[]): Promise<PictureRow[]> {
  return readAll(
    db,
    db
      .selectFrom('pictures')
      .select(['id', 'kind', 'width', 'height', 'hex', 'mm', 'alt'])
      .where(sql<boolean>`id = any(${ids})`),
  )
}

/** What goods share: categories, facets, and the values of these, each in the order of the shop. */
export type OutlineRows = Awaited<ReturnType<typeof selectOutline>>

export type CategoryRow = OutlineRows['categories'][number]

export async function selectOutline(db: Db) {
  return {
    categories: await db.selectFrom('categories').selectAll().orderBy('sort').orderBy('id').execute(),
    facets: await db.selectFrom('facets').selectAll().orderBy('sort').orderBy('key').execute(),
    values: await db.selectFrom('facet_values').selectAll().orderBy('sort').orderBy('value').execute(),
  }
}

/** Stock that no order holds, all colors of a style together. */
export function selectAvailable(db: Db, styleIds: readonly string[]) {
  return db
    .selectFrom('skus')
    .innerJoin('stock', 'stock.sku_id', 'skus.id')
    .select(['style_id', sql<number>`sum(on_hand_milli - held_milli)::bigint`.as('available_milli')])
    .where('style_id', '=', anyOf(styleIds))
    .where('active', '=', true)
    .groupBy('style_id')
    .execute()
}
