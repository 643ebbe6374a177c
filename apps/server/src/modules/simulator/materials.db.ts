import type { Lab } from '@corium/color/lab'
import type { Bilingual } from '@corium/contract/language'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { skuOffers } from '#server/modules/stock/sku-offers.ts'

export type SurfaceRow = {
  sku_id: string
  summary: Bilingual
  color_no: string
  lab_l: number
  lab_a: number
  lab_b: number
  family: string
  pantone: string | null
  /** The values of the facets, as texts. */
  width: string | null
  hide_milli: number | null
  grain: string | null
  tile: { id: string; width: number; height: number; mm: number; is_own_color: boolean } | null
}

/** How colors look and how wide their rolls are, by SKU, in one query. */
export async function selectSurfaces(db: Db, skuIds: readonly string[]): Promise<Map<string, SurfaceRow>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await sql<SurfaceRow>`
    select k.id as sku_id, s.summary, k.color_no, k.lab_l, k.lab_a, k.lab_b, k.family, k.pantone,
      s.attributes->'width'->>0 as width, s.hide_milli, s.attributes->'grain'->>0 as grain,
      (
        select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'mm', p.mm,
          'is_own_color', t.sku_id is not null)
        from material_tiles t
        join pictures p on p.id = t.picture_id
        where t.style_id = s.id and (t.sku_id = k.id or t.sku_id is null) and p.mm > 0
        order by t.sku_id is null
        limit 1
      ) as tile
    from skus k
    join styles s on s.id = k.style_id
    where k.id = any(${skuIds})`.execute(db)
  return new Map(rows.map((row) => [row.sku_id, row]))
}

export type Wish = {
  /** Values of the facet for uses, any of which the material should have. */
  uses: readonly string[]
  /** Values of the facet for grains, the preferred first. */
  grains: readonly string[]
  /** The preferred color. */
  lab: Lab
}

/** The squared Lab distance within which a color looks like the wish. */
const near = 12 ** 2

/**
 * The SKU on sale that comes closest to a wish: by use, color, stock, grain and then
 * by the rank of its style.
 */
export async function findSkuLike(db: Db, { uses, grains, lab }: Wish): Promise<string | undefined> {
  const distance = sql`(k.lab_l - ${lab[0]}::float8) ^ 2 + (k.lab_a - ${lab[1]}::float8) ^ 2
    + (k.lab_b - ${lab[2]}::float8) ^ 2`
  const { rows } = await sql<{ id: string }>`
    select k.id
    from skus k
    join styles s on s.id = k.style_id
    join ${skuOffers} offer on offer.sku_id = k.id
    where offer.on_sale and s.unit in ('m', 'sqft') and k.effect = 'plain'
    order by
      coalesce(jsonb_exists_any(s.attributes->'use', ${uses}::text[]), false) desc,
      ${distance} < ${near}::float8 desc,
      offer.purchasable desc,
      array_position(${grains}::text[], s.attributes->'grain'->>0) nulls last,
      s.rank desc, ${distance}, k.id
    limit 1`.execute(db)
  return rows[0]?.id
}

/** The uses of a color's style that is on sale, as the facet has them. */
export async function findUses(db: Db, skuId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ uses: string[] }>`
    select coalesce(s.attributes->'use', '[]') as uses
    from skus k
    join styles s on s.id = k.style_id
    join ${skuOffers} offer on offer.sku_id = k.id
    where k.id = ${skuId} and offer.on_sale`.execute(db)
  return rows[0]?.uses
}
