import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PictureRow } from '#server/modules/media/pictures.ts'

/** So many styles are read at a time: enough to make queries few, few enough to let other work in between. */
const portion = 2500

export type StyleRow = Awaited<ReturnType<typeof selectStyles>>[number]
export type SkuRow = Awaited<ReturnType<typeof selectSkus>>[number]
export type StyleToShelve = StyleRow & {
  skus: SkuRow[]
  pictures: PictureRow[]
  pictureOf: Map<string, PictureRow>
}

/** Everything that is for sale, portion by portion in the order of the ids. */
export async function* readStyles(db: Db): AsyncGenerator<StyleToShelve[]> {
  for (let after = ''; ; ) {
    const styles = await selectStyles(db, after)
    const first = styles[0]?.id
    const last = styles.at(-1)?.id
    if (!first || !last) return
    const skus = groupBy(await selectSkus(db, first, last))
    const pictures = groupBy(await selectGoodsPictures(db, first, last))
    yield styles.map((style) => {
      const shown = pictures.get(style.id) ?? []
      const pictureOf = new Map<string, PictureRow>()
      for (const { sku_id, picture } of shown) {
        if (sku_id && !pictureOf.has(sku_id)) pictureOf.set(sku_id, picture)
      }
      return {
        ...style,
        skus: skus.get(style.id) ?? [],
        pictures: shown.filter(({ sku_id }) => !sku_id).map(({ picture }) => picture),
        pictureOf,
      }
    })
    if (styles.length < portion) return
    after = last
  }
}

function selectStyles(db: Db, after: string) {
  return db
    .selectFrom('styles')
    .select(['id', 'code', 'category_id', 'name', 'summary', 'description', 'unit', 'price_fen'])
    .select(['supply', 'lead_days', 'min_milli', 'attributes', 'badges', 'rank', 'created_at'])
    .where('published', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(portion)
    .execute()
}

function selectSkus(db: Db, first: string, last: string) {
  return db
    .selectFrom('skus')
    .leftJoin('stock', 'stock.sku_id', 'skus.id')
    .select([
      'skus.id',
      'style_id',
      'code',
      'color_no',
      'color_name',
      'family',
      'hex',
      'pantone',
      'price_fen',
    ])
    .select(sql<number>`coalesce(on_hand_milli - held_milli, 0)`.as('available_milli'))
    .where('style_id', '>=', first)
    .where('style_id', '<=', last)
    .where('active', '=', true)
    .orderBy('style_id')
    .orderBy('skus.sort')
    .orderBy('code')
    .execute()
}

async function selectGoodsPictures(db: Db, first: string, last: string) {
  const rows = await db
    .selectFrom('goods_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['style_id', 'sku_id', 'pictures.id', 'kind', 'width', 'height', 'hex', 'mm', 'alt'])
    .where('style_id', '>=', first)
    .where('style_id', '<=', last)
    .orderBy('style_id')
    .orderBy('goods_pictures.sort')
    .orderBy('pictures.id')
    .execute()
  return rows.map(({ style_id, sku_id, ...picture }) => ({ style_id, sku_id, picture }))
}

function groupBy<T extends { style_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.style_id)
    if (group) group.push(row)
    else groups.set(row.style_id, [row])
  }
  return groups
}

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number]

export function selectCategories(db: Db) {
  return db.selectFrom('categories').selectAll().orderBy('sort').orderBy('id').execute()
}

export function selectFacets(db: Db) {
  return db.selectFrom('facets').selectAll().orderBy('sort').orderBy('key').execute()
}

export function selectFacetValues(db: Db) {
  return db.selectFrom('facet_values').selectAll().orderBy('sort').orderBy('value').execute()
}

/** What is left of each of these styles, all its colours together. */
export function selectAvailable(db: Db, styleIds: readonly string[]) {
  return db
    .selectFrom('skus')
    .innerJoin('stock', 'stock.sku_id', 'skus.id')
    .select(['style_id', sql<number>`sum(on_hand_milli - held_milli)::bigint`.as('available_milli')])
    .where('style_id', 'in', styleIds)
    .where('active', '=', true)
    .groupBy('style_id')
    .execute()
}
