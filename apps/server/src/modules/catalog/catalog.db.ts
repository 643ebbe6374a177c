import type { Bilingual, Language } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import { type RawBuilder, sql } from 'kysely'
import { batchReads } from '#server/db/batch-reads.ts'
import type { Db } from '#server/db/open.ts'
import type { SheetGroup } from '#server/db/tables/goods.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'

export type GoodsRows = {
  style: {
    id: string
    code: string
    category_id: string
    name: Bilingual
    summary: Bilingual
    description: Bilingual
    care: Bilingual
    unit: Unit
    price_fen: number
    min_milli: number
    step_milli: number
    max_milli: number
    supply: Tables['styles']['supply']
    lead_days: number
    hide_milli: number | null
    sheet: SheetGroup[]
  }
  tiers: { from_milli: number; price_fen: number }[]
  skus: {
    id: string
    code: string
    color_no: string
    color_name: Bilingual
    family: string
    hex: string
    lab_l: number
    lab_a: number
    lab_b: number
    pantone: string | null
    price_fen: number | null
    sort: number
    lot: string
    available_milli: number
  }[]
  /** Those without a SKU are of the style. */
  pictures: (PictureRow & { sku_id: string | null; sort: number })[]
}

/** A style for sale with everything that its page shows. */
export const findGoods = batchReads<GoodsRows>(async (db, ids) => {
  // In a subquery, PostgreSQL does not see the length of the array; otherwise it would plan each statement again.
  const found = await selectGoods(db, sql`s.id = any((select ${ids}::text[])::text[]) and s.published`)
  return new Map(found.map((rows) => [rows.style.id, rows]))
})

/** Also when it is not for sale. */
export async function findAnyGoods(db: Db, id: string): Promise<GoodsRows | undefined> {
  const [style] = await selectGoods(db, sql`s.id = ${id}`)
  return style
}

/** The styles of these colors, with all their colors; a withdrawn color finds no style. */
export async function findGoodsOfSkus(db: Db, skuIds: readonly string[]): Promise<GoodsRows[]> {
  return selectGoods(
    db,
    sql`s.id in (select style_id from skus where active and id = any(${skuIds})) and s.published`,
  )
}

/**
 * Styles in one query. PostgreSQL builds json in half the time of jsonb, and a list from rows as they come;
 * sorting a few rows is cheaper here.
 */
async function selectGoods(db: Db, condition: RawBuilder<unknown>): Promise<GoodsRows[]> {
  const { rows } = await sql<GoodsRows>`
    select
      row_to_json(s) as style,
      coalesce((
        select json_agg(t) from (select from_milli, price_fen from price_tiers where style_id = s.id) t
      ), '[]') as tiers,
      coalesce((
        select json_agg(k)
        from (
          select skus.id, code, color_no, color_name, family, hex, lab_l, lab_a, lab_b, pantone, price_fen, sort, lot,
            coalesce(on_hand_milli - held_milli, 0) as available_milli
          from skus left join stock on stock.sku_id = skus.id
          where skus.style_id = s.id and skus.active
        ) k
      ), '[]') as skus,
      coalesce((
        select json_agg(p)
        from (
          select g.sku_id, g.sort, p.id, kind, width, height, hex, mm, alt
          from goods_pictures g join pictures p on p.id = g.picture_id
          where g.style_id = s.id
        ) p
      ), '[]') as pictures
    from (
      select id, code, category_id, name, summary, description, care, unit, price_fen, min_milli, step_milli,
        max_milli, supply, lead_days, hide_milli, sheet, published
      from styles
    ) s
    where ${condition}`.execute(db)
  for (const { tiers, skus, pictures } of rows) {
    tiers.sort((a, b) => a.from_milli - b.from_milli)
    skus.sort((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1))
    pictures.sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  }
  return rows
}

/** The styles that members bought beside this one, the most telling first. */
export async function selectBoughtTogether(db: Db, styleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bought_together')
    .select('other_id')
    .where('style_id', '=', styleId)
    .orderBy('rank')
    .execute()
  return rows.map(({ other_id }) => other_id)
}

export async function selectHotWords(db: Db, language: Language): Promise<string[]> {
  const rows = await db
    .selectFrom('hot_words')
    .select('word')
    .where('language', '=', language)
    .orderBy('sort')
    .orderBy('word')
    .limit(10)
    .execute()
  return rows.map(({ word }) => word)
}
