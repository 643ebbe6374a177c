import type { Bilingual } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'

/** A SKU with today's price, quantity rule and available stock. */
export type PurchasableSku = {
  sku_id: string
  sku_code: string
  color_name: Bilingual
  hex: string
  style_id: string
  style_name: Bilingual
  category_id: string
  unit: Unit
  price_fen: number
  tiers: { from_milli: number; price_fen: number }[]
  min_milli: number
  step_milli: number
  max_milli: number
  supply: Tables['styles']['supply']
  lead_days: number
  weight_grams: number
  on_sale: boolean
  /** On hand and not held for an order. */
  available_milli: number
  picture: PictureRow | null
}

/** SKUs by id, in one query; an unknown id is absent from the map. */
export async function selectPurchasableSkus(
  db: Db,
  skuIds: readonly string[],
): Promise<Map<string, PurchasableSku>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await purchasableSkus(sql`${skuIds}`).execute(db)
  return new Map(rows.map((row) => [row.sku_id, row]))
}

/** Selects the SKUs whose ids are in an array of SQL. */
export const purchasableSkus = (
  skuIds: RawBuilder<unknown>,
): RawBuilder<PurchasableSku> => sql<PurchasableSku>`
    select k.id as sku_id, k.code as sku_code, k.color_name, k.hex,
      s.id as style_id, s.name as style_name, s.category_id, s.unit,
      coalesce(k.price_fen, s.price_fen) as price_fen,
      coalesce((
        select json_agg(json_build_object('from_milli', from_milli, 'price_fen', price_fen))
        from price_tiers where style_id = s.id
      ), '[]') as tiers,
      s.min_milli, s.step_milli, s.max_milli, s.lead_days, s.weight_grams,
      s.supply,
      s.published and k.active as on_sale,
      coalesce(stock.on_hand_milli - stock.held_milli, 0) as available_milli,
      (
        select json_build_object('id', p.id, 'kind', kind, 'width', width, 'height', height,
          'hex', p.hex, 'mm', mm, 'alt', alt)
        from goods_pictures g
        join pictures p on p.id = g.picture_id
        where g.style_id = s.id and (g.sku_id = k.id or g.sku_id is null)
        order by g.sku_id is null, g.sort, p.id
        limit 1
      ) as picture
    from skus k
    join styles s on s.id = k.style_id
    left join stock on stock.sku_id = k.id
    where k.id = any(${skuIds})`
